// The words of the breaking line's screen.
import { createTranslator } from '#app/ui/words.ts'
import { breaking as bn } from '#contract/words/bn/reading/breaking.ts'
import { breaking as en } from '#contract/words/en/reading/breaking.ts'

export const breakingWords = createTranslator({ bn, en })
