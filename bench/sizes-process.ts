// One side of the figure `sizes`: a world on a data folder with so many posts, in a process of its own. Makes the page it is
// asked for, without the page cache, and answers the milliseconds that took.
// Arguments: data folder, number of posts, years they lie within.
import pg from 'pg'
import { dhakaDay } from '#bangla/dates.ts'
import { STRANGER, SYSTEM } from '#contract/role.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { cursorAt } from '#server/domain/cursor.ts'
import { listByStatus } from '#server/domain/posts/staff-list/staff-list.ts'
import { refreshVocabulary } from '#server/domain/search-index/vocabulary.ts'
import type { Asked, Pages } from '#server/http/pages.ts'
import { createLog } from '#server/platform/log.ts'
import { openWorld } from '#server/world.ts'
import { bringPostsTo } from './archive.ts'
import { openOwnPages } from './own-pages.ts'
import { fillWords, PLANTED } from './search-words.ts'
import { placesOf } from './sizes-places.ts'

const SITE = 'http://localhost:3000'
const NOBODY: Omit<Asked, 'db'> = {
  viewer: STRANGER,
  from: '',
  requestId: 'bench',
  kept: [],
  missingPage: null,
  countForm: async () => undefined,
  callSignIn: async () => new Response(null, { status: 403 }),
}

/** What is asked for, by name; each makes one page and answers its length. */
type Work = Record<string, () => Promise<number>>

async function open(dataDir: string, posts: number, years: number) {
  const log = createLog('error', process.stderr)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await bringPostsTo(postgres.connection, posts, years)
  await fillWords(postgres.connection)
  const opened = await openWorld({ dataDir, s3: null, siteUrl: SITE }, postgres.connection, log)
  const ctx: Ctx = { ...opened.world, viewer: SYSTEM }
  await refreshVocabulary(ctx)
  await vacuum(postgres.connection)
  const pages = await openOwnPages(opened)
  const close = async () => {
    await opened.close()
    await postgres.stop()
  }
  return { opened, ctx, pages, close }
}

/** On a connection of its own: with very many posts it takes longer than a statement of the portal may. */
async function vacuum(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum (analyze)')
  // What was written in haste is on disk before anything is timed.
  await client.query('checkpoint')
  await client.end()
}

async function workOn({ opened, ctx, pages }: Awaited<ReturnType<typeof open>>): Promise<Work> {
  const { middle, articles, byline, topic } = await placesOf(opened.pool)
  const day = dhakaDay(middle)
  const stored = (key: string) => () => storedLength(pages, key)
  const search = (q: string) => () => searchLength(pages, { ...NOBODY, db: ctx.db }, q)
  const table = (filter: Partial<Parameters<typeof listByStatus>[1]>) => async () => {
    const page = await listByStatus(ctx, { status: 'any', withText: false, limit: 50, ...filter })
    return JSON.stringify(page).length
  }
  let article = 0
  return {
    'home page': stored('/'),
    'category, page 1': stored('/cricket'),
    'category, from a day in the middle on': stored(`/cricket?cursor=${cursorAt(middle)}`),
    'day in the middle': stored(`/allposts/${day.replaceAll('-', '/')}`),
    'month in the middle': stored(`/allposts/${day.slice(0, 7).replace('-', '/')}`),
    'newest first, from a day in the middle on': stored(`/latest?cursor=${cursorAt(middle)}`),
    article: () => storedLength(pages, articles[article++ % articles.length] ?? '/'),
    'topic page': stored(topic),
    'reporter page': stored(byline),
    feed: stored('/feed.xml'),
    'search, a common word': search(PLANTED.common),
    'search, a rare word': search(PLANTED.rare),
    'posts table, first page': table({}),
    'posts table, published ones of a section': table({ status: 'published', category: 'Health' }),
    'posts table, a word': table({ q: PLANTED.common }),
    'list of sitemaps': stored('/sitemap.xml'),
    'sitemap of the month in the middle': stored(`/sitemaps/posts-${day.slice(0, 7)}.xml`),
  }
}

async function storedLength(pages: Pages, key: string): Promise<number> {
  const { status, body } = await pages.renderStored(key)
  if (status !== 200) throw new Error(`${key} was rendered with status ${status}`)
  return body.length
}

async function searchLength(pages: Pages, asked: Asked, q: string): Promise<number> {
  const request = new Request(`${SITE}/search?${new URLSearchParams({ q })}`)
  const answer = await pages.renderPersonal(request, asked)
  if (answer.status !== 200) throw new Error(`Search was answered with status ${answer.status}`)
  return (await answer.bytes()).length
}

async function main(): Promise<void> {
  const [dataDir = '', posts = '', years = ''] = process.argv.slice(2)
  const side = await open(dataDir, Number(posts), Number(years))
  const work = await workOn(side)
  process.on('message', async (name) => {
    const make = work[String(name)]
    if (!make) throw new Error(`There is no ${String(name)}`)
    const began = performance.now()
    const bytes = await make()
    process.send?.({ ms: performance.now() - began, bytes })
  })
  // Also when whoever asks has come to a sudden end.
  process.on('disconnect', side.close)
  process.send?.(Object.keys(work))
}

await main()
