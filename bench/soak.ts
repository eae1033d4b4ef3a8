// Benchmark: memory of the server process through minutes of full load: all kinds of readers, and new posts. Without PostgreSQL; the
// image worker is reported separately.
import { setTimeout as pause } from 'node:timers/promises'
import { absoluteRow, type Benchmark, ratioRow } from './benchmark.ts'
import { listCachedPages } from './cached-pages.ts'
import { openNewsroom } from './newsroom.ts'
import { ADMIN, type Portal, startPortal } from './portal.ts'
import { findImageWorker, residentMegabytes } from './process-meter.ts'
import { type Read, type Readers, roundRobin, startReaders } from './readers.ts'
import { median, quantile } from './statistics.ts'

const SECONDS = Number(process.env.BENCH_SOAK_SECONDS ?? 600)
const PUBLISH_EVERY_MS = 3_000
const WORDS = ['খেলা', 'ক্রিকেট', 'ঢাকা', 'দল', 'জয়', 'মাঠ', 'গোল', 'বাংলাদেশ']

export const soak: Benchmark = {
  name: 'soak',
  title: 'Memory through minutes of full load',
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder())
    const newsroom = await openNewsroom(portal)
    const counts = new Map<string, number>()
    const waits: number[] = []
    const crowd = await startMixedReaders(portal, (read, kind) => {
      const outcome = `${kind} ${read.status}`
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      if (kind === 'stored' && waits.length < 2_000_000) waits.push(read.ms)
    })
    const memory: number[] = []
    const imageWorkerMemory: number[] = []
    const began = performance.now()
    let published = 0
    const writing = (async () => {
      while (performance.now() - began < SECONDS * 1000) {
        await newsroom.publish(`দীর্ঘ দিনের খবর ${++published}`)
        await pause(PUBLISH_EVERY_MS)
      }
    })()
    for (let second = 0; second < SECONDS; second++) {
      await pause(Math.max(0, began + second * 1000 - performance.now()))
      memory.push(residentMegabytes(portal.pid))
      const drawing = findImageWorker(portal.pid)
      if (drawing !== null) imageWorkerMemory.push(residentMegabytes(drawing))
    }
    await writing
    await Promise.all(crowd.map((readers) => readers.stop()))
    const part = (quarter: number) => memory.slice((SECONDS * (quarter - 1)) / 4, (SECONDS * quarter) / 4)
    const quarters = [1, 2, 3, 4].map((quarter) => median(part(quarter)))
    const [first = 0, , third = 0, last = 0] = quarters
    return {
      rows: [
        absoluteRow(
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
          `${published} posts published; 99th percentile of a cached page ${quantile(waits, 0.99).toFixed(1)} ms.`,
        `Image worker: at most ${Math.round(quantile(imageWorkerMemory, 1))} MB.`,
        `Answers: ${[...counts].map(([outcome, count]) => `${outcome}: ${count.toLocaleString('en')}`).join(', ')}.`,
      ],
    }
  },
}

/** Mixed load: mostly cached pages, some searches, missing pages and signed-in readers. */
async function startMixedReaders(
  portal: Portal,
  onRead: (read: Read, kind: string) => void,
): Promise<Readers[]> {
  const pages = await listCachedPages(portal)
  let number = 0
  const missingPage = () => `${portal.url}/allposts/2026/07/${1 + (++number % 28)}/no-such-story-${number}`
  const searched = () =>
    `${portal.url}/search?q=${encodeURIComponent(WORDS[++number % WORDS.length] ?? '')}+${number % 50}`
  const person = { cookie: await signIn(portal) }
  return [
    startReaders(24, roundRobin(pages), (read) => onRead(read, 'stored')),
    startReaders(3, searched, (read) => onRead(read, 'search')),
    startReaders(1, missingPage, (read) => onRead(read, 'missing')),
    startReaders(2, roundRobin(pages.slice(0, 8)), (read) => onRead(read, 'signed in'), person),
  ]
}

async function signIn({ url }: Portal): Promise<string> {
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
