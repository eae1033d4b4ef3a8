// Figure: Lighthouse's mobile scores and largest contentful paint, beside those of a page with nothing on it from a bare
// server. Which audits cost points stands in the remarks.
import lighthouse, { type Result } from 'lighthouse'
import { rawAnswer, startBare } from './bare.ts'
import { type Browser, startBrowser } from './browser.ts'
import { type Figure, type Goal, plainRow, type Row } from './figure.ts'
import { startPortal } from './portal.ts'
import { articleOf, homeOf } from './reading-pages.ts'
import { medianOf } from './rounds.ts'

const RUNS = 3
const TRIES = 3
const SCORES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}
const LONGEST_PAINT: Record<string, Goal | null> = {
  home: { atMost: 1.4 },
  category: null,
  article: { atMost: 1.2 },
}

/** Everything a checker asks of a page, and nothing else. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="description" content="An empty page"><title>Empty</title><link rel="icon" href="data:,"></head>' +
  '<body><main><h1>Empty</h1></main></body></html>'

export const lighthouseScores: Figure = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile',
  async measure(ground) {
    await using portal = await startPortal(await ground.filledFolder())
    const headers = ['Content-Type', 'text/html; charset=utf-8']
    await using bare = await startBare(ground, 'empty', {
      status: 200,
      headers,
      body: Buffer.from(EMPTY_PAGE),
    })
    await using browser = await startBrowser(ground)
    const pages = {
      home: homeOf(portal, 'bn'),
      category: `${portal.url}/cricket`,
      article: await articleOf(portal, 'bn'),
    }
    const empty = await run(browser, bare.url)
    const rows: Row[] = []
    const remarks = [
      `Median of ${RUNS} runs; Lighthouse's own simulated phone and network. The empty page loses points for its robots.txt.`,
    ]
    for (const [name, url] of Object.entries(pages)) {
      await rawAnswer(url, {})
      const results = await run(browser, url)
      rows.push(...rowsOf(name, results, empty))
      remarks.push(...new Set(results.flatMap(lostPoints).map((loss) => `${name}: ${loss}`)))
    }
    return { rows, remarks }
  },
}

async function run(browser: Browser, url: string): Promise<Result[]> {
  const results: Result[] = []
  for (let number = 0; number < RUNS; number++) results.push(await runOnce(browser, url))
  return results
}

/** Chromium now and then gives Lighthouse no usable trace; that is no result, and is tried again. */
async function runOnce({ port }: Pick<Browser, 'port'>, url: string, triesLeft = TRIES): Promise<Result> {
  const onlyCategories = Object.keys(SCORES)
  const answer = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories })
  if (!answer) throw new Error('Lighthouse gave no result')
  const { runtimeError } = answer.lhr
  if (!runtimeError) return answer.lhr
  if (triesLeft <= 1) throw new Error(runtimeError.message)
  return runOnce({ port }, url, triesLeft - 1)
}

function rowsOf(page: string, results: Result[], empty: Result[]): Row[] {
  const what = 'an empty page'
  const scores = Object.entries(SCORES).map(([category, name]) => {
    const points = (of: Result[]) =>
      medianOf(
        of.map((result) => scoreOf(result, category)),
        'points',
      )
    return plainRow(`${page}: ${name}`, points(results), { what, ...points(empty) }, { atLeast: 100 })
  })
  const paint = (of: Result[]) => medianOf(of.map(largestPaint), 's')
  const goal = LONGEST_PAINT[page] ?? null
  return [
    ...scores,
    plainRow(`${page}: largest contentful paint`, paint(results), { what, ...paint(empty) }, goal),
  ]
}

function scoreOf(result: Result, category: string): number {
  const score = result.categories[category]?.score
  if (score === null || score === undefined) throw new Error(`Lighthouse gave no score for ${category}`)
  return Math.round(score * 100)
}

function largestPaint(result: Result): number {
  const value = result.audits['largest-contentful-paint']?.numericValue
  if (value === undefined) throw new Error('Lighthouse saw no largest contentful paint')
  return value / 1000
}

/** Audits that count and were not passed in full, with what Lighthouse shows of them. */
function lostPoints(result: Result): string[] {
  return Object.keys(SCORES).flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}, ${id} (${result.audits[id]?.title ?? ''})`),
  )
}
