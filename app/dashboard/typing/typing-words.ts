// The words of phonetic typing, Bijoy conversion and spelling hints.
import { createTranslator } from '#app/ui/words.ts'
import { writing as bn } from '#contract/words/bn/writing.ts'
import { writing as en } from '#contract/words/en/writing.ts'

export const typingWords = createTranslator({ bn, en })
