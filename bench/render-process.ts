// The process of the benchmark `render`: renders pages without the page cache on request and answers with the CPU time. Argument:
// data folder.
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/pages/paths.ts'
import type { Pages } from '#server/http/pages/pages.ts'
import type { OpenWorld } from '#server/world.ts'
import { openDataFolder, openLocalPages, renderPage } from './tools/local-pages.ts'

const ATTRIBUTES = '(?:\\s+[\\w:-]+(?:="[^"]*")?)*'
const TOKEN = new RegExp(
  `<!--.*?-->|<(?<raw>script|style)(?<rawAttributes>${ATTRIBUTES})>(?<inside>.*?)</\\k<raw>>|</(?<closed>[a-z][\\w-]*)>|` +
    `<(?<opened>[a-z][\\w-]*)(?<attributes>${ATTRIBUTES})\\s*(?<slash>/?)>|(?<text>[^<]+)`,
  'gis',
)
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00a0',
}
/** Allowed difference in bytes: attributes without a value, comments between texts. */
const TOLERANCE = 0.03

type Open = { name: string; attributes: Record<string, unknown>; children: ReactNode[] }

/** Returns a function that renders the page once. Throws when the result differs too much from the page. */
function createBareRender(html: string): () => string {
  const page = parseElement(html)
  const render = () => renderToString(page)
  const difference = Math.abs(render().length / html.length - 1)
  if (difference > TOLERANCE)
    throw new Error(`React alone renders a page that differs by ${difference * 100} %`)
  return render
}

function parseElement(html: string): ReactNode {
  const root: Open = { name: '', attributes: {}, children: [] }
  const path: Open[] = [root]
  const add = (child: ReactNode) => path.at(-1)?.children.push(child)
  for (const { groups = {} } of html.slice(html.indexOf('<html')).matchAll(TOKEN)) {
    const { raw, rawAttributes = '', inside = '', opened, attributes = '', slash, closed, text } = groups
    if (text !== undefined) add(decodeEntities(text))
    else if (raw)
      add(
        createElement(raw, {
          ...parseAttributes(rawAttributes),
          dangerouslySetInnerHTML: { __html: inside },
        }),
      )
    else if (closed) add(close(path, closed))
    else if (opened) {
      const element: Open = { name: opened, attributes: parseAttributes(attributes), children: [] }
      if (slash || VOID.has(opened)) add(createFrom(element))
      else path.push(element)
    }
  }
  return root.children[0]
}

function close(path: Open[], name: string): ReactNode {
  const element = path.pop()
  if (element?.name !== name || path.length === 0) throw new Error(`</${name}> closes nothing`)
  return createFrom(element)
}

function parseAttributes(text: string): Record<string, unknown> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name = '', value]) => [
    name,
    decodeEntities(value ?? ''),
  ])
  return Object.fromEntries(pairs.filter(([name]) => name !== 'style'))
}

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

function createFrom({ name, attributes, children }: Open): ReactNode {
  return createElement(name, attributes, ...children)
}

const ARTICLES = 20
/** Rounds until V8 has compiled what is measured. */
const WARM_UP = 20

type Work = () => Promise<unknown> | unknown

/** The newest articles of the Bengali edition. */
async function findNewestArticles({ pool }: OpenWorld): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; language: Language; createdAt: Date }>(
    `select id, language, created_at as "createdAt" from posts where status = 'published' and language = 'bn'
     order by published_at desc, id desc limit $1`,
    [ARTICLES],
  )
  return rows.map(articlePath)
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
  const [dataDir = ''] = process.argv.slice(2)
  const { opened, close } = await openDataFolder(dataDir)
  const pages = await openLocalPages(opened)
  const articles = await findNewestArticles(opened)
  const homes = articles.map(() => '/')
  const bareHome = await createBareRenderOf(pages, '/')
  const bareArticles = await Promise.all(articles.map((key) => createBareRenderOf(pages, key)))
  const cost = async (keys: string[], react: Work[]) => ({
    page: await measureCpu(keys.map((key) => () => renderPage(pages, key))),
    react: await measureCpu(react),
  })
  const round = async () => ({
    home: await cost(
      homes,
      homes.map(() => bareHome),
    ),
    article: await cost(articles, bareArticles),
  })
  for (let number = 0; number < WARM_UP; number++) await round()
  process.on('message', async () => process.send?.(await round()))
  // Also runs when the parent process crashes.
  process.on('disconnect', close)
  process.send?.('ready')
}

await main()
