// Figure: from the start on a filled data folder to the first home page, beside npm's own start-up.
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { freePortAt } from '#server/processes/common-port.ts'
import { runToEnd, startChild } from './child.ts'
import { type Figure, plainRow } from './figure.ts'
import { addressOf, portalEnvironment, START } from './portal.ts'
import { alternate, medianOf } from './rounds.ts'

const ROUNDS = 5
const ASKED_EVERY_MS = 5
const LONGEST_MS = 60_000

export const start: Figure = {
  name: 'start',
  title: 'Start on a filled data folder',
  async measure(ground) {
    const dataDir = await ground.filledFolder()
    const starts: number[] = []
    const npm: number[] = []
    // The first one may have to build the pages.
    await startToFirstPage(dataDir)
    await runToEnd('npm', ['--version'])
    await alternate(
      ROUNDS,
      async () => {
        starts.push(await startToFirstPage(dataDir))
      },
      async () => {
        const began = performance.now()
        await runToEnd('npm', ['--version'])
        npm.push((performance.now() - began) / 1000)
      },
    )
    return {
      rows: [
        plainRow(
          'scripts/start.mjs to the first home page',
          medianOf(starts, 's'),
          { what: 'npm --version', ...medianOf(npm, 's') },
          { atMost: 2 },
        ),
      ],
      remarks: [`Median of ${ROUNDS} alternating rounds; each stop was clean.`],
    }
  },
}

/** Seconds from spawning what `npm start` runs to the last byte of a home page; stops it again. */
async function startToFirstPage(dataDir: string): Promise<number> {
  const port = await freePortAt('127.0.0.1', 0)
  const began = performance.now()
  const child = startChild(process.execPath, [START], portalEnvironment(dataDir, port))
  try {
    const tooEarly = child.ended.then((said) =>
      Promise.reject(new Error(`The start ended. It said: ${said}`)),
    )
    return ((await Promise.race([firstPage(`${addressOf(port)}/`, began), tooEarly])) - began) / 1000
  } finally {
    await child.end()
  }
}

async function firstPage(url: string, began: number): Promise<number> {
  while (performance.now() - began < LONGEST_MS) {
    if (await answersWell(url)) return performance.now()
    await pause(ASKED_EVERY_MS)
  }
  throw new Error(`No home page after ${LONGEST_MS} ms`)
}

function answersWell(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    }).on('error', () => resolve(false))
  })
}
