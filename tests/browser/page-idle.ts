// Knows when a page has finished its work: no request under way and nothing left to do for its scripts. Playwright's
// `networkidle` waits half a second longer, and says nothing of scripts that still run.
import type { Page, Request } from 'playwright-core'

const underWay = new WeakMap<Page, Set<Request>>()

/** Starts counting requests; windows.ts does this for every page it opens. */
export function countRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    // A beacon outlives its page.
    if (request.resourceType() !== 'ping') requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Resolves when the page's requests are answered, its scripts rest, and that has started no further request. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const requests = underWay.get(page)
  if (!requests) throw new Error('Only pages of openWindows() are watched')
  await page.waitForLoadState()
  for (;;) {
    while (requests.size > 0) await new Promise((resolve) => setTimeout(resolve, 10))
    await page.evaluate(restingScripts)
    if (requests.size === 0) return
  }
}

// Two rests in a row: an answer is read in one task and drawn in the next.
async function restingScripts(): Promise<void> {
  for (let rest = 0; rest < 2; rest++)
    await new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)))
}
