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

type Faults = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

function described(faults: Faults): string[] {
  return faults.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  )
}

async function allFaults(page: Page): Promise<string[]> {
  return described((await new AxeBuilder({ page }).withTags(STANDARDS).analyze()).violations)
}

/** Going dark changes colours only. */
async function contrastFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  return described((await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()).violations)
}

describe('pages without accessibility faults', () => {
  test.each(PUBLIC_PAGES)('$name', { timeout: 180_000 }, async (shown) => {
    const wide = await site.newPage({ width: 1280 })
    expect(await openPublicPage(wide, shown, stories)).toBe(shown.status ?? 200)
    expect(await allFaults(wide)).toEqual([])
    expect(await contrastFaults(wide)).toEqual([])

    const narrow = await site.newPage({ width: 390 })
    await openPublicPage(narrow, shown, stories)
    expect(await allFaults(narrow)).toEqual([])
    expect(await contrastFaults(narrow)).toEqual([])
  })
})
