// Benchmark: latency of an article outside the page cache while another client requests a hundred missing or unlinked pages a
// second, compared with no such flood.
import { setTimeout as pause } from 'node:timers/promises'
import { rawAnswer } from './bare.ts'
import { type Benchmark, type Row, ratioRow } from './benchmark.ts'
import { listCachedPages } from './cached-pages.ts'
import { type Portal, startPortal } from './portal.ts'
import { alternate, medianOf } from './statistics.ts'

const ARTICLES = 60
const PER_SECOND = 100
const BETWEEN_MS = 50
const AT_MOST = 3

type Flood = { what: string; path: (number: number) => string }

const createCursor = (number: number) => Buffer.from(`${1_790_000_000_000 + number}.x`).toString('base64url')
const FLOODS: Flood[] = [
  { what: 'posts that do not exist', path: (number) => `/post/none-${number}` },
  { what: 'pages that do not exist', path: (number) => `/none/${number}` },
  { what: 'broken cursors', path: (number) => `/latest?cursor=none-${number}` },
  { what: 'invented cursors', path: (number) => `/latest?cursor=${createCursor(number)}` },
]

export const misses: Benchmark = {
  name: 'misses',
  title: 'An article outside the page cache, under a flood of misses',
  async measure(workspace) {
    const rows: Row[] = []
    for (const flood of FLOODS) {
      await using portal = await startPortal(await workspace.filledFolder(), { TRUST_PROXY: '1' })
      rows.push(await toRow(portal, flood))
    }
    return {
      rows,
      remarks: [
        `Median of ${ARTICLES / 2} articles each, requested once; the flood: ${PER_SECOND} requests a second from one other ` +
          'address, whether answered or not. Flood, reader and portal share the machine.',
      ],
    }
  },
}

async function toRow(portal: Portal, { what, path }: Flood): Promise<Row> {
  const pages = (await listCachedPages(portal, ARTICLES)).filter((url) => /\/allposts\//.test(url))
  const articles = pages.slice(0, ARTICLES)
  const waits: Record<'quiet' | 'flooded', number[]> = { quiet: [], flooded: [] }
  const readSome = async (kind: keyof typeof waits) => {
    for (const url of articles.splice(0, 10)) {
      waits[kind].push(await measureRequest(url))
      await pause(BETWEEN_MS)
    }
  }
  await measureRequest(`${portal.url}/`)
  await alternate(
    ARTICLES / 20,
    () => readSome('quiet'),
    async () => {
      await using _flood = startFlood((number) => portal.url + path(number))
      await pause(1_000)
      await readSome('flooded')
    },
  )
  const quiet = { what: 'without the flood', ...medianOf(waits.quiet, 'ms') }
  return ratioRow(what, medianOf(waits.flooded, 'ms'), quiet, { atMost: AT_MOST })
}

async function measureRequest(url: string): Promise<number> {
  const began = performance.now()
  const { status } = await rawAnswer(url, { 'Accept-Encoding': 'br', 'X-Forwarded-For': '198.51.100.7' })
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return performance.now() - began
}

let requestCount = 0

/** Sends requests at an even pace without waiting for answers, until disposal. */
function startFlood(urlOf: (number: number) => string): AsyncDisposable {
  const answers = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const answer = rawAnswer(urlOf(requestCount++), { 'X-Forwarded-For': '203.0.113.9' }).catch(() => null)
    answers.add(answer)
    void answer.then(() => answers.delete(answer))
  }, 1000 / PER_SECOND)
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await Promise.all(answers)
    },
  }
}
