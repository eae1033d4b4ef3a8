// Figure: from the API's answer to a publication until a reader's home page has the post, beside the answer's own time.
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { rawAnswer } from './bare.ts'
import { type Figure, plainRow, type Quantity } from './figure.ts'
import { enterNewsroom } from './newsroom.ts'
import { startPortal } from './portal.ts'
import { quantile } from './rounds.ts'

const POSTS = 80
const WARM_UP = 10
const PAUSE_MS = 100
const LONGEST_MS = 10_000

export const freshPage: Figure = {
  name: 'fresh-page',
  title: 'From publication to the home page',
  async measure(ground) {
    await using portal = await startPortal(await ground.filledFolder())
    const newsroom = await enterNewsroom(portal)
    const readHome = openReader(`${portal.url}/`)
    const answers: number[] = []
    const waits: number[] = []
    for (let number = 0; number < POSTS + WARM_UP; number++) {
      const headline = `সদ্য প্রকাশিত খবর নম্বর ${number} শেষ`
      const began = performance.now()
      await newsroom.publish(headline)
      const answered = performance.now()
      await shows(readHome, headline, answered)
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
      plainRow(what, at(waits, share), { what: "the API's own answer", ...at(answers, share) }, { atMost })
    return {
      rows: [row('median', 0.5, 30), row('95th percentile', 0.95, 100)],
      remarks: [
        `${POSTS} posts, JSON POST /api/allposts; one reader asks for the home page again and again.`,
      ],
    }
  },
}

/** A reader who keeps the connection; null when the page is the one read last. */
function openReader(url: string): () => Promise<string | null> {
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

async function shows(readHome: () => Promise<string | null>, headline: string, since: number): Promise<void> {
  while (performance.now() - since < LONGEST_MS) {
    const page = await readHome()
    if (page?.includes(headline)) return
  }
  throw new Error(`The home page had no "${headline}" after ${LONGEST_MS} ms`)
}
