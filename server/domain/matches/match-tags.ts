// Which cache tags a change to a match invalidates. Pure.
import type { CacheTag } from '#contract/cache-tag.ts'
import { matchesOfTag, matchTag, scoresTag, tournamentTag } from '../cache-tags.ts'
import type { MatchRow } from './match-queries.ts'
import { LIVE_DAYS } from './strip.ts'

type Tagged = Pick<MatchRow, 'id' | 'day' | 'tournamentId' | 'homeId' | 'awayId' | 'venueId' | 'startsAt'>

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
