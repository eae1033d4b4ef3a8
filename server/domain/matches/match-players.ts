// Who is likely to play in a match, for the scorer: the squads of its tournament, or those who played for the two sides before.
import type { NamedTerm } from '#contract/match.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { findNamed } from '../name-book/named-entries.ts'
import { permit } from '../permit.ts'
import { scoringSubject } from './leases.ts'
import { type LikelyPlayer, selectLikelyPlayers } from './match-player-queries.ts'
import { findMatchRow } from './match-queries.ts'

export type SidePlayers = {
  teamId: string
  players: (Omit<LikelyPlayer, 'id'> & { player: NamedTerm })[]
}

/** Both sides of a match with the players to choose from, most likely first. MATCH_NOT_FOUND. */
export async function listMatchPlayers(ctx: Ctx, matchId: string): Promise<SidePlayers[]> {
  permit(ctx, 'match.score', await scoringSubject(ctx.db, matchId))
  const joined = await findMatchRow(ctx.db, matchId)
  if (!joined) throw new AppError('MATCH_NOT_FOUND')
  const { homeId, awayId, sport, tournamentId } = joined.match
  const named = await findNamed(ctx)
  const sides = [...new Set([homeId, awayId])]
  return Promise.all(
    sides.map(async (teamId) => {
      const players = await selectLikelyPlayers(ctx.db, { matchId, teamId, sport, tournamentId })
      return { teamId, players: players.map(({ id, ...others }) => ({ ...others, player: named(id) })) }
    }),
  )
}
