// Account screens have no axe violations and no overflow: every second one at 1280 px in Bengali, the others at 390 px in English.
// Every screen in both languages, widths and themes: account-accessibility.slow.test.ts.
import { test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import {
  ACCOUNT_SCREENS,
  expectAccessible,
  openAccountScreen,
  secureReporter,
} from './account-screen-list.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite(secureReporter)

const VISITS = ACCOUNT_SCREENS.map((screen, place) => {
  const language = LANGUAGES[place % 2] ?? 'bn'
  return { ...screen, language, width: language === 'bn' ? 1280 : 390 }
})

test.each(VISITS)('$name, $language', { tags: 'slow' }, async (visit) => {
  await expectAccessible(await openAccountScreen(site, visit, visit))
})
