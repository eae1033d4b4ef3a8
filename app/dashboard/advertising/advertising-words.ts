// The words of the screen of advertising.
import { createTranslator } from '#app/ui/words.ts'
import { advertising as bn } from '#contract/words/bn/advertising.ts'
import { advertising as en } from '#contract/words/en/advertising.ts'

export const advertisingWords = createTranslator({ bn, en })
