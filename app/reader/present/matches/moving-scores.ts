// Decides which matches and lists are updated while they are read. Pure.
import { dhakaDay } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { dayScoresPath, tournamentScoresPath } from '#contract/matches/live.ts'
import type { Match } from '#contract/matches/match.ts'

/** Fixtures are followed from an hour before they start. */
const FOLLOWED_BEFORE_MS = 3_600_000

/** The time from which the page or strip follows a match. A live match is always followed; null means never. */
export function followedFrom({
  status,
  startsAt,
  isTimeKnown,
}: Pick<Match, 'status' | 'startsAt' | 'isTimeKnown'>): Date | null {
  if (status === 'live') return new Date(0)
  return status === 'fixture' && isTimeKnown ? new Date(startsAt.getTime() - FOLLOWED_BEFORE_MS) : null
}

/** The start of a fixture: once it has passed, its page says that the match has not started yet. Null means never. */
export function plannedStart({
  status,
  startsAt,
  isTimeKnown,
}: Pick<Match, 'status' | 'startsAt' | 'isTimeKnown'>): Date | null {
  return status === 'fixture' && isTimeKnown ? startsAt : null
}

type Options = { language: Language; now: Date }
type Dated = Pick<Match, 'status' | 'day'>

/** The address of the stored scores of a day; null if nothing will change. */
export function dayScores(day: string, matches: readonly Dated[], { language, now }: Options): string | null {
  return willMove(matches, now) ? dayScoresPath(language, day) : null
}

/** The address of the stored tables and scores of a tournament; null if nothing will change. */
export function tournamentScores(
  { id }: { id: string },
  matches: readonly Dated[],
  { language, now }: Options,
): string | null {
  return willMove(matches, now) ? tournamentScoresPath(language, id) : null
}

/** True if at least one match is being played or begins today. */
function willMove(matches: readonly Dated[], now: Date): boolean {
  const today = dhakaDay(now)
  return matches.some(({ status, day }) => status === 'live' || (status === 'fixture' && day === today))
}
