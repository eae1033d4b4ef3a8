// Who is likely to play in a match, for the scorer: the squads of its tournament, or those who played for the two sides before.
import type { NamedTerm } from '#contract/matches/match.ts'
import { matchPlayerId, type NewMatchPlayer } from '#contract/matches/match-player.ts'
import type { Term } from '#contract/term.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { matchesOfTag, matchTag, tournamentTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { findOrAddPlayer } from '../name-book/add-terms.ts'
import { findNamed } from '../name-book/named-entries.ts'
import { permit } from '../permit.ts'
import { findInTeam, storeNewPlayer } from '../players/players.ts'
import { findTeams } from '../teams/teams.ts'
import { addToSquad } from '../tournaments/squads.ts'
import { scoringSubject, toScore } from './leases.ts'
import { type LikelyPlayer, selectLikelyPlayers } from './match-player-queries.ts'
import { findMatchRow } from './match-queries.ts'

/**
 * Returns the team's player of this name, from its present or an earlier squad, or adds a new one. Idempotent. MATCH_NOT_FOUND;
 * FIELD_INVALID with `team` for a team that does not play in the match; FIELD_INVALID for a name without a word;
 * TOO_MANY_NEW_PLAYERS.
 */
export async function addMatchPlayer(
  ctx: Ctx,
  matchId: string,
  input: NewMatchPlayer,
): Promise<Pick<Term, 'id' | 'name'>> {
  permit(ctx, 'match.score', await scoringSubject(ctx.db, matchId))
  const joined = await findMatchRow(ctx.db, matchId)
  if (!joined) throw new AppError('MATCH_NOT_FOUND')
  const { tournamentId, homeId, awayId } = joined.match
  const { team: teamId, name } = input
  if (teamId !== homeId && teamId !== awayId) throw new AppError('FIELD_INVALID', { field: 'team' })
  const { gender } = (await findTeams(ctx, [teamId]))(teamId)
  const tags = tournamentId === null ? [] : [tournamentTag(tournamentId)]
  return findOrAddPlayer(ctx, toScore(matchId), {
    id: await matchPlayerId(matchId, input),
    name,
    choose: (transaction, named) => findTeammate(transaction, teamId, named),
    async store(transaction, player, isNew) {
      if (isNew) await storeNewPlayer(ctx, transaction, player.id, { gender, matchId })
      const place = tournamentId === null ? null : { tournamentId, teamId, playerId: player.id }
      const isAdded = place !== null && (await addToSquad(transaction, place))
      return isNew || isAdded ? [matchTag(matchId), matchesOfTag(teamId), ...tags] : null
    },
  })
}

/** The only one of these players who is or was in a squad of the team; null if there is none, or more than one. */
async function findTeammate(transaction: Transaction, teamId: string, named: Term[]): Promise<Term | null> {
  const ids = named.map(({ id }) => id)
  const inTeam = await findInTeam(transaction, teamId, ids)
  const [teammate = null, ...others] = named.filter(({ id }) => inTeam.has(id))
  return others.length === 0 ? teammate : null
}

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
