// What opening a page sends over the network and leaves in the browser: requests to our own origin, all answered; the
// fonts of its own letters; no cookie, no stored item; nothing that the page's own policy forbids.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { EMPTY_CATEGORY, openPublicPage, PUBLIC_PAGES } from './public-pages.ts'
import { startReadingSide } from './reading-side.ts'
import { emptyCategory, findStories, type Stories } from './stories.ts'

const BENGALI_FONT = /-bengali-\d+-normal-[^/]*\.woff2$/

const site = startReadingSide(({ system }) => emptyCategory(system, EMPTY_CATEGORY))
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

/** Pictures further down come only when somebody scrolls there. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })
  await page.waitForLoadState('networkidle')
}

function observe(page: Page) {
  const seen = { foreign: [] as string[], failed: [] as string[], complaints: [] as string[] }
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (BENGALI_FONT.test(request.url())) fonts.add(request.url())
    if (!request.url().startsWith(`${site.origin}/`)) seen.foreign.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      seen.failed.push(response.url())
  })
  page.on('pageerror', (error) => seen.complaints.push(error.message))
  page.on('console', (message) => {
    // Chromium says so of the page itself too when it is answered with 404.
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url()
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus) seen.complaints.push(message.text())
  })
  return { seen, fonts }
}

describe('nothing from elsewhere, nothing left behind, no complaint', () => {
  test.each(PUBLIC_PAGES)('$name', { timeout: 120_000 }, async (shown) => {
    const page = await site.newPage()
    const { seen, fonts } = observe(page)
    await openPublicPage(page, shown, stories)
    await readToTheEnd(page)
    expect(seen).toEqual({ foreign: [], failed: [], complaints: [] })
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

    // The first picture comes before any font.
    expect(await page.locator('link[rel=preload]').count()).toBe(0)
    // The English team page prints names as their bearers write them, and so needs the letters they are written in.
    if (shown.language === 'en' && shown.name !== 'team, en') expect([...fonts]).toEqual([])
  })
})
