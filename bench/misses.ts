// Figure: how long a reader waits for an article that nobody has asked for before while another address asks for a hundred
// pages a second that do not exist, or that nobody links to; beside the same without that.
import { setTimeout as pause } from 'node:timers/promises'
import { rawAnswer } from './bare.ts'
import { type Figure, type Row, ratioRow } from './figure.ts'
import { type Portal, startPortal } from './portal.ts'
import { alternate, medianOf } from './rounds.ts'
import { storedPages } from './stored-pages.ts'

const ARTICLES = 60
const PER_SECOND = 100
const BETWEEN_MS = 50
const AT_MOST = 3

type Flood = { what: string; path: (number: number) => string }

const cursorAt = (number: number) => Buffer.from(`${1_790_000_000_000 + number}.x`).toString('base64url')
const FLOODS: Flood[] = [
  { what: 'addresses of no post', path: (number) => `/post/none-${number}` },
  { what: 'addresses of no page', path: (number) => `/none/${number}` },
  { what: 'broken cursors', path: (number) => `/latest?cursor=none-${number}` },
  { what: 'invented cursors', path: (number) => `/latest?cursor=${cursorAt(number)}` },
]

export const misses: Figure = {
  name: 'misses',
  title: 'An article that is not stored, under a flood of misses',
  async measure(ground) {
    const rows: Row[] = []
    for (const flood of FLOODS) {
      await using portal = await startPortal(await ground.filledFolder(), { TRUST_PROXY: '1' })
      rows.push(await rowOf(portal, flood))
    }
    return {
      rows,
      remarks: [
        `Median of ${ARTICLES / 2} articles each, asked for once; the flood: ${PER_SECOND} requests a second from one other ` +
          'address, whether answered or not. Flood, reader and portal share the machine.',
      ],
    }
  },
}

async function rowOf(portal: Portal, { what, path }: Flood): Promise<Row> {
  const pages = (await storedPages(portal, ARTICLES)).filter((url) => /\/allposts\//.test(url))
  const articles = pages.slice(0, ARTICLES)
  const waits: Record<'quiet' | 'flooded', number[]> = { quiet: [], flooded: [] }
  const readSome = async (kind: keyof typeof waits) => {
    for (const url of articles.splice(0, 10)) {
      waits[kind].push(await millisecondsFor(url))
      await pause(BETWEEN_MS)
    }
  }
  await millisecondsFor(`${portal.url}/`)
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

async function millisecondsFor(url: string): Promise<number> {
  const began = performance.now()
  const { status } = await rawAnswer(url, { 'Accept-Encoding': 'br', 'X-Forwarded-For': '198.51.100.7' })
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return performance.now() - began
}

let asked = 0

/** Asks at an even pace, not waiting for answers, until it is disposed of. */
function startFlood(urlOf: (number: number) => string): AsyncDisposable {
  const answers = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const answer = rawAnswer(urlOf(asked++), { 'X-Forwarded-For': '203.0.113.9' }).catch(() => null)
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
