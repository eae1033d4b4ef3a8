// The words of matches in the dashboard: fixtures, logs and results; results and corrections of cricket; officials, line-ups and
// own rules.
import { createTranslator } from '#app/ui/words.ts'
import { cricketDesk as cricketBn } from '#contract/words/bn/matches/cricket-desk.ts'
import { matchDesk as matchBn } from '#contract/words/bn/matches/match-desk.ts'
import { matchDetails as detailsBn } from '#contract/words/bn/matches/match-details.ts'
import { cricketDesk as cricketEn } from '#contract/words/en/matches/cricket-desk.ts'
import { matchDesk as matchEn } from '#contract/words/en/matches/match-desk.ts'
import { matchDetails as detailsEn } from '#contract/words/en/matches/match-details.ts'

export const matchWords = createTranslator({ bn: matchBn, en: matchEn })
export const cricketWords = createTranslator({ bn: cricketBn, en: cricketEn })
export const matchDetailsWords = createTranslator({ bn: detailsBn, en: detailsEn })
export type MatchWords = ReturnType<typeof matchWords>
export type CricketWords = ReturnType<typeof cricketWords>
