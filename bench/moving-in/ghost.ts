// Benchmark: a real Ghost is moved in by `maidan import-site`; what is there afterwards is counted against Ghost's own database, and
// every address that it had is asked for. Needs Ghost of npm in the folder GHOST_FOLDER and Debian's package mariadb-server.
// BENCH_GHOST_POSTS: number of posts.
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
import { type GhostPost, type GhostSite, openGhost } from './ghost-site.ts'
import { readRendered } from './ghost-words.ts'

const POSTS = Number(process.env.BENCH_GHOST_POSTS ?? 500)

export const ghost: Benchmark = {
  name: 'ghost',
  title: `A Ghost with ${POSTS.toLocaleString('en')} posts moved in`,
  async measure(workspace) {
    await using site = await openGhost(workspace.folder, POSTS)
    const served = [...(await answeredThere(site.url, site.addresses))]
    await using portal = await startPortal(join(workspace.folder, 'ghost-moved'), { DEMO: '0' })
    const { said, seconds } = await moveIn(portal, site.exportFolder, site.uploads)
    const newsroom = await openNewsroom(portal)
    const counts = [
      ...(await countContent(portal, newsroom, site.posts)),
      await countAddresses(portal, served),
      ...(await countOthers(portal, site)),
    ]
    const again = await moveIn(portal, site.exportFolder, site.uploads)
    return {
      rows: rowsOf('Ghost', counts),
      remarks: [
        `Moved in in ${seconds.toFixed(1)} s. ${said} A second time: ${again.said}`,
        ...remarksOf(counts),
      ],
    }
  },
}

/** Redirects lead to their page, and what was not open to everybody is not open here. */
async function countOthers(portal: Portal, { posts, redirects }: GhostSite): Promise<Count[]> {
  const tally = new Tally()
  for (const from of redirects) {
    const { status, arrives } = await follow(portal, from)
    tally.add('redirects', status === 301 && arrives === 200, `${from} (${status}, ${arrives})`)
  }
  for (const post of posts.filter((each) => !isOpen(each))) {
    const { arrives } = await follow(portal, `/${post.slug}/`)
    tally.add('posts that are not open to everybody', arrives !== 200, `${post.slug} (${arrives})`)
  }
  return tally.list()
}

function isOpen({ status, visibility }: GhostPost): boolean {
  return status === 'published' && visibility === 'public'
}

async function countContent(portal: Portal, newsroom: Newsroom, posts: GhostPost[]): Promise<Count[]> {
  const tally = new Tally()
  const hidden = await listHidden(newsroom, ['draft', 'scheduled'])
  for (const there of posts) {
    const address = `/${there.slug}/`
    if (there.type === 'page') {
      await comparePage(tally, portal, there)
      continue
    }
    const here = isOpen(there)
      ? await findMoved(portal, newsroom, address)
      : (hidden.get(there.title) ?? null)
    tally.add('posts, in their state', here?.status === stateOf(there), `${there.title} (${here?.status})`)
    if (here) comparePost(tally, there, here)
  }
  return tally.list()
}

async function comparePage(tally: Tally, portal: Portal, there: GhostPost): Promise<void> {
  const page = await fetch(`${portal.url}/${there.slug}/`)
  const [ours, theirs] = [readRendered(await page.text()), readRendered(there.html)]
  const missing = missingWords(ours.text, theirs.text)
  const hasPictures = ours.pictures.length >= theirs.pictures.length + Number(there.picture !== '')
  const exists = page.status === 200 && missing.length === 0 && hasPictures
  tally.add('pages', exists, `${there.slug} (${page.status}): ${missing.slice(0, 5).join(' ')}`)
}

/** What was for members or subscribers only is a draft here. */
function stateOf(post: GhostPost): string {
  if (isOpen(post)) return 'published'
  return post.status === 'scheduled' && post.visibility === 'public' ? 'scheduled' : 'draft'
}

const instantOf = (date: string) => `${date.replace(' ', 'T')}.000Z`
const spaced = (html: string) => plain(html).trim()

function comparePost(tally: Tally, there: GhostPost, here: StoredPost): void {
  const add = (what: string, exists: boolean, found = '') =>
    tally.add(what, exists, `${there.title} ${found}`.trim())
  const rendered = readRendered(there.html)
  const ours = readRendered(here.richText)
  const missing = missingWords(ours.text, rendered.text)
  add('headlines', here.headline === there.title)
  add('texts, word for word', missing.length === 0, `(${missing.slice(0, 5).join(' ')})`)
  if (here.status === 'published') add('dates', here.createdAt === instantOf(there.date))
  if (here.status === 'scheduled') add('dates', here.publishAt === instantOf(there.date))
  add(
    'bylines',
    there.authors.every((name) => here.reporter.includes(name)),
    `(${here.reporter})`,
  )
  const [section, ...tags] = there.tags
  add('sections', section === undefined || here.category.length > 0)
  add(
    'tags',
    tags.every((tag) => here.keywords.includes(tag)),
    `(${here.keywords})`,
  )
  if (there.excerpt !== '') add('excerpts', here.excerpt === there.excerpt)
  if (there.picture !== '') {
    add('feature pictures', Boolean(here.mediaId))
    add('their alternative texts', here.alt === there.alt, `(${here.alt})`)
    add('their captions', here.caption === spaced(there.caption), `(${here.caption})`)
  }
  if (there.metaTitle + there.metaDescription + there.canonical !== '') {
    const isSame =
      here.searchTitle === there.metaTitle &&
      here.searchDescription === there.metaDescription &&
      here.canonicalUrl === there.canonical
    add('texts for search engines, canonical addresses', isSame)
  }
  add('number of pictures in texts', ours.pictures.length === rendered.pictures.length)
  for (const [at, { alt, caption }] of rendered.pictures.entries()) {
    // Where a text has none, that of the picture is shown.
    if (alt !== '')
      add('alternative texts in texts', ours.pictures[at]?.alt === alt, `(${ours.pictures[at]?.alt})`)
    if (caption !== '')
      add(
        'captions of pictures in texts',
        ours.pictures[at]?.caption === caption,
        `(${ours.pictures[at]?.caption})`,
      )
  }
}
