// The words of fixtures, result entry and corrections.
import { createTranslator } from '#app/ui/words.ts'
import { matchDesk as bn } from '#contract/words/bn/match-desk.ts'
import { matchDesk as en } from '#contract/words/en/match-desk.ts'

export const matchWords = createTranslator({ bn, en })
