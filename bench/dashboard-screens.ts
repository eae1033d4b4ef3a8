// Opens screens of the dashboard in a Chromium, signed in as the bench's admin.
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { ADMIN, type Portal } from './portal.ts'

/** A Chromium that was started for the bench, as Playwright drives it. */
export function connectTo({ port }: { port: number }): Promise<Browser> {
  return chromium.connectOverCDP(`http://127.0.0.1:${port}`)
}

/** A window of its own with nothing in its cache; it belongs to the bench's admin. */
export async function signedIn(browser: Browser, portal: Portal): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: portal.url })
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: ADMIN,
    headers: { origin: portal.url },
  })
  if (answer.status() !== 200)
    throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`)
  return context
}
