// What public pages show of matches apart from the matches themselves: neighbouring days, stories, list positions. Public.

import type { Language } from '#contract/language.ts'
import type { TeamRecord } from '#contract/matches/career.ts'
import type { Match, MatchDay, MatchPlace } from '#contract/matches/match.ts'
import type { PostCard } from '#contract/posts/post.ts'
import { isContestSport } from '#sport/sports.ts'
import type { Ctx } from '../ctx.ts'
import { readCursor } from '../cursor.ts'
import { getTournament } from '../tournaments/tournaments.ts'
import { findVenues } from '../venues/venues.ts'
import {
  selectMatchCards,
  selectMatchDays,
  selectRecord,
  selectSeason,
  selectStart,
  selectUsualVenue,
} from './match-day-queries.ts'
import { selectPostIds } from './match-link-queries.ts'
import { rulesOf } from './match-log.ts'
import { selectMatches } from './match-queries.ts'
import { presentMatches } from './present-match.ts'

/** What is known of the place and the season of a match; see {@link MatchPlace}. Public. */
export async function findMatchPlace(
  ctx: Ctx,
  { sport, home, venue, tournament }: Pick<Match, 'sport' | 'home' | 'venue' | 'tournament'>,
): Promise<MatchPlace> {
  // The sides of a contest of marks are its discipline, which has no ground.
  const isContest = isContestSport(sport)
  const [usual, season, stated] = await Promise.all([
    venue || isContest ? null : selectUsualVenue(ctx.readDb, home.id),
    tournament && selectSeason(ctx.readDb, tournament.id),
    tournament && getTournament(ctx, { id: tournament.id }),
  ])
  const only = season?.venueId ?? null
  const id = venue?.id ?? usual ?? (isContest ? only : null)
  const find = await findVenues(
    ctx,
    [id, only].filter((each) => each !== null),
  )
  return {
    venue: id === null ? null : find(id),
    season: stated && {
      startsOn: stated.startsOn ?? season?.first ?? null,
      endsOn: stated.endsOn ?? season?.last ?? null,
      venue: only === null ? null : find(only),
    },
  }
}

/** `format`: of the rules it is played under. */
type CalendarMatch = { match: Match; format: string; changedAt: Date }

/** The newest `limit` matches, the oldest of them first. */
export async function listCalendar(
  ctx: Ctx,
  { limit, ...of }: ({ teamId: string } | { tournamentId: string }) & { limit: number },
): Promise<CalendarMatch[]> {
  const rows = (await selectMatches(ctx.readDb, { ...of, order: 'newest', limit })).toReversed()
  const matches = await presentMatches(ctx, rows)
  return rows.flatMap((row, at) => {
    const match = matches[at]
    return match ? [{ match, format: rulesOf(row).format, changedAt: row.match.changedAt }] : []
  })
}

/** How many matches before a day, and after it, are read for their days: a bound, however long the history is. */
const MAX_AROUND = 400

/** The Dhaka days around a day (yyyy-mm-dd) on which matches are played, with their sports; in any order. */
export async function listMatchDays(ctx: Ctx, day: string): Promise<MatchDay[]> {
  return selectMatchDays(ctx.readDb, { day, limit: MAX_AROUND })
}

/** Stories of an edition about a match, newest first. `linked`: the ids of all linked posts, published or not. */
export async function listMatchStories(
  ctx: Ctx,
  wanted: { matchId: string; language: Language; limit: number },
): Promise<{ posts: PostCard[]; linked: string[] }> {
  const linked = await selectPostIds(ctx.readDb, wanted.matchId)
  const posts = linked.length === 0 ? [] : await selectMatchCards(ctx.readDb, wanted)
  return { posts, linked }
}

/** The matches that a post is about, newest first. */
export async function listMatchesOf(
  ctx: Ctx,
  { postId, limit }: { postId: string; limit: number },
): Promise<Match[]> {
  return presentMatches(ctx, await selectMatches(ctx.readDb, { postId, order: 'newest', limit }))
}

/** Whether a cursor is the position of an existing match. Otherwise every invented cursor would add a page to the page cache. */
export async function isMatchPlace(ctx: Ctx, cursor: string): Promise<boolean> {
  const place = readCursor(cursor)
  const start = place && (await selectStart(ctx.readDb, place.id))
  return start?.getTime() === place?.at.getTime()
}

/** At most this many of a team's newest home matches, and of its newest away matches, are counted. */
const MAX_COUNTED = 500

/** How the finished matches of a team ended, by sport. */
export async function getRecord(ctx: Ctx, teamId: string): Promise<TeamRecord[]> {
  return selectRecord(ctx.readDb, teamId, MAX_COUNTED)
}
