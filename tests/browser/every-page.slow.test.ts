// Every public page of both editions with all checks of every-page.ts, and in the combinations that it omits: without scripts,
// narrow in Bengali, wide in English, dark at both widths.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { makeLeague } from '../match-league.ts'
import { sampleOf } from '../slow-rounds.ts'
import { checkWholePage } from './every-page.ts'
import { contrastViolationsOn, violationsOn } from './page-checks/accessibility.ts'
import { expectFittingPictures, OTHER_PICTURE_LOOKS, PAGES_WITH_PICTURES } from './page-checks/pictures.ts'
import { expectToFitEveryWidth, expectValidStructure } from './page-checks/structure.ts'
import { EMPTY_CATEGORY, openPublicPage, PUBLIC_PAGES } from './public-pages.ts'
import { addSentIssues, emptyCategory, findStories, type Stories } from './stories.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite(async ({ system }) => {
  await emptyCategory(system, EMPTY_CATEGORY)
  await makeLeague(system)
  await addSentIssues(system)
})
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

describe.each(sampleOf(PUBLIC_PAGES))('$name', (shown) => {
  test('passes all checks of its edition', { timeout: 180_000 }, () => checkWholePage(site, shown, stories))

  test('fits every width and has valid structure without scripts', async () => {
    const page = await site.newPage({ scripts: false })
    await openPublicPage(page, shown, stories)
    await expectToFitEveryWidth(page)
    await expectValidStructure(page, shown.language)
  })

  test('is accessible at its other width and in the dark theme', { timeout: 180_000 }, async () => {
    const page = await site.newPage({ width: 1280 })
    await openPublicPage(page, shown, stories)
    await page.setViewportSize({ width: shown.language === 'en' ? 1280 : 390, height: 844 })
    expect(await violationsOn(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await contrastViolationsOn(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await contrastViolationsOn(page)).toEqual([])
  })
})

describe.each(OTHER_PICTURE_LOOKS)('pictures load in about their rendered size at $width px', (look) => {
  test.each(sampleOf(PAGES_WITH_PICTURES))('$kind', { timeout: 180_000 }, async (shown) => {
    await expectFittingPictures(await site.newPage(look), shown, stories)
  })
})
