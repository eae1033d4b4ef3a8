// The words of teams, players and venues.
import { createTranslator } from '#app/ui/words.ts'
import { competitors as bn } from '#contract/words/bn/matches/competitors.ts'
import { competitors as en } from '#contract/words/en/matches/competitors.ts'

export const competitorWords = createTranslator({ bn, en })
