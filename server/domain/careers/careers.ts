// Careers service: what players did in the finished matches of this portal. Leaders of tournaments: leaders.ts. Public.
import { DAY_MS } from '#bangla/durations.ts'
import type { CareerLine, Discipline, Leader, PerformanceLine } from '#contract/matches/career.ts'
import type { Match, NamedTerm } from '#contract/matches/match.ts'
import {
  type ContestLine,
  careerOf,
  type EventCareer,
  MEDALS,
  type MedalRow,
  medalTable,
} from '#sport/marks/career.ts'
import { isContestSport } from '#sport/sports.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { listMatches } from '../matches/matches.ts'
import { findNamed } from '../name-book/named-entries.ts'
import { getMerges } from '../players/merges.ts'
import { findPeople, listIdsOf } from '../players/players.ts'
import { listSquads } from '../tournaments/squads.ts'
import type { Tournament } from '../tournaments/tournaments.ts'
import {
  hasPlayed,
  selectCareer,
  selectContests,
  selectDecided,
  selectLeaders,
  selectLines,
  selectPlayedMatches,
} from './career-queries.ts'

/** More contests than anybody has in a career. */
const MAX_CONTESTS = 500

type ContestCareer = {
  /** Newest first. */
  contests: ContestLine[]
  events: (EventCareer & { event: NamedTerm })[]
}

/** What a player did in contests of marks; players merged into this one are counted with it. */
export async function getContestCareer(ctx: Ctx, playerId: string): Promise<ContestCareer> {
  const [ids, named] = await Promise.all([listIdsOf(ctx, playerId), findNamed(ctx)])
  const contests = await selectContests(ctx.readDb, { ids, limit: MAX_CONTESTS })
  return { contests, events: careerOf(contests).map((own) => ({ ...own, event: named(own.eventId) })) }
}

/** The medals of a meeting by team. Participants without a team in the meeting are left out. Empty for other sports. */
export async function listMedals(
  ctx: Ctx,
  { id, sport, teams }: Pick<Tournament, 'id' | 'sport' | 'teams'>,
): Promise<(Omit<MedalRow, 'team'> & { team: NamedTerm })[]> {
  if (!isContestSport(sport) || teams.length === 0) return []
  const [decided, squads, merges, named] = await Promise.all([
    selectDecided(ctx.readDb, id),
    listSquads(ctx, id),
    getMerges(ctx),
    findNamed(ctx),
  ])
  const personOf = (player: string) => merges.get(player) ?? player
  const clubs = new Map(teams.map(({ team }) => [team.id, team.id]))
  for (const { team, players } of squads)
    for (const { playerId } of players) clubs.set(personOf(playerId), team.id)
  const won = decided.flat().flatMap(({ participant, rank }) => {
    const team = clubs.get(personOf(participant))
    const medal = MEDALS[rank - 1]
    return team && medal ? [{ team, medal }] : []
  })
  return medalTable(won).map((row) => ({ ...row, team: named(row.team) }))
}

/** The first `limit` players of each discipline that anybody scored in. */
export async function listLeaders(
  ctx: Ctx,
  { tournamentId, limit }: { tournamentId: string; limit: number },
): Promise<{ discipline: Discipline; leaders: Leader[] }[]> {
  const merges = await getMerges(ctx)
  const [rows, named] = await Promise.all([
    selectLeaders(ctx.readDb, { tournamentId, merges, limit }),
    findPeople(ctx),
  ])
  const disciplines = [...new Set(rows.map(({ discipline }) => discipline))]
  return disciplines.map((discipline) => ({
    discipline,
    leaders: rows
      .filter((row) => row.discipline === discipline)
      .map(({ playerId, teamId, value, secondaryValue, matches }) => ({
        player: named(playerId),
        team: named(teamId),
        value,
        secondaryValue,
        matches,
      })),
  }))
}

/** What a player did in one match; `team`: the id of the side they played for; `ids`: the ids by which logs name the player. */
export type Performance = { match: Match; team: string; lines: PerformanceLine[]; ids: string[] }

/** The sums of a player by format; players merged into this one are counted with it. */
export async function getCareer(ctx: Ctx, playerId: string): Promise<CareerLine[]> {
  return selectCareer(ctx.readDb, await listIdsOf(ctx, playerId))
}

/** The matches of a player with their figures, newest first. */
export async function listPerformances(
  ctx: Ctx,
  { playerId, cursor, limit }: { playerId: string; cursor?: string | undefined; limit: number },
): Promise<{ performances: Performance[]; next: string | null }> {
  const ids = await listIdsOf(ctx, playerId)
  const found = await selectPlayedMatches(ctx.readDb, {
    ids,
    after: readCursor(cursor),
    limit: limit + 1,
  })
  const { rows, next } = pageOf(found, limit, ({ id, day }) => ({ at: day, id }))
  if (rows.length === 0) return { performances: [], next }
  const matchIds = rows.map(({ id }) => id)
  const [{ matches }, stored] = await Promise.all([
    listMatches(ctx, { ids: matchIds, limit: matchIds.length }),
    selectLines(ctx.readDb, ids, matchIds),
  ])
  const performances = rows.flatMap(({ id }): Performance[] => {
    const match = matches.find((each) => each.id === id)
    const own = stored.filter(({ matchId }) => matchId === id)
    return match && own[0] ? [{ match, team: own[0].teamId, lines: own.map(({ line }) => line), ids }] : []
  })
  return { performances, next }
}

/** Whether a cursor is a position in these performances. Each invented cursor would add a page to the page cache. */
export async function isPerformancePlace(
  ctx: Ctx,
  { playerId, cursor }: { playerId: string; cursor: string },
): Promise<boolean> {
  const place = readCursor(cursor)
  if (!place || place.at.getTime() % DAY_MS !== 0) return false
  return hasPlayed(ctx.readDb, { ids: await listIdsOf(ctx, playerId), matchId: place.id, day: place.at })
}
