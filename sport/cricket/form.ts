// Cricket as a form of sport.
import type { Form } from '../form.ts'
import { effective } from '../log.ts'
import { CRICKET_LOG, type CricketEvent } from './events.ts'
import { cricketFigures } from './figures.ts'
import { type CricketProblem, reduce } from './reduce.ts'
import type { CricketRules } from './rules.ts'
import type { CricketState } from './state.ts'
import { type CricketSummary, summarizeCricket } from './summary.ts'

export type Cricket = {
  sport: 'cricket'
  rules: CricketRules
  event: CricketEvent
  state: CricketState
  summary: CricketSummary
  problem: CricketProblem
}

export const cricket: Form<Cricket> = {
  schemas: CRICKET_LOG,
  hasCommentary: true,
  isContest: false,
  open: (of, teams, log) => ({ ...of, teams, log }),
  derive({ sport, rules: agreed, teams, log }) {
    const { events, problems } = effective(log)
    const { state, rules, problems: found } = reduce(agreed, events)
    const summary = summarizeCricket(rules, state, teams)
    const figures = cricketFigures(rules, state, teams)
    return { sport, rules, state, summary, figures, events, problems: [...problems, ...found] }
  },
  statusOf({ innings, result }) {
    const last = innings.at(-1)
    // The match is tied, and a super over has begun.
    const goesOn = result?.outcome === 'tied' && result.winner === null && last?.isComplete === false
    if (result && !goesOn) return 'finished'
    return last ? 'live' : null
  },
  lineupOf: ({ lineups }, team) => lineups[team] ?? [],
  leadersOf: () => [],
}
