// Everything that holds for every page a stranger can read, checked in one visit of each page in each edition. Every width,
// theme and both ways of scripts: every-page.slow.test.ts.
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { contrastViolationsOn, violationsOn } from './page-checks/accessibility.ts'
import { expectTextsInTheirLanguage } from './page-checks/languages.ts'
import { expectNothingFromElsewhere, recordNetwork } from './page-checks/network.ts'
import { expectRoomOnPhones, expectSoundStructure, expectToFitEveryWidth } from './page-checks/structure.ts'
import { EMPTY_CATEGORY, openPublicPage, PUBLIC_PAGES } from './public-pages.ts'
import { startReadingSide } from './reading-side.ts'
import { emptyCategory, findStories, type Stories } from './stories.ts'

const site = startReadingSide(({ system }) => emptyCategory(system, EMPTY_CATEGORY))
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

/** Colours do not depend on the edition: these kinds, which have every colour between them, stand for all in the dark. */
const DARK = [
  'home',
  'cricket',
  'article with video',
  'article with table',
  'contact with errors',
  'search with results',
  'not found',
]

test.each(PUBLIC_PAGES)('$name', { timeout: 180_000 }, async (shown) => {
  const page = await site.newPage({ width: 1280 })
  const record = recordNetwork(page, site.origin)
  expect(await openPublicPage(page, shown, stories)).toBe(shown.status ?? 200)
  await expectNothingFromElsewhere(page, shown, record)
  await expectSoundStructure(page, shown.language)
  await expectToFitEveryWidth(page)
  if (shown.language === 'bn') expect(await violationsOn(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violationsOn(page)).toEqual([])
  await expectTextsInTheirLanguage(page)
  if (shown.language === 'bn' && DARK.includes(shown.kind)) {
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await contrastViolationsOn(page)).toEqual([])
  }
  await expectRoomOnPhones(page)
})
