// One side of the benchmark `render`, run as a separate process: renders pages without the page cache on request and answers with
// the CPU time. Arguments: data folder, number of posts.
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/paths.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import type { Pages } from '#server/http/pages/pages.ts'
import { createLog } from '#server/platform/log.ts'
import { type OpenWorld, openWorld } from '#server/world.ts'
import { createBareRender } from './bare-react.ts'
import { openLocalPages } from './local-pages.ts'
import { setPostCount } from './post-count.ts'

/** CPU milliseconds per page; `bare…` is React alone writing the same pages. */
export type RenderCost = { home: number; article: number; bareHome: number; bareArticle: number }

const ARTICLES = 20
/** Rounds until V8 has compiled what is measured. */
const WARM_UP = 20

type Work = () => Promise<unknown> | unknown

async function open(dataDir: string, posts: number) {
  const log = createLog('error', process.stderr)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await setPostCount(postgres.connection, posts)
  const siteUrl = 'http://localhost:3000'
  const opened = await openWorld({ dataDir, s3: null, siteUrl }, postgres.connection, log)
  const pages = await openLocalPages(opened)
  const close = async () => {
    await opened.close()
    await postgres.stop()
  }
  return { opened, pages, close }
}

/** The newest articles of the Bengali edition, which are the same at any number of posts. */
async function findNewestArticles({ pool }: OpenWorld): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; language: Language; createdAt: Date }>(
    `select id, language, created_at as "createdAt" from posts where status = 'published' and language = 'bn'
     order by published_at desc, id desc limit $1`,
    [ARTICLES],
  )
  return rows.map(articlePath)
}

async function renderPage(pages: Pages, key: string): Promise<Uint8Array> {
  const { status, body } = await pages.renderStored(key)
  if (status !== 200) throw new Error(`${key} was rendered with status ${status}`)
  return body
}

async function createBareRenderOf(pages: Pages, key: string): Promise<() => string> {
  return createBareRender(Buffer.from(await renderPage(pages, key)).toString('utf8'))
}

/** CPU milliseconds of this process per page, with garbage collection and JIT compilation. */
async function measureCpu(works: Work[]): Promise<number> {
  const before = process.cpuUsage()
  for (const work of works) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / works.length
}

async function main(): Promise<void> {
  const [dataDir = '', posts = ''] = process.argv.slice(2)
  const { opened, pages, close } = await open(dataDir, Number(posts))
  const articles = await findNewestArticles(opened)
  const homes = articles.map(() => '/')
  const bareHome = await createBareRenderOf(pages, '/')
  const bareArticles = await Promise.all(articles.map((key) => createBareRenderOf(pages, key)))
  const round = async (): Promise<RenderCost> => ({
    home: await measureCpu(homes.map((key) => () => renderPage(pages, key))),
    bareHome: await measureCpu(homes.map(() => bareHome)),
    article: await measureCpu(articles.map((key) => () => renderPage(pages, key))),
    bareArticle: await measureCpu(bareArticles),
  })
  for (let number = 0; number < WARM_UP; number++) await round()
  process.on('message', async () => process.send?.(await round()))
  // Also runs when the parent process crashes.
  process.on('disconnect', close)
  process.send?.('ready')
}

await main()
