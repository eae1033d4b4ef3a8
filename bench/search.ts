// Benchmark: readers' search in a million posts. BENCH_SEARCH_POSTS: number of posts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { setPostCount } from './post-count.ts'
import { absoluteRow, type Benchmark } from './tools/benchmark.ts'
import { type Portal, PROJECT, portalEnvironment, startPortal } from './tools/portal.ts'
import { fillSearchIndex, SEARCH_WORDS } from './tools/search-words.ts'
import { median, quantile } from './tools/statistics.ts'

const POSTS = Number(process.env.BENCH_SEARCH_POSTS ?? 1_000_000)
const YEARS = 12
const ROUNDS = 60
const WARM_UP = 10
const GOAL = { atMost: 30 }

const { common, even, odd, rare, seldom, pair } = SEARCH_WORDS
const filter = { category: 'Cricket', from: '2019-01-01' }
const QUERIES: [string, Record<string, string>][] = [
  ['a common word', { q: common }],
  ['a common word, in a section since a day', { q: common, ...filter }],
  ['a rare word', { q: rare }],
  ['a rare word, in a section since a day', { q: rare, ...filter }],
  ['two words, both common', { q: `${common} ${even}` }],
  ['two common words that rarely occur together', { q: `${even} ${odd}` }],
  ['two rare words', { q: `${rare} ${seldom}` }],
  ['a common and a rare word', { q: `${common} ${rare}` }],
  ['a phrase', { q: `"${pair.join(' ')}"` }],
  ['a phrase of common words without a match', { q: `"${common} ${even}"` }],
  ['a misspelt word, with its suggestion', { q: rare.replace('হ', 'খ') }],
  ['a word in Latin letters', { q: 'bangladesh' }],
]

export const searching: Benchmark = {
  name: 'search',
  title: `Search in ${POSTS.toLocaleString('en')} posts`,
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder())
    const connection = findRunningPostgres(portal.dataDir)
    if (!connection) throw new Error(`No PostgreSQL runs on ${portal.dataDir}`)
    const began = performance.now()
    await setPostCount(connection, POSTS, YEARS)
    const filling = performance.now()
    await fillSearchIndex(connection)
    const filled = performance.now()
    await countWords(portal, connection)
    const counted = performance.now()
    const idle = await measureRequests(`${portal.url}/robots.txt`)
    const rows = []
    for (const [what, query] of QUERIES) {
      const times = await measureRequests(`${portal.url}/api/search?${new URLSearchParams(query)}`)
      const baseline = {
        what: 'as the median',
        value: median(times),
        unit: 'ms' as const,
      }
      rows.push(
        absoluteRow(
          `${what}, p95`,
          { value: quantile(times, 0.95), unit: 'ms', rounds: times },
          baseline,
          GOAL,
        ),
      )
    }
    const seconds = (from: number, to: number) => `${Math.round((to - from) / 1000)} s`
    return {
      rows,
      remarks: [
        `GET /api/search?q=…, 20 results, one after the other, ${ROUNDS} rounds; a GET of /robots.txt took ${median(idle).toFixed(1)} ms.`,
        `Posts were created in ${seconds(began, filling)}, their words in ${seconds(filling, filled)}, the vocabulary was counted in ${seconds(filled, counted)}.`,
      ],
    }
  },
}

/** Runs the nightly vocabulary count. Generated words count as written in a post. */
async function countWords(portal: Portal, connection: pg.ClientConfig): Promise<void> {
  const command = spawn(process.execPath, [join(PROJECT, 'cli/maidan.mjs'), 'search-index'], {
    env: portalEnvironment(portal.dataDir, portal.port),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(command, 'exit')
  if (status !== 0) throw new Error(`maidan search-index ended with ${status}`)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query("update search_words set shown = word where shown = '' and word not like '=%'")
  await client.query('vacuum (analyze) search_words')
  await client.end()
}

async function measureRequests(address: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const began = performance.now()
    const answer = await fetch(address)
    await answer.text()
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    if (round >= WARM_UP) times.push(performance.now() - began)
  }
  return times
}
