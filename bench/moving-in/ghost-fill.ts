// Fills a Ghost with a newspaper: pictures, three authors of one name, tags, posts in all states and forms, pages.
import sharp from 'sharp'
import { z } from 'zod'
import type { Admin } from './ghost-admin.ts'
import { type Given, htmlOf, lexicalOf, mobiledocOf, type Picture, sentence } from './ghost-texts.ts'
import type { MariaDb } from './mariadb.ts'

const PICTURES = { atLeast: 6, atMost: 120, postsEach: 8 }
const AUTHORS = [
  ['rahim', 'আব্দুর রহিম'],
  ['rahim-2', 'আব্দুর রহিম'],
  ['rahim-ctg', 'আব্দুর রহিম'],
  ['karim', 'Karim Uddin'],
] as const
const TAGS = ['ক্রিকেট', 'ফুটবল', 'Opinion', 'জেলার খেলা', 'Asia Cup', 'মিরপুর', 'শাকিব', '#লুকানো'] as const
const VISIBLE_TO = ['members', 'paid'] as const
const PAGES = 6

const uploaded = z.object({ images: z.tuple([z.object({ url: z.url() })]) })

async function uploadPictures(admin: Admin, posts: number): Promise<Picture[]> {
  const { atLeast, atMost, postsEach } = PICTURES
  const count = Math.min(atMost, Math.max(atLeast, Math.floor(posts / postsEach)))
  const pictures: Picture[] = []
  for (let n = 0; n < count; n++) {
    const color = { r: (n * 37) % 256, g: 120, b: (n * 91) % 256 }
    const bytes = await sharp({ create: { width: 2400, height: 1400, channels: 3, background: color } })
      .jpeg({ quality: 60 })
      .toBuffer()
    const name = n % 5 === 0 ? `ছবি ${n}.jpg` : `picture-${n}.jpg`
    const file = new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
    const answer = uploaded.parse(await admin.upload('/images/upload/', 'file', file))
    pictures.push({ url: answer.images[0].url, alt: n % 4 === 3 ? '' : `বিকল্প "লেখা" ${n}` })
  }
  return pictures
}

async function uploadFile(admin: Admin, kind: 'files' | 'media', name: string, type: string) {
  const file = new File([name.repeat(100)], name, { type })
  const answer = z.record(z.string(), z.tuple([z.object({ url: z.url() })]))
  const stored = answer.parse(await admin.upload(`/${kind}/upload/`, 'file', file))
  return stored[kind]?.[0].url ?? ''
}

/** Staff is invited by mail; these are copies of the owner. */
async function addAuthors(database: MariaDb): Promise<string[]> {
  const ids = AUTHORS.map((_, at) => `6${'0'.repeat(22)}${at + 1}`)
  const role = "(select id from roles where name = 'Author')"
  for (const [at, [slug, name]] of AUTHORS.entries()) {
    await database.ask(
      `create temporary table u as select * from users where slug <> 'ghost' order by created_at limit 1;
       update u set id = '${ids[at]}', slug = '${slug}', name = '${name}', email = '${slug}@old.example';
       insert into users select * from u; insert into roles_users (id, role_id, user_id) values ('7${'0'.repeat(22)}${at}', ${role}, '${ids[at]}')`,
    )
  }
  return ids
}

const added = z.object({ posts: z.tuple([z.object({ id: z.string(), url: z.url() })]) })

/** Fills a Ghost with posts in all states and forms, and with pages; the same at every run. Returns the addresses of its uploads. */
export async function fillGhost(admin: Admin, database: MariaDb, posts: number): Promise<string[]> {
  // What every new Ghost has.
  await admin.write('DELETE', '/posts/?filter=slug:coming-soon', {})
  await admin.write('DELETE', '/pages/?filter=slug:about', {})
  const pictures = await uploadPictures(admin, posts)
  const document = await uploadFile(admin, 'files', 'নিয়ম ও সূচি.pdf', 'application/pdf')
  const sound = await uploadFile(admin, 'media', 'commentary.mp3', 'audio/mpeg')
  const authors = await addAuthors(database)
  const pictureOf = (n: number) => pictures[n % pictures.length] ?? { url: '', alt: '' }
  const later: string[] = []
  let previous = ''
  for (let n = 1; n <= posts; n++) {
    const other = pictureOf(n * 3 + 1)
    const given = { n, picture: pictureOf(n), other, previous: n % 3 === 0 ? previous : '', document, sound }
    const { path, fields, stored } = formOf(given)
    const body = { posts: [{ ...fieldsOf(n, other, authors), ...fields }] }
    const [post] = added.parse(await admin.write('POST', path, body)).posts
    const changes = [...stored, ...(n % 53 === 0 ? ["status = 'sent'"] : [])]
    if (changes.length > 0) later.push(`update posts set ${changes.join(', ')} where id = '${post.id}'`)
    if (isPublic(n)) previous = post.url
  }
  for (let n = 1; n <= PAGES; n++) {
    const slug = n === 1 ? 'about-us' : ''
    const feature_image = n === 2 ? pictureOf(n).url : null
    const page = { title: `পাতা ${n}`, slug, status: 'published', feature_image }
    const texts = { n: 1_000 + n, picture: pictureOf(n), other: pictureOf(n), previous: '' }
    const lexical = lexicalOf({ ...texts, document, sound })
    await admin.write('POST', '/pages/', { pages: [{ ...page, lexical }] })
  }
  for (const statement of later) await database.ask(statement)
  return [...pictures.map(({ url }) => url), document, sound]
}

/**
 * The text of a post in one of its forms. Ghost turns older ones into that of its present editor; `stored`: what the database of a
 * site has whose post was not edited since.
 */
function formOf(given: Given): { path: string; fields: object; stored: string[] } {
  const { n, picture } = given
  if (n % 11 === 7) {
    const stored = n % 2 === 0 ? ['lexical = null'] : []
    return { path: '/posts/?source=html', fields: { html: htmlOf(given) }, stored }
  }
  if (n % 6 !== 5) return { path: '/posts/', fields: { lexical: lexicalOf(given) }, stored: [] }
  const mobiledoc = mobiledocOf(given)
  const kept = mobiledoc.replaceAll(new URL(picture.url).origin, '__GHOST_URL__')
  return { path: '/posts/', fields: { mobiledoc }, stored: ['lexical = null', `mobiledoc = ${quoted(kept)}`] }
}

const quoted = (words: string) => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const FIRST_DAY = Date.UTC(2014, 0, 1)

const isPublic = (n: number) => n % 17 !== 0 && n % 19 !== 0 && n % 23 !== 0 && n % 53 !== 0

function stateOf(n: number): ['draft' | 'scheduled' | 'published', string | null] {
  if (n % 17 === 0) return ['draft', null]
  if (n % 23 === 0) return ['scheduled', new Date(Date.now() + 864_000_000 + n * 1_000).toISOString()]
  return ['published', new Date(FIRST_DAY + n * 190_000_000 + (n % 86_400) * 1_000).toISOString()]
}

function fieldsOf(n: number, picture: Picture, authors: string[]) {
  const [status, at] = stateOf(n)
  const tags = [TAGS[n % TAGS.length], TAGS[(n + 3) % TAGS.length], n % 4 === 0 ? TAGS[7] : undefined]
  return {
    title: `${sentence(n, 5).slice(0, -1)} ${n % 13 === 0 ? `& "${n}"` : n}`,
    ...(n % 5 === 1 || n <= 3 ? { slug: `story-${n}` } : {}),
    status,
    published_at: at,
    featured: n % 20 === 0,
    visibility: n % 19 === 0 ? VISIBLE_TO[n % 2] : 'public',
    tags: [...new Set(tags)].flatMap((name) => (name === undefined ? [] : [{ name }])),
    authors: [authors[n % authors.length], ...(n % 9 === 0 ? [authors[(n + 1) % authors.length]] : [])].map(
      (id) => ({ id }),
    ),
    ...(n % 6 === 0 ? { custom_excerpt: `সারাংশ ${n}` } : {}),
    ...(n % 2 === 1
      ? {
          feature_image: picture.url,
          feature_image_alt: picture.alt === '' ? null : picture.alt,
          feature_image_caption: n % 4 === 1 ? `উপরে <b>${n}</b>` : null,
        }
      : {}),
    ...(n % 10 === 0 ? { meta_title: `খোঁজের শিরোনাম ${n}`, meta_description: `খোঁজের বিবরণ ${n}` } : {}),
    ...(n % 25 === 0 ? { canonical_url: `https://agency.example/${n}` } : {}),
    ...(n % 30 === 0 ? { codeinjection_head: '<script>count()</script>' } : {}),
  }
}
