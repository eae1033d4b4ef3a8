// The words about the exam newspaper, for its page and the newsroom's screen.
import { newspapers as bn } from '#contract/words/bn/newspapers.ts'
import { newspapers as en } from '#contract/words/en/newspapers.ts'
import { createTranslator } from './words.ts'

export const newspaperWords = createTranslator({ bn, en })
