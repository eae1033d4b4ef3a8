// Waits until a page is idle: no pending request and no script at work. Playwright's `networkidle` waits half a second longer
// and ignores running scripts.
import type { Page, Request } from 'playwright-core'

const pending = new WeakMap<Page, Set<Request>>()

/** Starts counting requests; page-pool.ts does this for every page it opens. */
export function countRequests(page: Page): void {
  const requests = new Set<Request>()
  pending.set(page, requests)
  page.on('request', (request) => {
    // A beacon outlives its page.
    if (request.resourceType() !== 'ping') requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Resolves when requests are answered, scripts are idle, and no further request has started. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const requests = pending.get(page)
  if (!requests) throw new Error('Requests are counted on pages of createPagePool() only')
  await page.waitForLoadState()
  for (;;) {
    while (requests.size > 0) await new Promise((resolve) => setTimeout(resolve, 10))
    await page.evaluate(idleScripts)
    if (requests.size === 0) return
  }
}

// Idle twice in a row: a response is read in one task and rendered in the next.
async function idleScripts(): Promise<void> {
  for (let times = 0; times < 2; times++)
    await new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)))
}
