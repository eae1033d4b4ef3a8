// The score of a match of two sides in short: what strips, lists, tables and score boxes show of it.
import { noFigures, type PlayerFigures } from '#sport/figures.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { SidesSport } from '#sport/sports.ts'
import type { Score, TeamResult } from '#sport/tables/result.ts'
import type { SidesEvent } from './events.ts'
import { toTableResults } from './result.ts'
import type { SidesRules } from './rules.ts'
import type { SidesResult, SidesState } from './state.ts'

export type SidesSummary = {
  sport: SidesSport
  /** Sets won, or points of all periods; home side first. */
  score: Score
  hasSets: boolean
  /** Points of each period, in their order. */
  periods: Score[]
  tieBreak: Score | null
  result: SidesResult | null
  /** How many players points name. Summaries of earlier releases lack it until they are derived again. */
  scorers?: number
  /** What the match counts for in a table; none while it is not decided. */
  tableResults: TeamResult[]
  /** See `DERIVATION`. Summaries of earlier releases lack it until they are derived again. */
  derivation?: number
}

export function summarizeSides(sport: SidesSport, rules: SidesRules, state: SidesState): SidesSummary {
  return {
    sport,
    score: state.score,
    hasSets: rules.sets !== null,
    periods: state.periods.map(({ points }) => points),
    tieBreak: state.tieBreak,
    result: state.result,
    tableResults: toTableResults(rules, state),
  }
}

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
