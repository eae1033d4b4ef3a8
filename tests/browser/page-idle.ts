// Waits until a page is idle: no pending request and no script at work. Playwright's `networkidle` waits half a second longer
// and ignores running scripts.
import type { Page, Request } from 'playwright-core'

const UNFINISHED = new Set(['ping', 'eventsource'])
const pending = new WeakMap<Page, Set<Request>>()

/** Starts counting requests; page-pool.ts does this for every page it opens. */
export function countRequests(page: Page): void {
  const requests = new Set<Request>()
  pending.set(page, requests)
  page.on('request', (request) => {
    // A beacon outlives its page, and a stream never ends.
    if (!UNFINISHED.has(request.resourceType())) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** The longest wait, because the end of a request is sometimes not reported when its page is left. */
const MAX_MS = 45_000

/** Resolves when requests are answered, scripts are idle, and no further request has started. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const requests = pending.get(page)
  if (!requests) throw new Error('Requests are counted on pages of createPagePool() only')
  await page.waitForLoadState()
  const until = performance.now() + MAX_MS
  for (;;) {
    while (requests.size > 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 10))
    await page.evaluate(idleScripts)
    if (requests.size === 0) return
    if (performance.now() < until) continue
    const addresses = [...requests].map((request) => `${request.resourceType()} ${request.url()}`)
    process.stderr.write(`Without an end after ${MAX_MS} ms: ${addresses.join(', ')}\n`)
    requests.clear()
    return
  }
}

// Idle twice in a row: a response is read in one task and rendered in the next. A task of the lowest priority runs when no
// other waits; requestIdleCallback takes five times as long, and the headless browser sometimes never calls it.
async function idleScripts(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await scheduler.postTask(() => undefined, { priority: 'background' })
  }
}
