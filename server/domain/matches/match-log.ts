// The rules of a stored match, and what is derived from it and its log. Pure.

import type { CacheTag } from '#contract/cache-tag.ts'
import type { MatchStatus } from '#contract/matches/match.ts'
import type { RulesOfMatch } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent, MatchEvent } from '#contract/matches/match-event.ts'
import { type ChangedFacts, changedFacts, NO_CHANGED_FACTS, pairs } from '#sport/cricket/changed-facts.ts'
import type { PlayerFigures } from '#sport/figures.ts'
import type { LogEntry } from '#sport/log.ts'
import { type DerivedMatch, deriveMatch, formOf, type MatchSummary } from '#sport/match.ts'
import { matchesOfTag, matchTag, scoresTag, tournamentTag } from '../cache-tags.ts'
import { resolveRules } from '../tournaments/tournament-rules.ts'
import type { JoinedMatch, MatchRow } from './match-queries.ts'

type Tagged = Pick<MatchRow, 'id' | 'day' | 'tournamentId' | 'homeId' | 'awayId' | 'venueId' | 'startsAt'>

/** A match in play began at most this many days ago: Tests last five, and rain may cost one. */
export const LIVE_DAYS = 6
/** Strips show matches of these days: strip.ts. */
const NEAR_MS = (LIVE_DAYS + 1) * 24 * 60 * 60 * 1_000

/** Tags of a new score: the match itself, the day's list and, for a match near today, the strips. */
export function tagsOfScore(match: Tagged, now: Date): CacheTag[] {
  const isNear = Math.abs(match.startsAt.getTime() - now.getTime()) < NEAR_MS
  return [matchTag(match.id), scoresTag(match.day), ...(isNear ? [scoresTag('now')] : [])]
}

/** Tags of a match that was added, decided, corrected or moved: also the lists of its teams, venue, tournament and players. */
export function tagsOfMatch(match: Tagged, now: Date, players: readonly string[] = []): CacheTag[] {
  const { homeId, awayId, venueId, tournamentId } = match
  const named = [homeId, awayId, ...(venueId === null ? [] : [venueId]), ...players]
  return [
    ...tagsOfScore(match, now),
    scoresTag('days'),
    ...(tournamentId === null ? [] : [tournamentTag(tournamentId)]),
    ...new Set(named.map(matchesOfTag)),
  ]
}

/** `before` or `after` is null if the player has no figures there. */
export type FigureChange = {
  player: string
  innings: number
  before: PlayerFigures | null
  after: PlayerFigures | null
}

export function changedFigures(before: DerivedMatch, after: DerivedMatch): FigureChange[] {
  return pairs(byPlace(before.figures), byPlace(after.figures)).map(
    ([{ player, innings }, one = null, other = null]) => ({ player, innings, before: one, after: other }),
  )
}

/** Dismissals, bowlers and milestones of a cricket match that differ; none in other sports. */
export function changedFactsOf(of: RulesOfMatch, before: DerivedMatch, after: DerivedMatch): ChangedFacts {
  const isCricket = of.sport === 'cricket' && before.sport === 'cricket' && after.sport === 'cricket'
  return isCricket ? changedFacts(of.rules, before, after) : NO_CHANGED_FACTS
}

function byPlace(figures: PlayerFigures[]): Map<string, PlayerFigures> {
  return new Map(figures.map((line) => [`${line.innings} ${line.player}`, line]))
}

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

/** An entry without its author, device and reason. */
export type LoggedEvent = { seq: number; event: MatchEntryEvent; at: Date }

export function asLogged({
  seq,
  event,
  atServer,
}: Omit<LoggedEvent, 'at'> & { atServer: Date }): LoggedEvent {
  return { seq, event, at: atServer }
}
