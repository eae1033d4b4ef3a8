// The overs of an innings as the form of new matches holds them: empty is as usual. Pure.
import type { MatchRulesInput } from '#contract/tournament.ts'
import { readNumber } from '../tournaments/tournament-draft.ts'

/** Of a cricket match without a tournament. */
export const USUAL_OVERS = 20

/** Whether the text is a number of overs, or empty. */
export function isOversText(text: string): boolean {
  return text.trim() === '' || (readNumber(text) ?? 0) > 0
}

/** What the API takes: no rule where the field is empty. */
export function toOversRules(text: string): MatchRulesInput {
  const overs = readNumber(text)
  return overs === null ? {} : { overs }
}
