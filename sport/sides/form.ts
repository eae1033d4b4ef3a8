// Matches of two sides by periods or sets as a form of sport.
import { changeRules, DERIVATION, type Form } from '../form.ts'
import { effective } from '../log.ts'
import type { SidesSport } from '../sports.ts'
import { SIDES_LOG, type SidesEvent } from './events.ts'
import { reduce, type SidesProblem } from './reduce.ts'
import { countedScore } from './result.ts'
import { SIDES_RULES, type SidesFormat, type SidesMatchRules } from './rules.ts'
import type { SidesState } from './state.ts'
import { type SidesSummary, sidesFigures, summarizeSides } from './summary.ts'

export type Sides = {
  sport: SidesSport
  format: SidesFormat
  rules: SidesMatchRules
  event: SidesEvent
  state: SidesState
  summary: SidesSummary
  problem: SidesProblem
}

export const sides: Form<Sides> = {
  schemas: SIDES_LOG,
  hasCommentary: false,
  itemsOf: () => [],
  formatsOf: (sport) => [sport],
  settingsOf: (sport) => ({
    numbers: SIDES_RULES[sport].sets ? ['periods'] : ['periods', 'extraPeriods'],
    switches: [],
  }),
  /** A match of sets is won with more than half of the maximum number of sets. */
  resolve(sport, { changes }) {
    const rules = changeRules(SIDES_RULES[sport], changes)
    const sets = rules.sets && { ...rules.sets, toWin: Math.floor(rules.periods / 2) + 1 }
    return { sport, format: sport, rules: { ...rules, sets } }
  },
  open: (of, teams, log) => ({ ...of, teams, log }),
  derive({ sport, rules, teams, log }) {
    const { events, problems } = effective(log)
    const { state, problems: found } = reduce({ ...rules, teams }, events)
    const figures = sidesFigures(events)
    const own = summarizeSides(sport, { ...rules, teams }, state)
    const summary = { ...own, scorers: figures.length, derivation: DERIVATION }
    return { sport, rules, state, summary, figures, events, problems: [...problems, ...found] }
  },
  statusOf({ result, periods }) {
    if (result) return result.outcome === 'abandoned' ? 'abandoned' : 'finished'
    return periods.length > 0 ? 'live' : null
  },
  /** With the points of each set: "3 (25 21 25 25)". */
  scoresOf(summary) {
    const { periods, hasSets, result } = summary
    const score = countedScore(summary)
    if (periods.length === 0 && result === null) return null
    const setsOf = (side: 0 | 1) => (hasSets ? ` (${periods.map((points) => points[side]).join(' ')})` : '')
    return [`${score[0]}${setsOf(0)}`, `${score[1]}${setsOf(1)}`]
  },
  lineupOf: () => [],
  leadersOf: () => [],
}
