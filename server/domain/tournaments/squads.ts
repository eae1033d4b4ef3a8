// Squads service: who plays for a team in a tournament.
import type { MatchTeam, NamedTerm } from '#contract/matches/match.ts'
import type { SquadPlayer } from '#contract/matches/tournament.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { matchesOfTag, tournamentTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { checkNamed, findNamed } from '../name-book/named-entries.ts'
import { permit } from '../permit.ts'
import { isSame } from '../same-value.ts'
import { findTeams } from '../teams/teams.ts'
import { writeAs } from '../write-as.ts'
import {
  insertIntoSquad,
  isTakingPart,
  lockTournament,
  replaceSquad,
  selectSquads,
} from './tournament-queries.ts'

export type Squad = { team: MatchTeam; players: (SquadPlayer & { player: NamedTerm })[] }

/** The squads of a tournament, by team. Public. */
export async function listSquads(ctx: Ctx, tournamentId: string): Promise<Squad[]> {
  const rows = await selectSquads(ctx.readDb, tournamentId)
  const teamIds = [...new Set(rows.map(({ teamId }) => teamId))]
  const [team, named] = [await findTeams(ctx, teamIds), await findNamed(ctx)]
  return teamIds.map((id) => ({
    team: team(id),
    players: rows
      .filter(({ teamId }) => teamId === id)
      .map((row) => ({ ...asSquadPlayer(row), player: named(row.playerId) })),
  }))
}

/**
 * Replaces a team's squad. FIELD_INVALID for a person who is no player; TEAM_NOT_FOUND for one that takes no part; TOURNAMENT_CHANGED if
 * the squad is no longer `base`.
 */
export async function setSquad(
  ctx: Ctx,
  { tournamentId, teamId }: { tournamentId: string; teamId: string },
  players: SquadPlayer[],
  base?: SquadPlayer[],
): Promise<Squad[]> {
  permit(ctx, 'tournament.manage')
  for (const [index, { playerId }] of players.entries())
    await checkNamed(ctx, 'player', playerId, `players.${index}.playerId`)
  await writeAs(ctx, 'tournament.manage', async (transaction) => {
    const row = await lockTournament(transaction, tournamentId)
    if (!row) throw new AppError('TOURNAMENT_NOT_FOUND')
    if (!(await isTakingPart(transaction, tournamentId, teamId))) throw new AppError('TEAM_NOT_FOUND')
    const former = await selectSquads(transaction, tournamentId, teamId)
    const known = former.map(asSquadPlayer)
    if (isSame(players, known)) return
    if (base && !isSame(base, known)) throw new AppError('TOURNAMENT_CHANGED', { field: 'base' })
    await replaceSquad(transaction, { tournamentId, teamId }, players)
    if (ctx.viewer.kind !== 'system')
      await record(ctx, transaction, {
        act: 'tournament.changed',
        object: { kind: 'tournament', id: tournamentId, name: `${row.nameBn} · ${row.nameEn}` },
        details: { fields: 'squads' },
      })
    const people = new Set([...former, ...players].map(({ playerId }) => playerId))
    const tags = [teamId, ...people].map(matchesOfTag)
    await ctx.changes.publishInvalidation(transaction, [tournamentTag(tournamentId), ...tags])
  })
  return listSquads({ ...ctx, readDb: ctx.db }, tournamentId)
}

function asSquadPlayer({ playerId, isCaptain, isKeeper, shirtNumber }: SquadPlayer): SquadPlayer {
  return { playerId, isCaptain, isKeeper, shirtNumber }
}

/** Adds a player; false if already in the squad. The caller has checked the permission and publishes the invalidation. */
export async function addToSquad(
  transaction: Transaction,
  place: { tournamentId: string; teamId: string; playerId: string },
): Promise<boolean> {
  return insertIntoSquad(transaction, place)
}
