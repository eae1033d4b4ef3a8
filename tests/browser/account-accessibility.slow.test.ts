// Account screens have no axe violations and no overflow in both languages, widths and themes.
import { describe, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { sampleOf } from '../slow-rounds.ts'
import {
  ACCOUNT_SCREENS,
  expectAccessible,
  openAccountScreen,
  secureReporter,
} from './account-screen-list.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite(secureReporter)

describe.each(LANGUAGES)('%s', (language) => {
  describe.each([1280, 390])('%i px', (width) => {
    test.each(sampleOf(ACCOUNT_SCREENS))('$name', async (screen) => {
      await expectAccessible(await openAccountScreen(site, screen, { language, width }))
    })
  })
})
