// Figure: memory of the server's process through minutes of full load: readers of every kind, and posts that are published. What
// PostgreSQL holds does not count, nor the process that draws the cards of new posts: that one is told beside it.
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, plainRow, ratioRow } from './figure.ts'
import { enterNewsroom } from './newsroom.ts'
import { ADMIN, type Portal, startPortal } from './portal.ts'
import { pictureProcess, residentMegabytes } from './process-meter.ts'
import { inTurn, type Read, type Readers, startReaders } from './readers.ts'
import { median, quantile } from './rounds.ts'
import { storedPages } from './stored-pages.ts'

const SECONDS = Number(process.env.BENCH_SOAK_SECONDS ?? 600)
const PUBLISHED_EVERY_MS = 3_000
const WORDS = ['খেলা', 'ক্রিকেট', 'ঢাকা', 'দল', 'জয়', 'মাঠ', 'গোল', 'বাংলাদেশ']

export const soak: Figure = {
  name: 'soak',
  title: 'Memory through minutes of full load',
  async measure(ground) {
    await using portal = await startPortal(await ground.filledFolder())
    const newsroom = await enterNewsroom(portal)
    const counts = new Map<string, number>()
    const waits: number[] = []
    const crowd = await startCrowd(portal, (read, kind) => {
      const outcome = `${kind} ${read.status}`
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      if (kind === 'stored' && waits.length < 2_000_000) waits.push(read.ms)
    })
    const memory: number[] = []
    const besides: number[] = []
    const began = performance.now()
    let published = 0
    const writing = (async () => {
      while (performance.now() - began < SECONDS * 1000) {
        await newsroom.publish(`দীর্ঘ দিনের খবর ${++published}`)
        await pause(PUBLISHED_EVERY_MS)
      }
    })()
    for (let second = 0; second < SECONDS; second++) {
      await pause(Math.max(0, began + second * 1000 - performance.now()))
      memory.push(residentMegabytes(portal.pid))
      const drawing = pictureProcess(portal.pid)
      if (drawing !== null) besides.push(residentMegabytes(drawing))
    }
    await writing
    await Promise.all(crowd.map((readers) => readers.stop()))
    const part = (quarter: number) => memory.slice((SECONDS * (quarter - 1)) / 4, (SECONDS * quarter) / 4)
    const quarters = [1, 2, 3, 4].map((quarter) => median(part(quarter)))
    const [first = 0, , third = 0, last = 0] = quarters
    return {
      rows: [
        plainRow(
          'most memory of the server',
          { value: quantile(memory, 1), unit: 'MB', rounds: quarters },
          { what: 'median of the first quarter', value: first, unit: 'MB' },
          { atMost: 350 },
        ),
        ratioRow(
          'median of the last quarter',
          { value: last, unit: 'MB' },
          { what: 'of the third', value: third, unit: 'MB' },
          { atMost: 1.05 },
        ),
      ],
      remarks: [
        `${SECONDS} s; medians of the quarters: ${quarters.map((value) => `${Math.round(value)} MB`).join(', ')}; ` +
          `${published} posts published; 99th percentile of a stored page ${quantile(waits, 0.99).toFixed(1)} ms.`,
        `The process that draws cards, beside it: at most ${Math.round(quantile(besides, 1))} MB.`,
        `Answers: ${[...counts].map(([outcome, count]) => `${outcome}: ${count.toLocaleString('en')}`).join(', ')}.`,
      ],
    }
  },
}

/** Everybody who reads at once: most of them stored pages, some search, some get lost, some are signed in. */
async function startCrowd(portal: Portal, onRead: (read: Read, kind: string) => void): Promise<Readers[]> {
  const pages = await storedPages(portal)
  let number = 0
  const lost = () => `${portal.url}/allposts/2026/07/${1 + (++number % 28)}/no-such-story-${number}`
  const searched = () =>
    `${portal.url}/search?q=${encodeURIComponent(WORDS[++number % WORDS.length] ?? '')}+${number % 50}`
  const person = { cookie: await cookieOf(portal) }
  return [
    startReaders(24, inTurn(pages), (read) => onRead(read, 'stored')),
    startReaders(3, searched, (read) => onRead(read, 'search')),
    startReaders(1, lost, (read) => onRead(read, 'missing')),
    startReaders(2, inTurn(pages.slice(0, 8)), (read) => onRead(read, 'signed in'), person),
  ]
}

async function cookieOf({ url }: Portal): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
