// The words of the panel of removed texts.
import { createTranslator } from '#app/ui/words.ts'
import { removedTexts as bn } from '#contract/words/bn/removed-texts.ts'
import { removedTexts as en } from '#contract/words/en/removed-texts.ts'

export const removedTextWords = createTranslator({ bn, en })
