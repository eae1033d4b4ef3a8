// Writes a large import file row by row, in constant memory. Measures nothing.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

const WORDS =
  'মিরপুরে আজ বিকেলে খেলা শুরু হয়েছে মাঠে দর্শক ছিলেন প্রায় কুড়ি হাজার বাংলাদেশ দল সিরিজ জয়ের পথে এগিয়ে গেল শেষ ওভারে দরকার ছিল বারো রান অধিনায়ক বললেন এই জয় সমর্থকদের জন্য আগামী ম্যাচ চট্টগ্রামে শুক্রবার'.split(
    ' ',
  )
const CATEGORIES = ['Cricket', 'Football', 'Sports', 'Tech', 'Health']
const MINUTE_MS = 60_000
const NEWEST = Date.UTC(2024, 0, 1)

/** Writes `{"articles":[…]}` with `rows` articles of `bytes` bytes of HTML; every text differs. */
export async function writeArchive(path: string, rows: number, bytes: number): Promise<void> {
  const toText = (index: number) =>
    `${index === 0 ? '' : ',\n'}${JSON.stringify(createArticle(index, bytes))}`
  await writeFile(path, { before: '{"articles":[', rows, toText, after: ']}' })
}

const EXPORT_HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Large site</title><link>https://large.example</link><language>bn-BD</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://large.example</wp:base_site_url><wp:base_blog_url>https://large.example</wp:base_blog_url>
`

/** Writes the same articles as an export of WordPress. */
export async function writeSiteExport(path: string, rows: number, bytes: number): Promise<void> {
  const toText = (index: number) => toItem(index, createArticle(index, bytes))
  await writeFile(path, { before: EXPORT_HEAD, rows, toText, after: '</channel></rss>\n' })
}

function toItem(index: number, article: ReturnType<typeof createArticle>): string {
  const date = article.createdAt.slice(0, 19).replace('T', ' ')
  const [day = ''] = date.split(' ')
  const category = article.category ?? ''
  return `<item><title><![CDATA[${article.headline}]]></title><link>https://large.example/${day.replaceAll('-', '/')}/story-${index}/</link>
<dc:creator><![CDATA[${article.reporter}]]></dc:creator><content:encoded><![CDATA[${article.richText}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${index + 1}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_name>story-${index}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="${category.toLowerCase()}"><![CDATA[${category}]]></category></item>
`
}

type Rows = { before: string; rows: number; toText(index: number): string; after: string }

async function writeFile(path: string, { before, rows, toText, after }: Rows): Promise<void> {
  const file = createWriteStream(path)
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  await write(before)
  for (let index = 0; index < rows; index++) await write(toText(index))
  await write(after)
  file.end()
  await once(file, 'close')
}

function createArticle(index: number, bytes: number) {
  return {
    _id: `bench-${index}`,
    headline: `${createSentence(index, 6)} ${index}`,
    richText: createBody(index, bytes),
    category: CATEGORIES[index % CATEGORIES.length],
    reporter: `প্রতিবেদক ${index % 40}`,
    imageUrl: 'https://pictures.example/a.jpg',
    createdAt: new Date(NEWEST - index * MINUTE_MS).toISOString(),
    __v: 0,
  }
}

/** Paragraphs, a heading, a link, a list, and markup that sanitizing removes. */
function createBody(seed: number, bytes: number): string {
  const parts = [
    `<h1 class="title">${createSentence(seed, 4)}</h1><script>track(${seed})</script>`,
    `<ul><li style="color:red">${createSentence(seed + 1, 5)}</li><li>${createSentence(seed + 2, 5)}</li></ul>`,
  ]
  let length = Buffer.byteLength(parts.join(''))
  for (let number = 3; length < bytes; number++) {
    const part = `<p onclick="x()">${createSentence(seed + number, 12)} <a href="https://example.org/${seed}-${number}">${createSentence(number, 2)}</a>।</p>`
    parts.push(part)
    length += Buffer.byteLength(part)
  }
  return parts.join('')
}

function createSentence(seed: number, words: number): string {
  return Array.from(
    { length: words },
    (_, place) => WORDS[(seed * 7 + place * (1 + (seed % 11))) % WORDS.length],
  ).join(' ')
}
