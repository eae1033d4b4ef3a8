// What axe finds on every page readers can open, wide and narrow, light and dark: nothing.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { EMPTY_CATEGORY, openPublicPage, PUBLIC_PAGES } from './public-pages.ts'
import { startReadingSide } from './reading-side.ts'
import { emptyCategory, findStories, type Stories } from './stories.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const site = startReadingSide(({ system }) => emptyCategory(system, EMPTY_CATEGORY))
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

/** Colours do not depend on the edition: in the dark these kinds, which have every colour between them, stand for all. */
const DARK = [
  'home',
  'cricket',
  'article with video',
  'article with table',
  'contact with errors',
  'search with results',
  'not found',
]

type Faults = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

function described(faults: Faults): string[] {
  return faults.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  )
}

// Legacy mode: axe looks at this window only, which is enough for pages without frames and takes half the time.
async function faultsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(STANDARDS).setLegacyMode()
  return described((await axe.analyze()).violations)
}

/** Going dark changes colours only. */
async function darkFaultsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode()
  return described((await axe.analyze()).violations)
}

describe('no accessibility fault', () => {
  test.each(PUBLIC_PAGES)('$name', { timeout: 180_000 }, async (shown) => {
    const page = await site.newPage({ width: 1280 })
    expect(await openPublicPage(page, shown, stories)).toBe(shown.status ?? 200)
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await faultsOf(page)).toEqual([])
  })
})

describe('no accessibility fault in the dark', () => {
  const pages = PUBLIC_PAGES.filter(({ kind, language }) => language === 'bn' && DARK.includes(kind))
  test.each(pages)('$name', { timeout: 180_000 }, async (shown) => {
    const page = await site.newPage({ width: 1280, dark: true })
    await openPublicPage(page, shown, stories)
    expect(await darkFaultsOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await darkFaultsOf(page)).toEqual([])
  })
})
