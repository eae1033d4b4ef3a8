// Where a match is held, and the dates and place of its tournament, for programs that need an address of every event.
import type { Match, MatchPlace } from '#contract/match.ts'
import { formOf } from '#sport/match.ts'
import type { Ctx } from '../ctx.ts'
import { getTournament } from '../tournaments/tournaments.ts'
import { findVenues } from '../venues/venues.ts'
import { selectSeason, selectUsualVenue } from './place-queries.ts'

/** What is known of the place and the season of a match; see {@link MatchPlace}. Public. */
export async function findMatchPlace(
  ctx: Ctx,
  { sport, home, venue, tournament }: Pick<Match, 'sport' | 'home' | 'venue' | 'tournament'>,
): Promise<MatchPlace> {
  // The sides of a contest of marks are its discipline, which has no ground.
  const isContest = formOf(sport).isContest
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
