// Computes the state of a football match from its events: always from the beginning, in one pass in the order of time. An event
// that does not fit is reported and applied as far as possible.
import type { EffectiveEvent, Problem } from '../log.ts'
import type { Score } from '../tables/result.ts'
import { type FootballEvent, type Minute, PERIODS, type Period, type TeamId, takesBack } from './events.ts'
import { findLate, hasPeriod, inOrderOfTime, isInPeriod } from './minutes.ts'
import {
  checkAssist,
  checkPlays,
  isOnBoth,
  openSide,
  type SideBook,
  setLineup,
  showCard,
  substitute,
} from './players.ts'
import {
  decideResult,
  decideTie,
  findFirstLeg,
  isLevel,
  type KickCount,
  noKicks,
  type StatedEnd,
  takeKick,
} from './result.ts'
import type { FootballMatchRules } from './rules.ts'
import type { FootballProblemCode, FootballState, Goal } from './state.ts'

export type FootballProblem = Problem<FootballProblemCode>
type Event<Kind extends FootballEvent['kind']> = Extract<FootballEvent, { kind: Kind }>

type MatchBook = {
  rules: FootballMatchRules
  state: FootballState
  home: SideBook
  away: SideBook
  stated: StatedEnd
  kicks: KickCount
  /** The goals of the first leg. */
  firstLeg: Score | null
  /** Periods whose kick-off the log has; empty in a log of results only. */
  started: Set<Period>
  report(code: FootballProblemCode): void
}

/**
 * The state that follows from the effective events of a match, and the events that do not fit, in the order of time: each event
 * once for each problem. The same rules and events always give the same state.
 */
export function reduce(
  rules: FootballMatchRules,
  events: readonly EffectiveEvent<FootballEvent>[],
): { state: FootballState; problems: FootballProblem[] } {
  const problems: FootballProblem[] = []
  let current = 0
  const match = openMatch(rules, events, (code) => problems.push({ seq: current, code }))
  const takenBack = findTakenBack(events)
  const late = findLate(events)
  const reviewed = findReviewed(events)
  for (const { seq, event } of inOrderOfTime(events)) {
    current = seq
    if (late.has(seq)) match.report('AFTER_END')
    if ('at' in event && event.at) checkMinute(match, event.at)
    if (takenBack.has(seq)) match.state.takenBack.push(seq)
    else if (event.kind === 'var') checkReview(event, reviewed, match.report)
    else if ('team' in event) applyToSide(match, seq, event)
    else applyToMatch(match, event)
  }
  match.state.result = decideResult(rules, match.state, match.stated)
  match.state.twoLegs = match.firstLeg && decideTie(rules, match.state, match.firstLeg, match.stated)
  return { state: match.state, problems }
}

function openMatch(
  rules: FootballMatchRules,
  events: readonly EffectiveEvent<FootballEvent>[],
  report: MatchBook['report'],
): MatchBook {
  const [home, away] = [openSide(rules.teams[0]), openSide(rules.teams[1])]
  const state: FootballState = {
    phase: 'before',
    score: [0, 0],
    periods: [],
    goals: [],
    takenBack: [],
    cards: [],
    sides: [home.side, away.side],
    shootOut: null,
    twoLegs: null,
    result: null,
  }
  const stated: StatedEnd = {
    isEnded: false,
    isAbandoned: false,
    isCounted: false,
    tieBreakWinner: null,
    award: null,
  }
  const firstLeg = findFirstLeg(events)
  return { rules, state, home, away, stated, firstLeg, kicks: noKicks(), started: new Set(), report }
}

/** Events that a review took back: they are ignored, as if they had been voided. */
function findTakenBack(events: readonly EffectiveEvent<FootballEvent>[]): Set<number> {
  const seqs = new Set<number>()
  for (const { event } of events) {
    if (event.kind === 'var' && takesBack(event.decision) && event.of !== undefined) seqs.add(event.of)
  }
  return seqs
}

const REVIEWED = new Set<FootballEvent['kind']>(['goal', 'own_goal', 'penalty_kick', 'card'])

/** Sequence numbers of the events that a review may be about. */
function findReviewed(events: readonly EffectiveEvent<FootballEvent>[]): Set<number> {
  return new Set(events.flatMap(({ seq, event }) => (REVIEWED.has(event.kind) ? [seq] : [])))
}

function checkReview(
  { decision, of }: Event<'var'>,
  reviewed: ReadonlySet<number>,
  report: MatchBook['report'],
): void {
  if (of === undefined && !takesBack(decision)) return
  if (of === undefined || !reviewed.has(of)) report('VAR_TARGET')
}

function checkMinute({ rules, started, report }: MatchBook, at: Minute): void {
  if (!hasPeriod(rules, at.period)) report('TOO_MANY_PERIODS')
  else if (!isInPeriod(rules, at)) report('MINUTE_OUTSIDE_PERIOD')
  else if (started.size > 0 && !started.has(at.period)) report('PERIOD_NOT_STARTED')
}

function applyToSide(match: MatchBook, seq: number, event: Extract<FootballEvent, { team: TeamId }>): void {
  const { rules, state, report } = match
  const book = event.team === rules.teams[0] ? match.home : match.away
  if (event.team !== book.side.team) {
    report('TEAM_UNKNOWN')
    return
  }
  switch (event.kind) {
    case 'lineup':
      setLineup(book, rules, event, report)
      if (isOnBoth(match.home.side, match.away.side)) report('PLAYER_OF_OTHER_SIDE')
      return
    case 'goal':
      checkPlays(book, event.player, report)
      if (event.assist !== undefined) checkAssist(book, event.assist, event.player, report)
      addGoal(match, seq, event, 'goal')
      return
    case 'own_goal':
      checkPlays(book, event.player, report)
      addGoal(match, seq, event, 'own goal')
      return
    case 'penalty_kick':
      checkPlays(book, event.player, report)
      if (event.outcome === 'scored') addGoal(match, seq, event, 'penalty')
      return
    case 'card':
      state.cards.push(showCard(book, seq, event, report))
      return
    case 'sub': {
      const isExtra = PERIODS.indexOf(event.at.period) >= PERIODS.indexOf('extra time, first half')
      const allowed = rules.substitutions + (isExtra ? rules.extraTimeSubstitutions : 0)
      substitute(book, rules, { seq, event, allowed }, report)
      return
    }
    case 'shootout':
      checkPlays(book, event.player, report)
      addKick(match, seq, event)
  }
}

function addGoal(
  { rules, state }: MatchBook,
  seq: number,
  event: Event<'goal' | 'own_goal' | 'penalty_kick'>,
  kind: Goal['kind'],
): void {
  const isHome = (event.team === rules.teams[0]) !== (kind === 'own goal')
  const { at, player } = event
  state.score = addOne(state.score, isHome)
  const period = openPeriod(state, at.period)
  period.goals = addOne(period.goals, isHome)
  const assist = event.kind === 'goal' ? (event.assist ?? null) : null
  state.goals.push({ seq, team: rules.teams[isHome ? 0 : 1], player, assist, kind, at, score: state.score })
}

function addOne([home, away]: Score, isHome: boolean): Score {
  return isHome ? [home + 1, away] : [home, away + 1]
}

function openPeriod({ periods }: FootballState, period: Period): FootballState['periods'][number] {
  const found = periods.find((each) => each.period === period)
  if (found) return found
  const opened = { period, goals: [0, 0] satisfies Score as Score }
  periods.push(opened)
  return opened
}

function addKick(
  { rules, state, firstLeg, kicks, report }: MatchBook,
  seq: number,
  event: Event<'shootout'>,
): void {
  if (!rules.hasShootOut) report('TOO_MANY_PERIODS')
  else if (!state.shootOut && !isLevel(state.score, firstLeg)) report('SHOOTOUT_SCORE_NOT_LEVEL')
  if (state.shootOut?.winner) report('SHOOTOUT_DECIDED')
  const { team, player, outcome } = event
  state.phase = 'shoot-out'
  state.shootOut = takeKick(rules, kicks, { seq, team, player, outcome })
}

function applyToMatch(match: MatchBook, event: Exclude<FootballEvent, { team: TeamId }>): void {
  const { state, stated, report } = match
  switch (event.kind) {
    case 'kickoff':
      startPeriod(match, event.period)
      return
    case 'period_end':
      if (!match.started.has(event.period)) report('PERIOD_NOT_STARTED')
      state.phase = 'break'
      return
    case 'tie_break':
      if (!isLevel(state.score, match.firstLeg ?? [0, 0])) report('SHOOTOUT_SCORE_NOT_LEVEL')
      stated.tieBreakWinner = event.winner
      return
    case 'end':
      stated.isEnded = true
      state.phase = 'ended'
      return
    case 'abandon':
      stated.isAbandoned = true
      state.phase = 'abandoned'
      return
    case 'count':
      if (!stated.isAbandoned) report('NOT_ABANDONED')
      stated.isCounted = true
      return
    case 'award':
      stated.award = event
  }
}

function startPeriod({ rules, state, started, report }: MatchBook, period: Period): void {
  const index = PERIODS.indexOf(period)
  const needed = PERIODS[index - 1]
  const follows = period === 'shoot-out' || needed === undefined || started.has(needed)
  if (started.has(period) || !hasPeriod(rules, period) || !follows) report('PERIOD_ORDER')
  started.add(period)
  state.phase = period
  if (period !== 'shoot-out') openPeriod(state, period)
}
