// A stored match with its log, and what follows from both. Pure but for its types.

import type { MatchStatus } from '#contract/match.ts'
import type { RulesOfMatch } from '#contract/match-answer.ts'
import type { MatchEntryEvent, MatchEvent } from '#contract/match-event.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { Correction, LogEntry } from '#sport/log.ts'
import { type DerivedMatch, deriveMatch, type MatchLog, type MatchSummary } from '#sport/match.ts'
import type { MarksEvent } from '#sport/results/marks/events.ts'
import type { SidesEvent } from '#sport/results/sides/events.ts'
import { hasMarks, hasSides, type MarksSport, type SidesSport } from '#sport/sports.ts'
import { resolveRules } from '../tournaments/tournament-rules.ts'
import type { EventRow } from './event-queries.ts'
import type { JoinedMatch } from './match-queries.ts'

/** An entry of a log of any sport. */
export type MatchLogEntry = LogEntry<MatchEvent>

/** An entry as rows hold it: `payload` is the event without its kind. */
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
  return deriveMatch(asMatchLog(rulesOf(joined), teams, log))
}

/** The log was checked against the schema of its sport. */
function asMatchLog(
  of: RulesOfMatch,
  teams: readonly [string, string],
  log: readonly MatchLogEntry[],
): MatchLog {
  if (of.sport === 'cricket') return { ...of, teams, log: log as LogEntry<CricketEvent>[] }
  if (of.sport === 'football') return { ...of, teams, log: log as LogEntry<FootballEvent>[] }
  if (hasSides(of)) return { ...of, teams, log: log as LogEntry<SidesEvent>[] }
  return { ...of, teams, log: log as LogEntry<MarksEvent>[] }
}

/** Rows were checked against the schema of their sport when they were stored. */
export function asEntry({ seq, kind, payload }: StoredEntry): MatchLogEntry {
  return { seq, event: { kind, ...payload } } as MatchLogEntry
}

/** As a row: the kind apart. */
export function splitEvent({ kind, ...payload }: MatchEntryEvent): {
  kind: string
  payload: Record<string, unknown>
} {
  return { kind, payload }
}

export function isCorrection(event: MatchEntryEvent): event is Correction<MatchEvent> {
  return isCorrectionKind(event.kind)
}

/** Entries that change what earlier ones say. */
export function isCorrectionKind(kind: string): boolean {
  return kind === 'void' || kind === 'replace' || kind === 'insert'
}

/** The status that follows from a log; null while it says nothing, so that an editor's word stands. */
export function statusFrom(summary: MatchSummary): MatchStatus | null {
  if (summary.sport === 'cricket') return cricketStatus(summary)
  if (hasSides(summary)) return sidesStatus(summary)
  return hasMarks(summary) ? marksStatus(summary) : footballStatus(summary)
}

function sidesStatus({ periods, result }: SummaryOf<SidesSport>): MatchStatus | null {
  if (result) return result.outcome === 'abandoned' ? 'abandoned' : 'finished'
  return periods.length > 0 ? 'live' : null
}

/** A start list alone leaves the contest a fixture. */
function marksStatus({ hasBegun, result }: SummaryOf<MarksSport>): MatchStatus | null {
  if (result) return result.outcome === 'abandoned' ? 'abandoned' : 'finished'
  return hasBegun ? 'live' : null
}

type SummaryOf<Sport extends MatchSummary['sport']> = Extract<MatchSummary, { sport: Sport }>

function cricketStatus({ innings, result }: SummaryOf<'cricket'>): MatchStatus | null {
  const last = innings.at(-1)
  // Tied, and a super over has begun.
  const goesOn = result?.outcome === 'tied' && result.winner === null && last?.isComplete === false
  if (result && !goesOn) return 'finished'
  return last ? 'live' : null
}

function footballStatus(summary: SummaryOf<'football'>): MatchStatus | null {
  if (summary.result) return summary.result.outcome === 'abandoned' ? 'abandoned' : 'finished'
  return summary.phase === 'before' && summary.goals.length === 0 ? null : 'live'
}
