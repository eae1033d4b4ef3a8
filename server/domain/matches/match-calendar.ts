// The matches of a calendar: fixtures and the last results of a team or a tournament. Public.
import type { Match } from '#contract/match.ts'
import type { Ctx } from '../ctx.ts'
import { rulesOf } from './match-log.ts'
import { selectMatches } from './match-queries.ts'
import { presentMatches } from './present-match.ts'

/** `format`: of the rules it is played under. */
export type CalendarMatch = { match: Match; format: string; changedAt: Date }

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
