// The words of pages about matches, and their numbers: figures follow the edition.
import { createTranslator } from '#app/ui/words.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import { matchPage as matchPageBn } from '#contract/words/bn/reading/match-page.ts'
import { scores as scoresBn } from '#contract/words/bn/reading/scores.ts'
import { tableRules as tableRulesBn } from '#contract/words/bn/reading/table-rules.ts'
import { matchPage as matchPageEn } from '#contract/words/en/reading/match-page.ts'
import { scores as scoresEn } from '#contract/words/en/reading/scores.ts'
import { tableRules as tableRulesEn } from '#contract/words/en/reading/table-rules.ts'
import { type Overs, shownOvers } from '#sport/cricket/state.ts'

/** Words of lists of matches, states and results. */
export const scoreWords = createTranslator({ bn: scoresBn, en: scoresEn })
/** Words of the pages of a match. */
export const matchWords = createTranslator({ bn: matchPageBn, en: matchPageEn })

/** What the rules of a table say. */
export const ruleWords = createTranslator({ bn: tableRulesBn, en: tableRulesEn })

/** A number, or a text with numbers, in the digits of the edition. */
export function inDigits(text: string | number, language: Language): string {
  return language === 'bn' ? toBengaliDigits(text) : String(text)
}

/** A moment of an innings in overs: "৪৮.২", after a complete over "২০". */
export function writeOvers({ completed, balls }: Overs, language: Language): string {
  return inDigits(balls === 0 ? completed : `${completed}.${balls}`, language)
}

/** How many overs were bowled, as newspapers print them: an over with all its balls counts as one. */
export function writeBowledOvers(overs: Overs, ballsPerOver: number, language: Language): string {
  return writeOvers(shownOvers(overs, ballsPerOver), language)
}
