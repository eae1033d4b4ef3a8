// Plays a slow and busy machine, to find tests and screens that depend on what is faster. TEST_DELAY_MS: the longest random delay of
// a request and of an answer of the API. TEST_CPU_SLOWDOWN: the factor by which the scripts of pages are slower.
import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const MAX_DELAY_MS = Number(process.env.TEST_DELAY_MS ?? 0)
const CPU_SLOWDOWN = Number(process.env.TEST_CPU_SLOWDOWN ?? 1)

/** Delays requests and answers; without TEST_DELAY_MS the listener itself. */
export function delayed(listener: RequestListener): RequestListener {
  if (MAX_DELAY_MS === 0) return listener
  return async (request, response) => {
    const { url = '/' } = request
    if (url.startsWith('/api/')) delayEnd(response, randomDelay())
    if (!url.startsWith('/assets/')) await pause(randomDelay())
    listener(request, response)
  }
}

/** Slows the scripts of a page down; without TEST_CPU_SLOWDOWN it does nothing. */
export async function slowDown(page: Page): Promise<void> {
  if (CPU_SLOWDOWN === 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Half of the time nothing: differences matter more than delays. */
function randomDelay(): number {
  return Math.random() < 0.5 ? 0 : Math.random() * MAX_DELAY_MS
}

function delayEnd(response: ServerResponse, delay: number): void {
  const { end } = response
  Reflect.set(response, 'end', (...parts: unknown[]) => {
    setTimeout(() => Reflect.apply(end, response, parts), delay)
    return response
  })
}
