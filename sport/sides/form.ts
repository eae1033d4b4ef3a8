// Matches of two sides by periods or sets as a form of sport.
import type { Form } from '../form.ts'
import { effective } from '../log.ts'
import type { SidesSport } from '../sports.ts'
import { SIDES_LOG, type SidesEvent } from './events.ts'
import { reduce, type SidesProblem } from './reduce.ts'
import type { SidesMatchRules } from './rules.ts'
import type { SidesState } from './state.ts'
import { type SidesSummary, sidesFigures, summarizeSides } from './summary.ts'

export type Sides = {
  sport: SidesSport
  rules: SidesMatchRules
  event: SidesEvent
  state: SidesState
  summary: SidesSummary
  problem: SidesProblem
}

export const sides: Form<Sides> = {
  schemas: SIDES_LOG,
  hasCommentary: false,
  isContest: false,
  open: (of, teams, log) => ({ ...of, teams, log }),
  derive({ sport, rules, teams, log }) {
    const { events, problems } = effective(log)
    const { state, problems: found } = reduce({ ...rules, teams }, events)
    const figures = sidesFigures(events)
    const summary = { ...summarizeSides(sport, { ...rules, teams }, state), scorers: figures.length }
    return { sport, rules, state, summary, figures, events, problems: [...problems, ...found] }
  },
  statusOf({ result, periods }) {
    if (result) return result.outcome === 'abandoned' ? 'abandoned' : 'finished'
    return periods.length > 0 ? 'live' : null
  },
  lineupOf: () => [],
  leadersOf: () => [],
}
