// Every page a stranger can read in the combinations that every-page.test.ts leaves out: without scripts, wide in English,
// dark at both widths.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { contrastViolationsOn, violationsOn } from './page-checks/accessibility.ts'
import { expectSoundStructure, expectToFitEveryWidth } from './page-checks/structure.ts'
import { EMPTY_CATEGORY, openPublicPage, PUBLIC_PAGES } from './public-pages.ts'
import { startReadingSide } from './reading-side.ts'
import { emptyCategory, findStories, type Stories } from './stories.ts'

const site = startReadingSide(({ system }) => emptyCategory(system, EMPTY_CATEGORY))
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

describe.each(PUBLIC_PAGES)('$name', (shown) => {
  test('fits and is sound without scripts', async () => {
    const page = await site.newPage({ scripts: false })
    await openPublicPage(page, shown, stories)
    await expectToFitEveryWidth(page)
    await expectSoundStructure(page, shown.language)
  })

  test('is accessible wide, and in the dark', { timeout: 180_000 }, async () => {
    const page = await site.newPage({ width: 1280 })
    await openPublicPage(page, shown, stories)
    if (shown.language === 'en') expect(await violationsOn(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await contrastViolationsOn(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await contrastViolationsOn(page)).toEqual([])
  })
})
