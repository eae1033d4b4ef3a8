// The words of the name book, for topic pages and the newsroom's screen.
import { nameBook as bn } from '#contract/words/bn/name-book.ts'
import { nameBook as en } from '#contract/words/en/name-book.ts'
import { createTranslator } from './words.ts'

export const nameBookWords = createTranslator({ bn, en })
