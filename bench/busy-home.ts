// Benchmark: latency of the home page while the newsroom publishes ten posts a second, compared with no publishing.
import { setTimeout as pause } from 'node:timers/promises'
import { type Benchmark, ratioRow } from './benchmark.ts'
import { LOAD_TOOL, type Load, load } from './http-load.ts'
import { type Newsroom, openNewsroom } from './newsroom.ts'
import { startPortal } from './portal.ts'
import { alternate, median, medianOf } from './statistics.ts'

const ROUNDS = 5
const SECONDS = 4
const EVERY_MS = 100

export const busyHome: Benchmark = {
  name: 'busy-home',
  title: 'Home page while posts are published ten times a second',
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder())
    const newsroom = await openNewsroom(portal)
    const address = `${portal.url}/`
    const quiet: Load[] = []
    const busy: Load[] = []
    const published: number[] = []
    await load(address, SECONDS)
    await alternate(
      ROUNDS,
      async () => {
        quiet.push(await load(address, SECONDS))
      },
      async (round) => {
        const publishing = publishFor(newsroom, SECONDS * 1000, `চাপের খেলা ${round}`)
        busy.push(await load(address, SECONDS))
        published.push((await publishing) / SECONDS)
      },
    )
    const p99 = (loads: Load[]) =>
      medianOf(
        loads.map((one) => one.p99),
        'ms',
      )
    const rate = (loads: Load[]) =>
      Math.round(median(loads.map((one) => one.requestsPerSecond))).toLocaleString('en')
    return {
      rows: [
        ratioRow(
          '99th percentile of waiting',
          p99(busy),
          { what: 'without publishing', ...p99(quiet) },
          { atMost: 3 },
        ),
      ],
      remarks: [
        `${LOAD_TOOL}, median of ${ROUNDS} alternating rounds of ${SECONDS} s; ${median(published).toFixed(1)} posts ` +
          `a second; requests per second: ${rate(busy)} publishing, ${rate(quiet)} without.`,
      ],
    }
  },
}

/** Publishes at an even pace without waiting for answers. Resolves to the number of posts when all are answered. */
async function publishFor(newsroom: Newsroom, milliseconds: number, headline: string): Promise<number> {
  const answers: Promise<string>[] = []
  const began = performance.now()
  for (let number = 0; number * EVERY_MS < milliseconds; number++) {
    await pause(Math.max(0, began + number * EVERY_MS - performance.now()))
    answers.push(newsroom.publish(`${headline}, ${number}`))
  }
  await Promise.all(answers)
  return answers.length
}
