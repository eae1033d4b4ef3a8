// The order that an editor gives to teams which are level by every criterion. Pure.
import type { ApiTable } from '#contract/api-tournament.ts'

type Row = Pick<ApiTable['rows'][number], 'mayMoveUp' | 'played'> & { team: { id: string } }

/** Teams that an editor may put before the one above; before its first match a team has no place that could be decided. */
export function movableTeams(rows: readonly Row[]): Set<string> {
  return new Set(rows.flatMap(({ mayMoveUp, played, team }) => (mayMoveUp && played > 0 ? [team.id] : [])))
}

/** The whole order after this team has changed places with the one above it. */
export function moveUp(rows: readonly Row[], teamId: string): string[] {
  const ids = rows.map(({ team }) => team.id)
  const at = ids.indexOf(teamId)
  const above = ids[at - 1]
  if (above === undefined) return ids
  return ids.with(at - 1, teamId).with(at, above)
}
