// The words of cricket results and corrections of balls.
import { createTranslator } from '#app/ui/words.ts'
import { cricketDesk as bn } from '#contract/words/bn/cricket-desk.ts'
import { cricketDesk as en } from '#contract/words/en/cricket-desk.ts'

export const cricketWords = createTranslator({ bn, en })
