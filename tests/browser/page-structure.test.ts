// What holds for every page without any script: it fits its window, has one headline and an order below it, says which
// language it is in, describes its pictures, and carries nothing inline.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { enlargeText, headHeight, putLongWords, sideways, slivers } from './layout-measures.ts'
import { EMPTY_CATEGORY, openPublicPage, PUBLIC_PAGES } from './public-pages.ts'
import { startReadingSide } from './reading-side.ts'
import { emptyCategory, findStories, type Stories } from './stories.ts'

const WIDTHS = [320, 390, 768, 1280]

const site = startReadingSide(({ system }) => emptyCategory(system, EMPTY_CATEGORY))
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

function outlineOf(page: Page): Promise<number[]> {
  return page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])))
}

function skippedLevels(levels: number[]): number[] {
  return levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)
}

describe('without scripts, at 320, 390, 768 and 1280 px', () => {
  test.each(PUBLIC_PAGES)('$name', { timeout: 120_000 }, async (shown) => {
    const page = await site.newPage({ scripts: false })
    await openPublicPage(page, shown, stories)

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // Lengths in `vw` follow a moment after the window.
      await expect.poll(() => sideways(page)).toEqual([])
      expect(await slivers(page)).toEqual([])
    }

    const outline = await outlineOf(page)
    expect(outline.filter((level) => level === 1)).toHaveLength(1)
    // The menu's and the footer's headings stand outside of the page's own order.
    expect(skippedLevels(outline)).toEqual([])

    expect(await page.locator('html').getAttribute('lang')).toBe(shown.language)
    expect(await page.locator('main').innerText()).not.toBe('')
    expect(await page.locator('img:not([alt])').count()).toBe(0)
    expect(await page.locator('[style]').count()).toBe(0)
    expect(await page.locator('script:not([src], [type="application/ld+json"])').count()).toBe(0)

    await page.setViewportSize({ width: 390, height: 844 })
    expect(await headHeight(page)).toBeLessThanOrEqual(180)
    await putLongWords(page)
    await expect.poll(() => sideways(page)).toEqual([])
    await enlargeText(page)
    await expect.poll(() => sideways(page)).toEqual([])
    const menu = await page.locator('header details', { has: page.locator('nav') }).boundingBox()
    expect(menu && menu.x >= 0 && menu.x + menu.width <= 390).toBe(true)
  })
})
