// Careers in contests of marks, and the medals of a meeting. Careers of other sports: careers.ts. Public.
import type { NamedTerm } from '#contract/match.ts'
import {
  type ContestLine,
  careerOf,
  type EventCareer,
  MEDALS,
  type MedalRow,
  medalTable,
} from '#sport/marks/career.ts'
import { formOf } from '#sport/match.ts'
import type { Ctx } from '../ctx.ts'
import { findNamed } from '../name-book/named-entries.ts'
import { getMerges } from '../players/merges.ts'
import { listIdsOf } from '../players/players.ts'
import { listSquads } from '../tournaments/squads.ts'
import type { Tournament } from '../tournaments/tournaments.ts'
import { selectContests, selectDecided } from './contest-queries.ts'

/** More contests than anybody has in a career. */
const MOST = 500

export type ContestCareer = {
  /** Newest first. */
  contests: ContestLine[]
  events: (EventCareer & { event: NamedTerm })[]
}

/** What a player did in contests of marks; players merged into this one are counted with it. */
export async function getContestCareer(ctx: Ctx, playerId: string): Promise<ContestCareer> {
  const [ids, named] = await Promise.all([listIdsOf(ctx, playerId), findNamed(ctx)])
  const contests = await selectContests(ctx.readDb, { ids, limit: MOST })
  return { contests, events: careerOf(contests).map((own) => ({ ...own, event: named(own.eventId) })) }
}

/** The medals of a meeting by team. Participants without a team in the meeting are left out. Empty for other sports. */
export async function listMedals(
  ctx: Ctx,
  { id, sport, teams }: Pick<Tournament, 'id' | 'sport' | 'teams'>,
): Promise<(Omit<MedalRow, 'team'> & { team: NamedTerm })[]> {
  if (!formOf(sport).isContest || teams.length === 0) return []
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
