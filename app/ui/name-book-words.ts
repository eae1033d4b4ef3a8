// The words about the name and term book, for topic pages and the newsroom's screen.
import { termBook as bn } from '#contract/words/bn/name-book.ts'
import { termBook as en } from '#contract/words/en/name-book.ts'
import { createTranslator } from './words.ts'

export const nameBookWords = createTranslator({ bn, en })
