// Counts the files whose functions run: asks V8 for calls, in Node processes by their inspector and in pages of Chromium.
import { join, relative } from 'node:path'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { PROJECT } from './portal.ts'

const START = { callCount: true, detailed: false }
const coverageSchema = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(
        z.object({ functionName: z.string(), ranges: z.array(z.object({ count: z.int() })) }),
      ),
    }),
  ),
})
const replySchema = z.object({ id: z.int(), result: z.unknown().optional() })

/** Files of the project with a function called since the last call. */
export type Meter = { takeFiles(): Promise<string[]> }

const OURS = /^(?:app|bangla|cli|contract|server|sport)\/.*\.tsx?$/
/** Development's own files are not on the way of a request. */
const OF_DEVELOPMENT = /^server\/dev\//

function filesIn(coverage: unknown): string[] {
  return coverageSchema.parse(coverage).result.flatMap(({ url, functions }) => {
    // The module itself is the first function. Functions without a name are those by which the development server exports.
    const own = functions.slice(1).filter(({ functionName }) => functionName !== '')
    const isCalled = own.some(({ ranges }) => ranges.some(({ count }) => count > 0))
    const path = isCalled ? pathOf(url) : null
    return path && OURS.test(path) && !OF_DEVELOPMENT.test(path) ? [path] : []
  })
}

/** A module's path in the project: from its file, or from its address at the development server. */
function pathOf(url: string): string | null {
  if (url.startsWith('/')) return relative(PROJECT, url)
  if (!URL.canParse(url)) return null
  const { protocol, pathname } = new URL(url)
  if (protocol === 'file:') return relative(PROJECT, decodeURIComponent(pathname))
  return protocol === 'http:' ? relative('/', join('/', decodeURIComponent(pathname))) : null
}

/** `address`: what a Node process printed as "Debugger listening on". */
export async function meterOfNode(address: string): Promise<Meter & { close(): void }> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No inspector at ${address}`)))
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = replySchema.safeParse(JSON.parse(String(data)))
    if (!reply.success) return
    waiting.get(reply.data.id)?.(reply.data.result)
    waiting.delete(reply.data.id)
  })
  let last = 0
  const send = (method: string, params = {}) =>
    new Promise<unknown>((resolve) => {
      waiting.set(++last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  await send('Profiler.enable')
  await send('Profiler.startPreciseCoverage', START)
  return {
    takeFiles: async () => filesIn(await send('Profiler.takePreciseCoverage')),
    close: () => socket.close(),
  }
}

export async function meterOfPage(page: Page): Promise<Meter> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', START)
  return { takeFiles: async () => filesIn(await session.send('Profiler.takePreciseCoverage')) }
}

/** One time along a way: what is measured, and what has to be there before. */
export type Round = { prepare?(): Promise<unknown>; run(): Promise<unknown> }

/** Files that are called in every round: what a timer calls beside one of them is not on the way. */
export async function filesOnTheWay(meters: Meter[], rounds: Round[]): Promise<string[]> {
  let found: string[] | null = null
  const take = async () => (await Promise.all(meters.map((meter) => meter.takeFiles()))).flat()
  for (const { prepare, run } of rounds) {
    await prepare?.()
    await take()
    await run()
    const taken = new Set(await take())
    found = found ? found.filter((path) => taken.has(path)) : [...taken]
  }
  return (found ?? []).sort()
}
