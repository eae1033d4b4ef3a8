// Contests of many participants ranked by marks as a form of sport.
import { changeRules, type Form } from '../form.ts'
import { effective } from '../log.ts'
import type { MarksSport } from '../sports.ts'
import { MARKS_LOG, type MarksEvent } from './events.ts'
import { type MarksProblem, reduce } from './reduce.ts'
import { FORMATS_OF_MARKS, MARKS_RULES, type MarksFormat, type MarksRules } from './rules.ts'
import type { MarksState } from './state.ts'
import { type MarksSummary, marksFigures, summarizeMarks } from './summary.ts'

export type Marks = {
  sport: MarksSport
  format: MarksFormat
  rules: MarksRules
  event: MarksEvent
  state: MarksState
  summary: MarksSummary
  problem: MarksProblem
}

export const marks: Form<Marks> = {
  schemas: MARKS_LOG,
  hasCommentary: false,
  itemsOf: () => [],
  formatsOf: (sport) => FORMATS_OF_MARKS[sport],
  /** Each contest has rules of its own. */
  settingsOf: () => ({ numbers: [], switches: [] }),
  resolve(sport, { format: named, changes }) {
    const own: readonly MarksFormat[] = FORMATS_OF_MARKS[sport]
    const format = own.find((each) => each === named) ?? FORMATS_OF_MARKS[sport][0]
    return { sport, format, rules: changeRules(MARKS_RULES[format], changes) }
  },
  open: (of, teams, log) => ({ ...of, teams, log }),
  derive({ sport, rules, teams: [discipline], log }) {
    const { events, problems } = effective(log)
    const { state, problems: found } = reduce(rules, events)
    const summary = summarizeMarks(sport, rules, state)
    const figures = marksFigures(state, discipline)
    return { sport, rules, state, summary, figures, events, problems: [...problems, ...found] }
  },
  /** A contest with nothing but a start list is still a fixture. */
  statusOf({ result, hasBegun }) {
    if (result) return result.outcome === 'abandoned' ? 'abandoned' : 'finished'
    return hasBegun ? 'live' : null
  },
  scoresOf: () => null,
  lineupOf: () => [],
  leadersOf: ({ leaders }) => leaders.map(({ participant }) => participant),
}
