// Benchmark: a real WordPress is moved in by `maidan import-site`; what is there afterwards is counted against WordPress' own
// database, and every address that it had is asked for. Needs Debian's packages wordpress, php-cli, php-mysql, php-gd and
// mariadb-server. BENCH_WORDPRESS_POSTS: number of posts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { absoluteRow, type Benchmark, type Row } from '../tools/benchmark.ts'
import { startChild } from '../tools/child.ts'
import { type Newsroom, openNewsroom } from '../tools/newsroom.ts'
import { type Portal, PROJECT, portalEnvironment, startPortal } from '../tools/portal.ts'
import { type Inventory, openWordPress } from './wordpress-site.ts'

const POSTS = Number(process.env.BENCH_WORDPRESS_POSTS ?? 2_000)
const REDIRECTS = 1_000
/** Shown in the remarks of each row. */
const EXAMPLES = 3
/** Addresses that WordPress has only with a plugin. */
const AMP = /\/amp\/$/

/** How much of what WordPress has is here; `missing`: the first that are not. */
type Count = { what: string; of: number; found: number; missing: string[] }

export const wordPress: Benchmark = {
  name: 'wordpress',
  title: `A WordPress with ${POSTS.toLocaleString('en')} posts moved in`,
  async measure(workspace) {
    if (!existsSync('/usr/share/wordpress')) throw new Error('Debian’s package wordpress is not installed')
    await using site = await openWordPress(workspace.folder, POSTS)
    const served = await servedThere(site.url, site.inventory.addresses)
    await using portal = await startPortal(join(workspace.folder, 'moved'), { DEMO: '0' })
    const began = performance.now()
    const said = await moveIn(portal, site.exportFile, site.uploads)
    const seconds = (performance.now() - began) / 1000
    const newsroom = await openNewsroom(portal)
    const counts = [
      ...(await countContent(portal, newsroom, site.inventory)),
      await countAddresses(portal, served),
      await countRedirects(portal, newsroom, site.inventory),
    ]
    const again = await moveIn(portal, site.exportFile, site.uploads)
    return {
      rows: counts.map(toRow),
      remarks: [
        `Moved in in ${seconds.toFixed(1)} s. ${lastLine(said)} A second time: ${lastLine(again)}`,
        ...counts.flatMap(({ what, missing }) =>
          missing.length === 0 ? [] : [`${what}: not ${missing.slice(0, EXAMPLES).join(' · ')}`],
        ),
      ],
    }
  },
}

function toRow({ what, of, found }: Count): Row {
  const baseline = { what: 'in WordPress', value: of, unit: 'parts' } as const
  return absoluteRow(what, { value: (found / of) * 100, unit: '%' }, baseline, { atLeast: 100 })
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

async function moveIn(portal: Portal, file: string, uploads: string): Promise<string> {
  const program = join(PROJECT, 'cli/maidan.mjs')
  const env = { ...portalEnvironment(portal.dataDir, portal.port), DEMO: '0' }
  const child = startChild(process.execPath, [program, 'import-site', file, '--uploads', uploads], env)
  return child.ended
}

/** The addresses that WordPress itself answers, and those that it would answer with a common plugin. */
async function servedThere(url: string, addresses: string[]): Promise<string[]> {
  const served: string[] = []
  for (const address of addresses) {
    const { status } = await fetch(`${url}${address}`, { redirect: 'manual' })
    if (status < 400 || AMP.test(address)) served.push(address)
  }
  return served
}

/** Where an old address leads: status of its answer, and path and status of the page behind it. */
async function follow(portal: Portal, address: string) {
  const answer = await fetch(`${portal.url}${address}`, { redirect: 'manual' })
  const to = answer.headers.get('location')
  await answer.arrayBuffer()
  if (to === null) return { status: answer.status, to: '', arrives: answer.status }
  const page = await fetch(new URL(to, portal.url))
  await page.arrayBuffer()
  return { status: answer.status, to: new URL(page.url).pathname, arrives: page.status }
}

async function countAddresses(portal: Portal, addresses: string[]): Promise<Count> {
  const missing: string[] = []
  for (const address of addresses) {
    const { status, arrives } = await follow(portal, address)
    const isOwn = status === 200
    if (!(isOwn || (status === 301 && arrives === 200) || status === 410))
      missing.push(`${address} (${status}, ${arrives})`)
  }
  return {
    what: 'old addresses that lead to a page',
    of: addresses.length,
    found: addresses.length - missing.length,
    missing,
  }
}

/** As the plugin Redirection exports them. */
async function countRedirects(portal: Portal, newsroom: Newsroom, { posts }: Inventory): Promise<Count> {
  const [target] = posts.filter(({ type, status }) => type === 'post' && status === 'publish')
  const rows = Array.from({ length: REDIRECTS }, (_, at) => [`/campaign/${at}/`, target?.address ?? '/'])
  const text = ['source,target,regex,code', ...rows.map(([from, to]) => `${from},${to},0,301`)].join('\n')
  await newsroom.post('/redirects/import', { text }, 200)
  const missing: string[] = []
  for (const [from = ''] of rows) {
    const { status, arrives } = await follow(portal, from)
    if (status !== 301 || arrives !== 200) missing.push(`${from} (${status}, ${arrives})`)
  }
  return { what: 'redirects of a plugin', of: REDIRECTS, found: REDIRECTS - missing.length, missing }
}

const storedPost = z.object({
  _id: z.string(),
  headline: z.string(),
  richText: z.string(),
  excerpt: z.string(),
  status: z.string(),
  reporter: z.string(),
  category: z.array(z.string()),
  keywords: z.string(),
  mediaId: z.string().nullish(),
  createdAt: z.iso.datetime().nullish(),
})
type StoredPost = z.infer<typeof storedPost>

class Tally {
  readonly counts = new Map<string, Count>()

  add(what: string, isThere: boolean, name: string): void {
    const count = this.counts.get(what) ?? { what, of: 0, found: 0, missing: [] }
    this.counts.set(what, count)
    count.of += 1
    if (isThere) count.found += 1
    else count.missing.push(name)
  }
}

async function countContent(portal: Portal, newsroom: Newsroom, inventory: Inventory): Promise<Count[]> {
  const tally = new Tally()
  const hidden = await listHidden(newsroom)
  const pictures = new Map(inventory.pictures.map((picture) => [picture.id, picture]))
  for (const there of inventory.posts) {
    if (there.type === 'page') {
      const page = await fetch(`${portal.url}${there.address}`)
      const html = await page.text()
      tally.add('pages', page.status === 200 && hasWords(html, there.text), there.address)
      continue
    }
    const here =
      there.status === 'publish'
        ? await findMoved(portal, newsroom, there.address)
        : (hidden.get(there.title) ?? null)
    tally.add(
      'posts, in their state',
      here !== null && (here.status === 'published') === (there.status === 'publish'),
      there.title,
    )
    if (here) comparePost(tally, there, here, pictures)
  }
  return [...tally.counts.values()]
}

/** Drafts and other posts that readers do not see, by headline. */
async function listHidden(newsroom: Newsroom): Promise<Map<string, StoredPost>> {
  const posts = z.array(storedPost).parse(JSON.parse(await newsroom.read('/allposts?status=draft&limit=200')))
  return new Map(posts.map((post) => [post.headline, post]))
}

async function findMoved(portal: Portal, newsroom: Newsroom, address: string): Promise<StoredPost | null> {
  const { to, arrives } = await follow(portal, address)
  const id = /^(?:\/en)?\/allposts\/\d{4}\/\d\d\/\d\d\/([^/]+)$/.exec(to)?.[1]
  if (arrives !== 200 || id === undefined) return null
  return storedPost.parse(JSON.parse(await newsroom.read(`/allposts/${id}`)))
}

function comparePost(
  tally: Tally,
  there: Inventory['posts'][number],
  here: StoredPost,
  pictures: ReadonlyMap<number, Inventory['pictures'][number]>,
): void {
  const add = (what: string, isThere: boolean) => tally.add(what, isThere, there.title)
  add('headlines', here.headline === there.title)
  add('texts, word for word', hasWords(here.richText, there.text))
  if (there.status === 'publish') add('dates', here.createdAt === `${there.date.replace(' ', 'T')}.000Z`)
  add('bylines', here.reporter.startsWith(there.author))
  add(
    'sections',
    there.sections.every((name) => name === 'Uncategorized' || here.category.length > 0),
  )
  add(
    'tags',
    there.tags.every((tag) => here.keywords.includes(tag)),
  )
  if (there.thumbnail > 0) add('feature pictures', Boolean(here.mediaId))
  for (const id of there.pictures) {
    const alt = pictures.get(id)?.alt ?? ''
    add('pictures in texts, with their alternative text', here.richText.includes(`alt="${alt}"`))
  }
  for (const caption of there.text.match(/(?:ক্যাপশন|গ্যালারি) \d+[^।.<]*/g) ?? [])
    add('captions', plain(here.richText).includes(plain(caption)))
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .normalize('NFC')
    .replace(/\s+/g, ' ')

/** Every word that a reader of WordPress sees, apart from the names of shortcodes. */
function hasWords(html: string, text: string): boolean {
  const words = new Set(plain(html).split(/[\s"“”‘’']+/))
  const expected = plain(
    text.replace(/\[\/?[a-z][\w-]*(?:\s[^\]]*)?\]/g, (code) => (code === '[sic]' ? code : ' ')),
  )
  return expected.split(/[\s"“”‘’']+/).every((word) => word === '' || words.has(word))
}
