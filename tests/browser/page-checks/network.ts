// What opening a page sends over the network and leaves in the browser: requests to our own origin, all answered; the fonts of
// its own letters; no cookie, no stored item; no error or warning in the console.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitUntilIdle } from '../page-idle.ts'
import type { PublicPage } from '../public-pages.ts'

const BENGALI_FONT = /-bengali-\d+-normal-[^/]*\.woff2$/

export type NetworkRecord = ReturnType<typeof recordNetwork>

/** Starts recording; call it before the page is opened. */
export function recordNetwork(page: Page, origin: string) {
  const seen = { foreign: [] as string[], failed: [] as string[], complaints: [] as string[] }
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (BENGALI_FONT.test(request.url())) fonts.add(request.url())
    if (!request.url().startsWith(`${origin}/`)) seen.foreign.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      seen.failed.push(response.url())
  })
  page.on('pageerror', (error) => seen.complaints.push(error.message))
  page.on('console', (message) => {
    // Chromium reports the page itself too when its status is 404.
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url()
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus) seen.complaints.push(message.text())
  })
  return { seen, fonts }
}

/** Reads the page to its end, so that lazy pictures are requested, and looks at the record. */
export async function expectNothingFromElsewhere(
  page: Page,
  shown: PublicPage,
  { seen, fonts }: NetworkRecord,
): Promise<void> {
  await scrollToTheEnd(page)
  expect(seen).toEqual({ foreign: [], failed: [], complaints: [] })
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  // No font may compete with the first picture.
  expect(await page.locator('link[rel=preload]').count()).toBe(0)
  if (shown.language === 'en') expect([...fonts]).toEqual([])
}

async function scrollToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    window.scrollTo(0, 0)
  })
  await waitUntilIdle(page)
}
