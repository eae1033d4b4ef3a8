// The words that all screens of the dashboard share.
import { createTranslator } from '#app/ui/words.ts'
import { dashboard as bn } from '#contract/words/bn/dashboard.ts'
import { dashboard as en } from '#contract/words/en/dashboard.ts'

export const dashboardWords = createTranslator({ bn, en })
