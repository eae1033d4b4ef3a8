// Benchmark: a real WordPress is moved in by `maidan import-site`; what is there afterwards is counted against WordPress' own
// database, and every address that it had is asked for. Needs Debian's packages wordpress, php-cli, php-mysql, php-gd and
// mariadb-server. BENCH_WORDPRESS_POSTS: number of posts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmark } from '../tools/benchmark.ts'
import { type Newsroom, openNewsroom } from '../tools/newsroom.ts'
import { type Portal, startPortal } from '../tools/portal.ts'
import {
  answeredThere,
  type Count,
  countAddresses,
  findMoved,
  follow,
  listHidden,
  missingWords,
  moveIn,
  plain,
  remarksOf,
  rowsOf,
  type StoredPost,
  Tally,
} from './count.ts'
import { type Inventory, openWordPress } from './wordpress-site.ts'

const POSTS = Number(process.env.BENCH_WORDPRESS_POSTS ?? 2_000)
const REDIRECTS = 1_000
/** Addresses that WordPress has only with a plugin. */
const AMP = /\/amp\/$/

export const wordPress: Benchmark = {
  name: 'wordpress',
  title: `A WordPress with ${POSTS.toLocaleString('en')} posts moved in`,
  async measure(workspace) {
    if (!existsSync('/usr/share/wordpress')) throw new Error('Debian’s package wordpress is not installed')
    await using site = await openWordPress(workspace.folder, POSTS)
    const { addresses } = site.inventory
    const answered = await answeredThere(site.url, addresses)
    const served = addresses.filter((address) => answered.has(address) || AMP.test(address))
    await using portal = await startPortal(join(workspace.folder, 'moved'), { DEMO: '0' })
    const { said, seconds } = await moveIn(portal, site.exportFile, site.uploads)
    const newsroom = await openNewsroom(portal)
    const counts = [
      ...(await countContent(portal, newsroom, site.inventory)),
      await countAddresses(portal, served),
      await countRedirects(portal, newsroom, site.inventory),
    ]
    const again = await moveIn(portal, site.exportFile, site.uploads)
    return {
      rows: rowsOf('WordPress', counts),
      remarks: [
        `Moved in in ${seconds.toFixed(1)} s. ${said} A second time: ${again.said}`,
        ...remarksOf(counts),
      ],
    }
  },
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
  return tally.list()
}

function comparePost(
  tally: Tally,
  there: Inventory['posts'][number],
  here: StoredPost,
  pictures: ReadonlyMap<number, Inventory['pictures'][number]>,
): void {
  const add = (what: string, exists: boolean) => tally.add(what, exists, there.title)
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

/** Every word that a reader of WordPress sees, apart from the names of shortcodes. */
function hasWords(html: string, text: string): boolean {
  const expected = text.replace(/\[\/?[a-z][\w-]*(?:\s[^\]]*)?\]/g, (code) => (code === '[sic]' ? code : ' '))
  return missingWords(plain(html), plain(expected)).length === 0
}
