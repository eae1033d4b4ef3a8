// Checks of every public page. Each edition runs all checks on every second kind of page, and on the others (as slow tests) those
// that depend on the language. every-page.slow.test.ts opens every page in every width and theme and without scripts.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { makeLeague } from '../match-league.ts'
import { contrastViolationsOn, violationsOn } from './page-checks/accessibility.ts'
import { expectNoForeignRequests, recordNetwork } from './page-checks/network.ts'
import { expectSignInToReturn } from './page-checks/sign-in-links.ts'
import {
  expectToFitEveryWidth,
  expectToFitPhones,
  expectToFitWidth,
  expectValidStructure,
} from './page-checks/structure.ts'
import { expectAllStyles } from './page-checks/styles.ts'
import { expectTextsToMatchLanguage } from './page-checks/text-language.ts'
import { EMPTY_CATEGORY, openPublicPage, PUBLIC_PAGES, type PublicPage } from './public-pages.ts'
import { addSentIssues, emptyCategory, findStories, type Stories } from './stories.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** Colours do not depend on the edition; these kinds together use every colour. */
const DARK = [
  'home',
  'cricket',
  'article with video',
  'article with table',
  'contact with errors',
  'search with results',
  'match',
  'statistics',
  'football match',
  'not found',
]

/** Declares the tests; call it at the top of a test file. */
export function testEveryPage(language: Language): void {
  const pages = PUBLIC_PAGES.filter((page) => page.language === language)
  const site = startTestSite(async ({ system }) => {
    await emptyCategory(system, EMPTY_CATEGORY)
    await makeLeague(system)
    await addSentIssues(system)
  })
  let stories: Record<Language, Stories>
  beforeAll(async () => {
    stories = await findStories(site.portal.system)
  })

  test('every public page is in the list of checked pages', () => {
    const checked = pages.map((page) => findPage(page.pathIn(stories).replace(/\?.*$/, ''))?.page.name)
    const declared = PAGES.filter(({ kind, cache }) => kind === 'page' && cache !== 'personal')
    const unseen = declared.filter(({ name }) => !checked.includes(name)).map(({ name }) => name)
    // notFound is shown for any address without a page, and redirectPost only redirects.
    expect(unseen.toSorted()).toEqual(['notFound', 'redirectPost'])
  })

  const isWhole = (shown: PublicPage) => pages.indexOf(shown) % 2 === (language === 'bn' ? 0 : 1)
  test.each(pages.filter(isWhole))('$name', { timeout: 180_000 }, (shown) =>
    checkWholePage(site, shown, stories),
  )
  test.each(pages.filter((shown) => !isWhole(shown)))('$name', { timeout: 180_000, tags: 'slow' }, (shown) =>
    checkLanguage(site, shown, stories),
  )
}

/** One visit with all checks; accessibility at 1280 px in Bengali, at 390 px in English. */
export async function checkWholePage(
  site: TestSite,
  shown: PublicPage,
  stories: Record<Language, Stories>,
): Promise<void> {
  const page = await open(site, shown, stories)
  await expectAllStyles(page)
  await expectToFitEveryWidth(page)
  await page.setViewportSize({ width: shown.language === 'bn' ? 1280 : 390, height: 844 })
  expect(await violationsOn(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectTextsToMatchLanguage(page)
  if (DARK.includes(shown.kind)) {
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await contrastViolationsOn(page)).toEqual([])
  }
  await expectToFitPhones(page)
}

/** Checks what may differ in the other edition: its words, and the effect of their length on a phone. */
async function checkLanguage(
  site: TestSite,
  shown: PublicPage,
  stories: Record<Language, Stories>,
): Promise<void> {
  const page = await open(site, shown, stories)
  await expectAllStyles(page)
  await expectToFitWidth(page, 320)
  await expectTextsToMatchLanguage(page)
}

async function open(site: TestSite, shown: PublicPage, stories: Record<Language, Stories>): Promise<Page> {
  const page = await site.newPage({ width: 1280 })
  const record = recordNetwork(page, site.origin)
  const { status = 200, language } = shown
  expect(await openPublicPage(page, shown, stories)).toBe(status)
  await expectSignInToReturn(page, language, status)
  await expectNoForeignRequests(page, shown, record)
  await expectValidStructure(page, language)
  return page
}
