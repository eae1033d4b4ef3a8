// The tournament that a search or an address names. Public.
import type { Ctx } from '../ctx.ts'
import { findTournamentRow, selectNamedTournament } from './tournament-queries.ts'
import { getTournament, type ListedTournament } from './tournaments.ts'

const MAX_LENGTH = 160

/** The newest tournament with exactly this name, with or without its season, in either language; null without one. */
export async function findTournamentNamed(ctx: Ctx, text: string): Promise<ListedTournament | null> {
  const name = text.trim().toLowerCase()
  if (name === '' || name.length > MAX_LENGTH) return null
  const id = await selectNamedTournament(ctx.readDb, name)
  return id === null ? null : getTournament(ctx, { id })
}

/** Whether a tournament has this slug. */
export async function hasTournament(ctx: Ctx, slug: string): Promise<boolean> {
  return (await findTournamentRow(ctx.readDb, { slug })) !== null
}
