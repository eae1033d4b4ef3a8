// Opens dashboard screens in Chromium, signed in as the benchmark's admin.
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { ADMIN, type Portal } from './portal.ts'

export function connectToBrowser({ port }: { port: number }): Promise<Browser> {
  return chromium.connectOverCDP(`http://127.0.0.1:${port}`)
}

/** A new browser context with an empty cache, signed in as the benchmark's admin. */
export async function openSignedInContext(browser: Browser, portal: Portal): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: portal.url })
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: ADMIN,
    headers: { origin: portal.url },
  })
  if (answer.status() !== 200)
    throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`)
  return context
}
