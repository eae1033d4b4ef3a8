// What holds for every page without any script: it fits its window, has one headline and an order below it, says which
// language it is in, describes its pictures, and carries nothing inline.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { EMPTY_CATEGORY, openPublicPage, PUBLIC_PAGES } from './public-pages.ts'
import { startReadingSide } from './reading-side.ts'
import { emptyCategory, findStories, type Stories } from './stories.ts'

const WIDTHS = [320, 390, 768, 1280]

const site = startReadingSide(({ system }) => emptyCategory(system, EMPTY_CATEGORY))
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

/** Elements that stick out of the window sideways and are not cut off by a box that scrolls or clips. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map((element) => `${window.innerWidth}: ${element.tagName}.${element.className}`)
  })
}

/** Cut headlines and summaries whose box is higher than the lines they may have: it shows the tops of the next line. */
function slivers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { lineHeight, webkitLineClamp } = getComputedStyle(element)
        const lines = Number.parseInt(webkitLineClamp, 10)
        return element.clientHeight > lines * Number.parseFloat(lineHeight) + 2
      })
      .map((element) => `${window.innerWidth}: ${element.textContent}`),
  )
}

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
  })
})
