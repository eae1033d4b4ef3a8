// The words of officials, line-ups, own rules and the removal of a match.
import { createTranslator } from '#app/ui/words.ts'
import { matchDetails as bn } from '#contract/words/bn/match-details.ts'
import { matchDetails as en } from '#contract/words/en/match-details.ts'

export const matchDetailsWords = createTranslator({ bn, en })
