// Benchmark: time from start on a filled data folder to the first home page, compared with the start of PostgreSQL on the same data.
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { findFreePort } from '#server/processes/shared-port.ts'
import { type Benchmark, ratioRow } from './tools/benchmark.ts'
import { startChild } from './tools/child.ts'
import { localUrl, portalEnvironment, START } from './tools/portal.ts'
import { alternate, medianOf } from './tools/statistics.ts'

const ROUNDS = 5
const POLL_MS = 5
const TIMEOUT_MS = 60_000

export const start: Benchmark = {
  name: 'start',
  title: 'Start on a filled data folder',
  async measure(workspace) {
    const dataDir = await workspace.filledFolder()
    const starts: number[] = []
    const postgres: number[] = []
    // The first start may build the pages.
    await startToFirstPage(dataDir)
    await alternate(
      ROUNDS,
      async () => {
        starts.push(await startToFirstPage(dataDir))
      },
      async () => {
        postgres.push(await startPostgres(dataDir))
      },
    )
    return {
      rows: [
        ratioRow(
          'scripts/start.mjs to the first home page',
          medianOf(starts, 's'),
          { what: 'PostgreSQL alone', ...medianOf(postgres, 's') },
          { atMost: 3 },
        ),
      ],
      remarks: [`Median of ${ROUNDS} alternating rounds; every stop was clean.`],
    }
  },
}

/** Seconds from spawning the program of `npm start` to the last byte of a home page. Stops it again. */
async function startToFirstPage(dataDir: string): Promise<number> {
  const port = await findFreePort('127.0.0.1', 0)
  const began = performance.now()
  const child = startChild(process.execPath, [START], portalEnvironment(dataDir, port))
  try {
    const tooEarly = child.ended.then((said) =>
      Promise.reject(new Error(`The portal ended. Its output: ${said}`)),
    )
    return ((await Promise.race([firstPage(`${localUrl(port)}/`, began), tooEarly])) - began) / 1000
  } finally {
    await child.end()
  }
}

/** Seconds until PostgreSQL has answered its first query. Stops it again. */
async function startPostgres(dataDir: string): Promise<number> {
  const began = performance.now()
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('error', process.stderr) })
  const seconds = (performance.now() - began) / 1000
  await postgres.stop()
  return seconds
}

async function firstPage(url: string, began: number): Promise<number> {
  while (performance.now() - began < TIMEOUT_MS) {
    if (await answersOk(url)) return performance.now()
    await pause(POLL_MS)
  }
  throw new Error(`No home page after ${TIMEOUT_MS} ms`)
}

function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    }).on('error', () => resolve(false))
  })
}
