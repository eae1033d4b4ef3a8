// Account screens have no axe violations in the combinations that account-accessibility.test.ts omits.
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { sampleOf } from '../slow-rounds.ts'
import { ACCOUNT_SCREENS, openAccountScreen, secureReporter } from './account-screen-list.ts'
import { contrastViolationsOn, violationsOn } from './page-checks/accessibility.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite(secureReporter)

describe.each(LANGUAGES)('%s', (language) => {
  test.each(sampleOf(ACCOUNT_SCREENS))('$name', async (screen) => {
    const width = language === 'bn' ? 390 : 1280
    const page = await openAccountScreen(site, screen, { language, width })
    expect(await violationsOn(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await contrastViolationsOn(page)).toEqual([])
  })
})
