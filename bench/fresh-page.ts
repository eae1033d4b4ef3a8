// Benchmark: time from the API's answer to a publication until the home page shows the post, compared with the time of the call.
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { rawAnswer } from './bare.ts'
import { absoluteRow, type Benchmark, type Quantity } from './tools/benchmark.ts'
import { openNewsroom } from './tools/newsroom.ts'
import { startPortal } from './tools/portal.ts'
import { quantile } from './tools/statistics.ts'

const POSTS = 80
const WARM_UP = 10
const PAUSE_MS = 100
const TIMEOUT_MS = 10_000

export const freshPage: Benchmark = {
  name: 'fresh-page',
  title: 'From publication to the home page',
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder())
    const newsroom = await openNewsroom(portal)
    const readHome = createReader(`${portal.url}/`)
    const answers: number[] = []
    const waits: number[] = []
    for (let number = 0; number < POSTS + WARM_UP; number++) {
      const headline = `সদ্য প্রকাশিত খবর নম্বর ${number} শেষ`
      const began = performance.now()
      await newsroom.publish(headline)
      const answered = performance.now()
      await waitForHeadline(readHome, headline, answered)
      if (number >= WARM_UP) {
        answers.push(answered - began)
        waits.push(performance.now() - answered)
      }
      await pause(PAUSE_MS)
    }
    const at = (values: number[], share: number): Quantity => ({
      value: quantile(values, share),
      unit: 'ms',
      rounds: values,
    })
    const row = (what: string, share: number, atMost: number) =>
      absoluteRow(what, at(waits, share), { what: "the API's own answer", ...at(answers, share) }, { atMost })
    return {
      rows: [row('median', 0.5, 30), row('95th percentile', 0.95, 100)],
      remarks: [
        `${POSTS} posts, JSON POST /api/allposts; one reader asks for the home page again and again.`,
      ],
    }
  },
}

/** Reads over one keep-alive connection; null when the page has not changed. */
function createReader(url: string): () => Promise<string | null> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let last: Buffer = Buffer.alloc(0)
  return async () => {
    const { status, body } = await rawAnswer(url, { 'Accept-Encoding': 'br' }, agent)
    if (status !== 200) throw new Error(`The home page answered ${status}`)
    if (body.equals(last)) return null
    last = body
    return brotliDecompressSync(body).toString('utf8')
  }
}

async function waitForHeadline(
  readHome: () => Promise<string | null>,
  headline: string,
  since: number,
): Promise<void> {
  while (performance.now() - since < TIMEOUT_MS) {
    const page = await readHome()
    if (page?.includes(headline)) return
  }
  throw new Error(`The home page had no "${headline}" after ${TIMEOUT_MS} ms`)
}
