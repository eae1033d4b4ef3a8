// The order that an editor gives to teams which are level by every criterion. Pure.
import type { ApiTable } from '#contract/api-tournament.ts'

type Row = Pick<ApiTable['rows'][number], 'isLevel' | 'played'> & { team: { id: string } }

/** Teams that are level with the one above them; before its first match a team has no place that could be decided. */
export function levelNeighbours(rows: readonly Row[]): Set<string> {
  return new Set(
    rows.flatMap(({ isLevel, played, team }, at) =>
      isLevel && played > 0 && rows[at - 1]?.isLevel ? [team.id] : [],
    ),
  )
}

/** The whole order after this team has changed places with the one above it. */
export function moveUp(rows: readonly Row[], teamId: string): string[] {
  const ids = rows.map(({ team }) => team.id)
  const at = ids.indexOf(teamId)
  const above = ids[at - 1]
  if (above === undefined) return ids
  return ids.with(at - 1, teamId).with(at, above)
}
