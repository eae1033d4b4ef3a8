// The overs of an innings in the form of new matches; empty means the usual number. Pure.

import type { MatchRulesInput } from '#contract/tournament.ts'
import { readNumber } from '../match-log/typed-numbers.ts'

/** The overs of an innings in a cricket match without a tournament. */
export const USUAL_OVERS = 20

/** Whether the text is a number of overs, or empty. */
export function isOversText(text: string): boolean {
  return text.trim() === '' || (readNumber(text) ?? 0) > 0
}

/** The rules for the API: none if the field is empty. */
export function toOversRules(text: string): MatchRulesInput {
  const overs = readNumber(text)
  return overs === null ? {} : { overs }
}
