// Checks what a page requests and stores: only successful requests to our origin, only fonts of its own script, no cookie or
// stored item, no console error.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitUntilIdle } from '../page-idle.ts'
import type { PublicPage } from '../public-pages.ts'

const BENGALI_FONT = /-bengali-\d+-normal-[^/]*\.woff2$/

export type NetworkRecord = ReturnType<typeof recordNetwork>

/** Starts recording; call it before opening the page. */
export function recordNetwork(page: Page, origin: string) {
  const seen = { foreign: [] as string[], failed: [] as string[], consoleErrors: [] as string[] }
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (BENGALI_FONT.test(request.url())) fonts.add(request.url())
    if (!request.url().startsWith(`${origin}/`)) seen.foreign.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      seen.failed.push(response.url())
  })
  page.on('pageerror', (error) => seen.consoleErrors.push(error.message))
  page.on('console', (message) => {
    // Chromium reports the page itself too when its status is 404.
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url()
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus) seen.consoleErrors.push(message.text())
  })
  return { seen, fonts }
}

/** Scrolls to the end, so that lazy pictures load, and checks the record. */
export async function expectNoForeignRequests(
  page: Page,
  shown: PublicPage,
  { seen, fonts }: NetworkRecord,
): Promise<void> {
  await scrollToTheEnd(page)
  expect(seen).toEqual({ foreign: [], failed: [], consoleErrors: [] })
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
