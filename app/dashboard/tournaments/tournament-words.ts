// The words of the tournament screens.
import { createTranslator } from '#app/ui/words.ts'
import { tournamentDesk as bn } from '#contract/words/bn/tournament-desk.ts'
import { tournamentDesk as en } from '#contract/words/en/tournament-desk.ts'

export const tournamentWords = createTranslator({ bn, en })
