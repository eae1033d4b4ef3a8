// The rules of a stored match, and what is derived from it and its log. Pure.

import type { MatchStatus } from '#contract/match.ts'
import type { RulesOfMatch } from '#contract/match-answer.ts'
import type { MatchEvent } from '#contract/match-event.ts'
import type { LogEntry } from '#sport/log.ts'
import { type DerivedMatch, deriveMatch, formOf, type MatchSummary } from '#sport/match.ts'
import { resolveRules } from '../tournaments/tournament-rules.ts'
import type { JoinedMatch } from './match-queries.ts'

/** An entry of a log of any sport. */
export type MatchLogEntry = LogEntry<MatchEvent>

/** The rules of a stored match. */
export function rulesOf({ match, tournament }: JoinedMatch): RulesOfMatch {
  return resolveRules(match.sport, tournament?.rules ?? null, match.rules, match.day)
}

/** Everything that follows from a match and its log. */
export function derive(joined: JoinedMatch, log: readonly MatchLogEntry[]): DerivedMatch {
  const { homeId, awayId } = joined.match
  const rules = rulesOf(joined)
  return deriveMatch(formOf(rules.sport).open(rules, [homeId, awayId], log))
}

/** The status that follows from a log; null if the log does not decide it, so that the editor's choice stays. */
export function statusFrom(summary: MatchSummary): MatchStatus | null {
  return formOf(summary.sport).statusOf(summary)
}
