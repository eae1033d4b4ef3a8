// Who took part in a match of two sides or in a contest of marks: for careers, and because two players who met cannot be merged.
import { noFigures, type PlayerFigures } from '../figures.ts'
import type { EffectiveEvent } from '../log.ts'
import type { MarksState } from './marks/state.ts'
import type { SidesEvent } from './sides/events.ts'

/** One line per player whom a point names; `goals` are their points. These matches have no line-ups, so others are unknown. */
export function sidesFigures(events: readonly EffectiveEvent<SidesEvent>[]): PlayerFigures[] {
  const lines = new Map<string, PlayerFigures>()
  for (const { event } of events) {
    if (event.kind !== 'points' || event.player === undefined) continue
    const line = lines.get(event.player) ?? noFigures(event.player, event.team, 0)
    line.goals += event.points
    lines.set(event.player, line)
  }
  return [...lines.values()]
}

/** One line per participant and member of a relay. Their marks are in the summary; `team` is the discipline. */
export function marksFigures({ phases }: MarksState, discipline: string): PlayerFigures[] {
  const lines = phases.flatMap((phase) => phase.lines)
  const people = new Set(lines.flatMap(({ participant, members }) => [participant, ...members]))
  return [...people].map((person) => noFigures(person, discipline, 0))
}
