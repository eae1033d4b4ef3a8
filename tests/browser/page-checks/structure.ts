// What holds for the document of every reading page: it fits its window, has one headline and ordered headings, names its
// language, describes its pictures and carries nothing inline.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { EARLY_SCRIPT } from '#contract/early-script.ts'
import type { Language } from '#contract/language.ts'
import { enlargeText, headHeight, putLongWords, sideways, slivers } from '../layout-measures.ts'

const WIDTHS = [320, 390, 768, 1280]

export async function expectToFitEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // Lengths in `vw` are computed shortly after the window is resized.
    await expect.poll(() => sideways(page)).toEqual([])
    expect(await slivers(page)).toEqual([])
  }
}

export async function expectSoundStructure(page: Page, language: Language): Promise<void> {
  const outline = await outlineOf(page)
  expect(outline.filter((level) => level === 1)).toHaveLength(1)
  // The headings of the menu and the footer do not belong to the outline of the page.
  expect(skippedLevels(outline)).toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await page.locator('main').innerText()).not.toBe('')
  expect(await page.locator('img:not([alt])').count()).toBe(0)
  expect(await page.locator('[style]').count()).toBe(0)
  const inline = page.locator('script:not([src], [type="application/ld+json"])')
  expect(await inline.allTextContents()).toEqual([EARLY_SCRIPT])
}

/** On a phone: a low page head, and everything in reach with long words and text at 200 %. Changes the page: check this last. */
export async function expectRoomOnPhones(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await headHeight(page)).toBeLessThanOrEqual(180)
  await putLongWords(page)
  await expect.poll(() => sideways(page)).toEqual([])
  await enlargeText(page)
  await expect.poll(() => sideways(page)).toEqual([])
  const menu = await page.locator('header details', { has: page.locator('nav') }).boundingBox()
  expect(menu && menu.x >= 0 && menu.x + menu.width <= 390).toBe(true)
}

function outlineOf(page: Page): Promise<number[]> {
  return page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])))
}

function skippedLevels(levels: number[]): number[] {
  return levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)
}
