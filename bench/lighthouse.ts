// Benchmark: Lighthouse's mobile scores, largest contentful paint and layout shift, compared with an empty page on a bare server. The
// remarks list the audits that cost points.
import lighthouse, { type Result } from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { withDeadline } from '#server/platform/deadline.ts'
import { rawAnswer, startBare } from './bare.ts'
import { absoluteRow, type Benchmark, type Goal, type Row } from './tools/benchmark.ts'
import { type Browser, startBrowser } from './tools/browser.ts'
import { startPortal } from './tools/portal.ts'
import { findArticleUrl, homeUrl } from './tools/reading-pages.ts'
import { medianOf } from './tools/statistics.ts'

const RUNS = 9
const RUNS_TO_CALIBRATE = 3
const TRIES = 3
/** A run takes twenty seconds. */
const MAX_RUN_MS = 180_000
const SCORES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}
const MAX_PAINT_MS: Record<string, Goal | null> = {
  home: { atMost: 1.4 },
  category: { atMost: 1.4 },
  article: { atMost: 1.2 },
}
const MAX_SHIFT: Goal = { atMost: 0.01 }
/** Search engines must not list result pages, which costs them points. */
const NOT_INDEXED = new Set(['search'])
const QUERY = 'বাংলাদেশ'

/** Contains only what the audits require. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="description" content="An empty page"><title>Empty</title><link rel="icon" href="data:,"></head>' +
  '<body><main><h1>Empty</h1></main></body></html>'

export const lighthouseScores: Benchmark = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile',
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder())
    const headers = ['Content-Type', 'text/html; charset=utf-8']
    await using bare = await startBare(workspace, 'empty', {
      status: 200,
      headers,
      body: Buffer.from(EMPTY_PAGE),
    })
    await using browser = await startBrowser(workspace)
    const pages = {
      home: homeUrl(portal, 'bn'),
      category: `${portal.url}/cricket`,
      article: await findArticleUrl(portal, 'bn'),
      search: `${portal.url}/search?q=${encodeURIComponent(QUERY)}`,
    }
    const slowdown = await calibrate(browser, bare.url)
    const empty = await run(browser, bare.url, slowdown)
    const rows: Row[] = []
    const remarks = [
      `Median of ${RUNS} runs; Lighthouse's own simulated phone and network, its processor ${slowdown.toFixed(1)} times slower than this one. The empty page loses points for its robots.txt.`,
    ]
    for (const [name, url] of Object.entries(pages)) {
      await rawAnswer(url, {})
      const results = await run(browser, url, slowdown)
      rows.push(...toRows(name, results, empty))
      remarks.push(...new Set(results.flatMap(listFailedAudits).map((loss) => `${name}: ${loss}`)))
    }
    return { rows, remarks }
  },
}

/** How many times slower than this machine a middle-class phone is, from the report's benchmark index. */
export async function calibrate(browser: Browser, url: string): Promise<number> {
  const results = await run(browser, url, 1, RUNS_TO_CALIBRATE)
  return slowdownFor(
    medianOf(
      results.map(({ environment }) => environment.benchmarkIndex),
      'points',
    ).value,
  )
}

/**
 * The processor factor that Lighthouse's calculator gives for a benchmark index (patrickhulce/lighthouse-cpu-throttling-calculator);
 * Lighthouse's default of 4 is meant for an index of 1,533.
 */
function slowdownFor(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1_300) return 3 + (benchmarkIndex - 1_300) / 233
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650)
}

async function run(browser: Browser, url: string, slowdown: number, runs = RUNS): Promise<Result[]> {
  const results: Result[] = []
  for (let number = 0; number < runs; number++) results.push(await runOnce(browser, url, slowdown))
  return results
}

/** Chromium sometimes gives Lighthouse no usable trace, or no answer at all; such a run is repeated. */
export async function runOnce(
  browser: Browser,
  url: string,
  slowdown: number,
  triesLeft = TRIES,
): Promise<Result> {
  try {
    return await withDeadline(
      audit(browser, url, slowdown),
      MAX_RUN_MS,
      () => new Error(`Lighthouse did not end within ${MAX_RUN_MS / 1000} s`),
    )
  } catch (error) {
    if (triesLeft <= 1) throw error
    return runOnce(browser, url, slowdown, triesLeft - 1)
  }
}

async function audit({ port }: Browser, url: string, slowdown: number): Promise<Result> {
  const answer = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: Object.keys(SCORES),
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
  })
  if (!answer) throw new Error('Lighthouse gave no result')
  const { runtimeError } = answer.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  return answer.lhr
}

function toRows(page: string, results: Result[], empty: Result[]): Row[] {
  const what = 'an empty page'
  const scores = Object.entries(SCORES).map(([category, name]) => {
    const points = (of: Result[]) =>
      medianOf(
        of.map((result) => scoreOf(result, category)),
        'points',
      )
    const goal = category === 'seo' && NOT_INDEXED.has(page) ? null : { atLeast: 100 }
    return absoluteRow(`${page}: ${name}`, points(results), { what, ...points(empty) }, goal)
  })
  const paint = (of: Result[]) =>
    medianOf(
      of.map((result) => numberOf(result, 'largest-contentful-paint') / 1000),
      's',
    )
  const shift = (of: Result[]) =>
    medianOf(
      of.map((result) => numberOf(result, 'cumulative-layout-shift')),
      'points',
    )
  const goal = MAX_PAINT_MS[page] ?? null
  return [
    ...scores,
    absoluteRow(`${page}: largest contentful paint`, paint(results), { what, ...paint(empty) }, goal),
    absoluteRow(`${page}: layout shift`, shift(results), { what, ...shift(empty) }, MAX_SHIFT),
  ]
}

function scoreOf(result: Result, category: string): number {
  const score = result.categories[category]?.score
  if (score === null || score === undefined) throw new Error(`Lighthouse gave no score for ${category}`)
  return Math.round(score * 100)
}

/** What an audit of a run measured. */
export function numberOf(result: Result, audit: string): number {
  const value = result.audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse measured no ${audit}`)
  return value
}

/** Weighted audits that were not passed in full, with their titles. */
function listFailedAudits(result: Result): string[] {
  return Object.keys(SCORES).flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}, ${id} (${result.audits[id]?.title ?? ''})`),
  )
}
