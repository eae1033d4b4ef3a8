// One side of the benchmark `sizes`, run as a separate process: renders the requested page without the page cache and answers with
// the milliseconds. Arguments: data folder, number of posts, number of years they cover.
import pg from 'pg'
import { dhakaDay } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { articlePath, reporterPath } from '#contract/pages/paths.ts'
import { termPath } from '#contract/pages/term-paths.ts'
import { SYSTEM } from '#contract/role.ts'
import type { TermKind } from '#contract/term.ts'
import { monthTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { cursorAt } from '#server/domain/cursor.ts'
import { listByStatus } from '#server/domain/editing/staff-list.ts'
import { refreshVocabulary } from '#server/domain/search-index/vocabulary.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import { anonymousInput, type PageInput, type Pages } from '#server/http/pages/pages.ts'
import { setPostCount } from './post-count.ts'
import { openDataFolder, openLocalPages, renderPage, SITE } from './tools/local-pages.ts'
import { fillSearchIndex, SEARCH_WORDS } from './tools/search-words.ts'

const ARTICLES = 20

type Targets = {
  /** The median publication time of the Bengali edition. */
  middle: Date
  /** Paths, like `byline` and `topic`. */
  articles: string[]
  byline: string
  topic: string
}

async function findTargets(pool: pg.Pool): Promise<Targets> {
  const published = "from posts where status = 'published' and language = 'bn'"
  const one = async <Row extends pg.QueryResultRow>(text: string): Promise<Row> => {
    const [row] = (await pool.query<Row>(text)).rows
    if (!row) throw new Error(`Nothing found: ${text}`)
    return row
  }
  const { middle } = await one<{ middle: Date }>(
    `select published_at as middle ${published} order by published_at
     offset (select count(*) / 2 ${published}) limit 1`,
  )
  const articles = await pool.query<{ id: string; language: Language; createdAt: Date }>(
    `select id, language, created_at as "createdAt" ${published} order by published_at desc, id desc limit $1`,
    [ARTICLES],
  )
  const { byline } = await one<{ byline: string }>(
    `select byline ${published} and byline <> '' group by byline order by count(*) desc, byline limit 1`,
  )
  const term = await one<{ slug: string; kind: TermKind }>(
    `select t.slug, t.kind from terms t join post_terms p on p.term_id = t.id where p.language = 'bn'
     group by t.slug, t.kind order by count(*) desc, t.slug limit 1`,
  )
  return {
    middle,
    articles: articles.rows.map(articlePath),
    byline: reporterPath('bn', byline),
    topic: termPath('bn', term),
  }
}

/** Pages by name; each function renders one page and returns its length. */
type Work = Record<string, () => Promise<number>>

async function open(dataDir: string, posts: number, years: number) {
  const folder = await openDataFolder(dataDir)
  await setPostCount(folder.connection, posts, years)
  await fillSearchIndex(folder.connection)
  const ctx: Ctx = { ...folder.opened.world, viewer: SYSTEM }
  await refreshVocabulary(ctx)
  await vacuum(folder.connection)
  return { ...folder, ctx, pages: await openLocalPages(folder.opened) }
}

/** On a separate connection, because it may exceed the portal's statement timeout. */
async function vacuum(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum (analyze)')
  // Writes everything to disk before the measurement.
  await client.query('checkpoint')
  await client.end()
}

async function createWork({ opened, ctx, pages }: Awaited<ReturnType<typeof open>>): Promise<Work> {
  const { middle, articles, byline, topic } = await findTargets(opened.pool)
  const day = dhakaDay(middle)
  const stored = (key: string) => () => pageLength(pages, key)
  const search = (q: string) => () => searchLength(pages, anonymousInput(ctx.db, 'bench'), q)
  const table = (filter: Partial<Parameters<typeof listByStatus>[1]>) => async () => {
    const page = await listByStatus(ctx, { status: 'any', withText: false, limit: 50, ...filter })
    return JSON.stringify(page).length
  }
  let article = 0
  return {
    'home page': stored('/'),
    'category, page 1': stored('/cricket'),
    'category, from a day in the middle': stored(`/cricket?cursor=${cursorAt(middle)}`),
    'day in the middle': stored(`/allposts/${day.replaceAll('-', '/')}`),
    'month in the middle': stored(`/allposts/${day.slice(0, 7).replace('-', '/')}`),
    'newest first, from a day in the middle': stored(`/latest?cursor=${cursorAt(middle)}`),
    article: () => pageLength(pages, articles[article++ % articles.length] ?? '/'),
    'topic page': stored(topic),
    'reporter page': stored(byline),
    feed: stored('/feed.xml'),
    'search, a common word': search(SEARCH_WORDS.common),
    'search, a rare word': search(SEARCH_WORDS.rare),
    'posts table, first page': table({}),
    'posts table, published ones of a section': table({ status: 'published', category: 'Health' }),
    'posts table, a word': table({ q: SEARCH_WORDS.common }),
    'list of sitemaps': stored('/sitemap.xml'),
    'list of sitemaps after a change': async () => {
      await writeAsMaidan(ctx, (transaction) =>
        ctx.changes.publishInvalidation(transaction, [monthTag('bn', ctx.clock.now())]),
      )
      return pageLength(pages, '/sitemap.xml')
    },
    'sitemap of the month in the middle': stored(`/sitemaps/posts-${day.slice(0, 7)}.xml`),
  }
}

async function pageLength(pages: Pages, key: string): Promise<number> {
  return (await renderPage(pages, key)).length
}

async function searchLength(pages: Pages, asked: PageInput, q: string): Promise<number> {
  const request = new Request(`${SITE}/search?${new URLSearchParams({ q })}`)
  const answer = await pages.renderPersonal(request, asked)
  if (answer.status !== 200) throw new Error(`Search was answered with status ${answer.status}`)
  return (await answer.bytes()).length
}

async function main(): Promise<void> {
  const [dataDir = '', posts = '', years = ''] = process.argv.slice(2)
  const side = await open(dataDir, Number(posts), Number(years))
  const work = await createWork(side)
  process.on('message', async (name) => {
    const make = work[String(name)]
    if (!make) throw new Error(`There is no ${String(name)}`)
    const began = performance.now()
    const bytes = await make()
    process.send?.({ ms: performance.now() - began, bytes })
  })
  // Also runs when the parent process crashes.
  process.on('disconnect', side.close)
  process.send?.(Object.keys(work))
}

await main()
