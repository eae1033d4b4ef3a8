// The words of the rundown of a match day.
import { createTranslator } from '#app/ui/words.ts'
import { rundown as bn } from '#contract/words/bn/rundown.ts'
import { rundown as en } from '#contract/words/en/rundown.ts'

export const rundownWords = createTranslator({ bn, en })
