// The order that an editor gives to teams that are level by every criterion. Pure.
import type { ApiTable } from '#contract/matches/api-tournament.ts'

type Row = Pick<ApiTable['rows'][number], 'mayMoveUp' | 'played'> & { team: { id: string } }

/** The teams that an editor may move above the previous one. A team without a match has no position to decide yet. */
export function movableTeams(rows: readonly Row[]): Set<string> {
  return new Set(rows.flatMap(({ mayMoveUp, played, team }) => (mayMoveUp && played > 0 ? [team.id] : [])))
}

/** The ids of all teams in their order, after this team and the one above it were exchanged. */
export function moveUp(rows: readonly Row[], teamId: string): string[] {
  const ids = rows.map(({ team }) => team.id)
  const at = ids.indexOf(teamId)
  const above = ids[at - 1]
  if (above === undefined) return ids
  return ids.with(at - 1, teamId).with(at, above)
}
