// Computes the state of a match of two sides from its events: always from the beginning, in one pass. An event that does not fit
// is reported and applied as far as possible.
import type { EffectiveEvent, Problem } from '#sport/log.ts'
import { leaderOf, type Score } from '#sport/tables/result.ts'
import type { SidesEvent } from './events.ts'
import { decideResult, isSetWon, type StatedEnd } from './result.ts'
import type { SidesRules } from './rules.ts'
import type { Period, SidesProblemCode, SidesState } from './state.ts'

export type SidesProblem = Problem<SidesProblemCode>

type Book = {
  rules: SidesRules
  periods: Period[]
  tieBreak: Score | null
  stated: StatedEnd
  report(code: SidesProblemCode): void
}

/** The state that follows from the effective events of a match, and the events that do not fit, in order. */
export function reduce(
  rules: SidesRules,
  events: readonly EffectiveEvent<SidesEvent>[],
): { state: SidesState; problems: SidesProblem[] } {
  const problems: SidesProblem[] = []
  let current = 0
  const book: Book = {
    rules,
    periods: [],
    tieBreak: null,
    stated: { isEnded: false, isAbandoned: false, walkover: null, award: null },
    report: (code) => problems.push({ seq: current, code }),
  }
  for (const { seq, event } of events) {
    current = seq
    apply(book, event)
  }
  const { periods, tieBreak } = book
  const state: SidesState = {
    score: scoreOf(rules, periods),
    points: sumPoints(periods),
    periods,
    tieBreak,
    result: null,
  }
  state.result = decideResult(rules, state, book.stated)
  return { state, problems }
}

function apply(book: Book, event: SidesEvent): void {
  const { rules, stated, report } = book
  switch (event.kind) {
    case 'points':
      addPoints(book, event)
      return
    case 'period_score': {
      const period = getPeriod(book, event.period, stated.isEnded)
      period.points = event.points
      setWinner(rules, period)
      return
    }
    case 'period_end': {
      const period = getPeriod(book, event.period, stated.isEnded)
      period.isEnded = true
      if (rules.sets && period.winner === null) report('SET_NOT_WON')
      return
    }
    case 'tie_break':
      if (stated.isEnded) report('AFTER_DECISION')
      if (leaderOf(rules.teams, scoreOf(rules, book.periods)) !== null) report('TIE_BREAK_SCORE_NOT_LEVEL')
      book.tieBreak = event.points
      return
    case 'end':
      stated.isEnded = true
      return
    case 'abandon':
      stated.isAbandoned = true
      return
    case 'walkover':
      stated.walkover = event.winner
      return
    case 'award':
      stated.award = event
  }
}

function addPoints(
  book: Book,
  { period: number, team, points }: Extract<SidesEvent, { kind: 'points' }>,
): void {
  const { rules, report } = book
  const [home, away] = rules.teams
  if (team !== home && team !== away) {
    report('TEAM_UNKNOWN')
    return
  }
  const period = getPeriod(book, number, isOver(book.stated))
  if (period.isEnded || period.winner !== null) report('PERIOD_ENDED')
  const [own, others] = period.points
  period.points = team === home ? [own + points, others] : [own, others + points]
  setWinner(rules, period)
}

function isOver({ isEnded, isAbandoned, walkover, award }: StatedEnd): boolean {
  return isEnded || isAbandoned || walkover !== null || award !== null
}

/** A period of the match, begun when there is none. `isLate`: nothing may happen in it any more. */
function getPeriod({ rules, periods, report }: Book, number: number, isLate: boolean): Period {
  const known = periods.find((each) => each.number === number)
  if (known && isLate) report('AFTER_DECISION')
  if (known) return known
  if (number > rules.periods + rules.extraPeriods) report('TOO_MANY_PERIODS')
  else if (number !== periods.length + 1) report('PERIOD_ORDER')
  const { sets } = rules
  const isDecided = sets !== null && scoreOf(rules, periods).includes(sets.toWin)
  if (isLate || isDecided) report('AFTER_DECISION')
  const period: Period = { number, points: [0, 0], isEnded: false, winner: null }
  periods.push(period)
  periods.sort((one, other) => one.number - other.number)
  return period
}

function setWinner(rules: SidesRules, period: Period): void {
  period.winner = isSetWon(rules, period) ? leaderOf(rules.teams, period.points) : null
}

function scoreOf({ teams: [home, away], sets }: SidesRules, periods: readonly Period[]): Score {
  if (!sets) return sumPoints(periods)
  const won = (team: string) => periods.filter(({ winner }) => winner === team).length
  return [won(home), won(away)]
}

function sumPoints(periods: readonly Period[]): Score {
  return periods.reduce<Score>(([home, away], { points }) => [home + points[0], away + points[1]], [0, 0])
}
