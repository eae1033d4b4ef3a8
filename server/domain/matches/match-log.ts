// The rules of a stored match, and what is derived from it and its log. Pure.

import type { MatchStatus } from '#contract/match.ts'
import type { RulesOfMatch } from '#contract/match-answer.ts'
import type { MatchEvent } from '#contract/match-event.ts'
import { matchLogOf } from '#contract/match-log.ts'
import type { LogEntry } from '#sport/log.ts'
import { type DerivedMatch, deriveMatch, type MatchSummary } from '#sport/match.ts'
import { hasMarks, hasSides, type MarksSport, type SidesSport } from '#sport/sports.ts'
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
  const teams = [homeId, awayId] as const
  return deriveMatch(matchLogOf(rulesOf(joined), teams, log))
}

/** The status that follows from a log; null if the log does not decide it, so that the editor's choice stays. */
export function statusFrom(summary: MatchSummary): MatchStatus | null {
  if (summary.sport === 'cricket') return cricketStatus(summary)
  if (hasSides(summary)) return sidesStatus(summary)
  return hasMarks(summary) ? marksStatus(summary) : footballStatus(summary)
}

function sidesStatus({ periods, result }: SummaryOf<SidesSport>): MatchStatus | null {
  if (result) return result.outcome === 'abandoned' ? 'abandoned' : 'finished'
  return periods.length > 0 ? 'live' : null
}

/** A contest with nothing but a start list is still a fixture. */
function marksStatus({ hasBegun, result }: SummaryOf<MarksSport>): MatchStatus | null {
  if (result) return result.outcome === 'abandoned' ? 'abandoned' : 'finished'
  return hasBegun ? 'live' : null
}

type SummaryOf<Sport extends MatchSummary['sport']> = Extract<MatchSummary, { sport: Sport }>

function cricketStatus({ innings, result }: SummaryOf<'cricket'>): MatchStatus | null {
  const last = innings.at(-1)
  // The match is tied, and a super over has begun.
  const goesOn = result?.outcome === 'tied' && result.winner === null && last?.isComplete === false
  if (result && !goesOn) return 'finished'
  return last ? 'live' : null
}

function footballStatus(summary: SummaryOf<'football'>): MatchStatus | null {
  if (summary.result) return summary.result.outcome === 'abandoned' ? 'abandoned' : 'finished'
  return summary.phase === 'before' && summary.goals.length === 0 ? null : 'live'
}
