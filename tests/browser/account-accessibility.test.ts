// Account screens have no axe violations and no overflow: at 1280 px and dark in Bengali, at 390 px in English. The other
// combinations: account-accessibility.slow.test.ts.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { ACCOUNT_SCREENS, openAccountScreen, secureReporter } from './account-screen-list.ts'
import { contrastViolationsOn, violationsOn } from './page-checks/accessibility.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite(secureReporter)

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each(LANGUAGES)('%s', (language) => {
  test.each(ACCOUNT_SCREENS)('$name', async (screen) => {
    const width = language === 'bn' ? 1280 : 390
    const page = await openAccountScreen(site, screen, { language, width })
    expect(await violationsOn(page)).toEqual([])
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await overflow(page)).toBe(0)
    }
    // Colours depend neither on the edition nor on the width.
    await page.emulateMedia({ colorScheme: 'dark' })
    if (language === 'bn') expect(await contrastViolationsOn(page)).toEqual([])
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  })
})
