// Cricket as a form of sport.
import { changeRules, type Form } from '../form.ts'
import { effective } from '../log.ts'
import { CRICKET_LOG, type CricketEvent } from './events.ts'
import { cricketFigures } from './figures.ts'
import { type CricketProblem, reduce } from './reduce.ts'
import {
  CRICKET_FORMATS,
  type CricketFormat,
  type CricketRules,
  getBowlerQuota,
  getCricketRules,
} from './rules.ts'
import type { CricketState } from './state.ts'
import { type CricketSummary, summarizeCricket } from './summary.ts'

export type Cricket = {
  sport: 'cricket'
  format: CricketFormat
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
  resolve(sport, { format: named, changes, day }) {
    const format = CRICKET_FORMATS.find((each) => each === named) ?? 't20'
    const base = getCricketRules(format, day)
    const rules = changeRules(base, changes)
    // An end lasts as many overs as in the format.
    if (changes.ballsPerEnd === undefined)
      rules.ballsPerEnd = (base.ballsPerEnd / base.ballsPerOver) * rules.ballsPerOver
    const isQuotaOpen = changes.overs !== undefined && changes.maxOversPerBowler === undefined
    if (isQuotaOpen) rules.maxOversPerBowler = getBowlerQuota(rules.overs)
    return { sport, format, rules }
  },
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
