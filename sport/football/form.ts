// Football as a form of sport.
import { changeRules, type Form } from '../form.ts'
import { effective } from '../log.ts'
import { FOOTBALL_LOG, type FootballEvent } from './events.ts'
import { footballFigures } from './figures.ts'
import { type FootballProblem, reduce } from './reduce.ts'
import { FOOTBALL_FORMATS, FOOTBALL_RULES, type FootballFormat, type FootballRules } from './rules.ts'
import type { FootballState } from './state.ts'
import { type FootballSummary, summarizeFootball } from './summary.ts'

export type Football = {
  sport: 'football'
  format: FootballFormat
  rules: FootballRules
  event: FootballEvent
  state: FootballState
  summary: FootballSummary
  problem: FootballProblem
}

export const football: Form<Football> = {
  schemas: FOOTBALL_LOG,
  hasCommentary: true,
  isContest: false,
  resolve(sport, { format: named, changes }) {
    const format = FOOTBALL_FORMATS.find((each) => each === named) ?? 'league'
    return { sport, format, rules: changeRules(FOOTBALL_RULES[format], changes) }
  },
  open: (of, teams, log) => ({ ...of, teams, log }),
  derive({ sport, rules, teams, log }) {
    const { events, problems } = effective(log)
    const { state, problems: found } = reduce({ ...rules, teams }, events)
    const [summary, figures] = [summarizeFootball(state), footballFigures(state)]
    return { sport, rules, state, summary, figures, events, problems: [...problems, ...found] }
  },
  statusOf({ result, phase, goals }) {
    if (result) return result.outcome === 'abandoned' ? 'abandoned' : 'finished'
    return phase === 'before' && goals.length === 0 ? null : 'live'
  },
  lineupOf: ({ sides }, team) => sides.find((side) => side.team === team)?.lineup ?? [],
  leadersOf: () => [],
}
