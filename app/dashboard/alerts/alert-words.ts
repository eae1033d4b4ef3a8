// The words of the screen that sends breaking news.
import { createTranslator } from '#app/ui/words.ts'
import { alerts as bn } from '#contract/words/bn/alerts.ts'
import { alerts as en } from '#contract/words/en/alerts.ts'

export const alertWords = createTranslator({ bn, en })
