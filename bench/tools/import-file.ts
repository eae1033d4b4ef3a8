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
  const file = createWriteStream(path)
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  await write('{"articles":[')
  for (let index = 0; index < rows; index++) {
    await write(`${index === 0 ? '' : ',\n'}${JSON.stringify(createArticle(index, bytes))}`)
  }
  await write(']}')
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
