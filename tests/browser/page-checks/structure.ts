// Checks of every public page's document: fits its viewport, one h1 and ordered headings, `lang`, alt texts, no inline styles.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/language.ts'
import { EARLY_SCRIPT } from '#contract/pages/early-script.ts'
import {
  clippedLines,
  enlargeText,
  headerHeight,
  insertLongWords,
  overflowingElements,
} from '../layout-measures.ts'

const WIDTHS = [320, 390, 768, 1280]

export async function expectToFitEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) await expectToFitWidth(page, width)
}

export async function expectToFitWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  // `vw` lengths are recomputed shortly after a resize.
  await expect.poll(() => overflowingElements(page)).toEqual([])
  expect(await clippedLines(page)).toEqual([])
}

export async function expectValidStructure(page: Page, language: Language): Promise<void> {
  const outline = await outlineOf(page)
  expect(outline.filter((level) => level === 1)).toHaveLength(1)
  // No heading level is skipped.
  expect(skippedLevels(outline)).toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await page.locator('main').innerText()).not.toBe('')
  expect(await page.locator('img:not([alt])').count()).toBe(0)
  expect(await page.locator('[style]').count()).toBe(0)
  const inline = page.locator('script:not([src], [type="application/ld+json"])')
  expect(await inline.allTextContents()).toEqual([EARLY_SCRIPT])
}

/** On a phone: a low header, and no overflow with long words and text at 200 %. Changes the page: check this last. */
export async function expectToFitPhones(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await headerHeight(page)).toBeLessThanOrEqual(180)
  await insertLongWords(page)
  await expect.poll(() => overflowingElements(page)).toEqual([])
  await enlargeText(page)
  await expect.poll(() => overflowingElements(page)).toEqual([])
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
