// Leaders of a tournament in every discipline. Careers of players: careers.ts. Public.
import type { Discipline, Leader } from '#contract/career.ts'
import type { Ctx } from '../ctx.ts'
import { getMerges } from '../players/merges.ts'
import { findPeople } from '../players/players.ts'
import { selectLeaders } from './leader-queries.ts'

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
        ...{ player: named(playerId), team: named(teamId) },
        ...{ value, secondaryValue, matches },
      })),
  }))
}
