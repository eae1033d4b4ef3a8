// The rules of a stored match, and what is derived from it and its log. Pure.

import type { MatchStatus } from '#contract/match.ts'
import type { RulesOfMatch } from '#contract/match-answer.ts'
import type { MatchEntryEvent, MatchEvent } from '#contract/match-event.ts'
import { matchLogOf } from '#contract/match-log.ts'
import type { Correction, LogEntry } from '#sport/log.ts'
import { type DerivedMatch, deriveMatch, type MatchSummary } from '#sport/match.ts'
import { hasMarks, hasSides, type MarksSport, type SidesSport } from '#sport/sports.ts'
import { resolveRules } from '../tournaments/tournament-rules.ts'
import type { EventRow } from './event-queries.ts'
import type { JoinedMatch } from './match-queries.ts'

/** An entry of a log of any sport. */
export type MatchLogEntry = LogEntry<MatchEvent>

/** An entry as rows store it: `payload` is the event without its kind. */
export type StoredEntry = Pick<EventRow, 'seq' | 'kind' | 'payload'>

/** The rules of a stored match. */
export function rulesOf({ match, tournament }: JoinedMatch): RulesOfMatch {
  return resolveRules(match.sport, tournament?.rules ?? null, match.rules, match.day)
}

/** Everything that follows from a match and its log. */
export function derive(joined: JoinedMatch, entries: readonly StoredEntry[]): DerivedMatch {
  return deriveLog(joined, entries.map(asEntry))
}

/** The same from entries that were not stored yet. */
export function deriveLog(joined: JoinedMatch, log: readonly MatchLogEntry[]): DerivedMatch {
  const { homeId, awayId } = joined.match
  const teams = [homeId, awayId] as const
  return deriveMatch(matchLogOf(rulesOf(joined), teams, log))
}

/** Rows were checked against the schema of their sport when they were stored. */
export function asEntry({ seq, kind, payload }: StoredEntry): MatchLogEntry {
  return { seq, event: { kind, ...payload } } as MatchLogEntry
}

/** Splits an event as rows store it: `payload` is the event without its kind. */
export function splitEvent({ kind, ...payload }: MatchEntryEvent): {
  kind: string
  payload: Record<string, unknown>
} {
  return { kind, payload }
}

export function isCorrection(event: MatchEntryEvent): event is Correction<MatchEvent> {
  return isCorrectionKind(event.kind)
}

/** Whether entries of this kind change earlier ones. */
export function isCorrectionKind(kind: string): boolean {
  return kind === 'void' || kind === 'replace' || kind === 'insert'
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
