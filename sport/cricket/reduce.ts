// Computes the state of a cricket match from its events: always from the beginning, in one pass. An event that does not fit is
// reported and applied as far as possible.
import type { EffectiveEvent, Problem } from '../log.ts'
import { MAX_PEOPLE } from '../log.ts'
import { fillFromCard } from './card-innings.ts'
import type { CardInnings, CricketEvent, StatedEnd, TeamId } from './events.ts'
import { applyInPlay } from './in-play.ts'
import { getBattingLine, openInnings } from './innings-book.ts'
import { findMisplaced, MAX_INNINGS } from './order-of-play.ts'
import { decideResult, isComplete } from './result.ts'
import { type CricketRules, changeOvers } from './rules.ts'
import { isOnBothSides } from './sides.ts'
import type { CricketProblemCode, CricketState, Innings } from './state.ts'
import { addPenalty, setPar, setTarget, type TargetBook } from './targets.ts'
import { setAllOut } from './wickets.ts'

export type CricketProblem = Problem<CricketProblemCode>

type MatchBook = TargetBook & {
  /** The rules when the match began. */
  agreed: CricketRules
  stated: StatedEnd
  report(code: CricketProblemCode): void
}

/**
 * The pass after an event: the rules as they are now, the state so far, and the innings that is being played. `decide`: the result
 * so far.
 */
export type Progress = {
  rules: CricketRules
  state: CricketState
  innings: Innings | null
  decide(): CricketState['result']
}
export type Observe = (entry: EffectiveEvent<CricketEvent>, progress: Progress) => void

/**
 * The state that follows from the effective events of a match, the rules at its end (events may change the overs), and the events
 * that do not fit, in order. Deterministic. `observe` is called with the state after each event; it must not change it.
 */
export function reduce(
  rules: CricketRules,
  events: readonly EffectiveEvent<CricketEvent>[],
  observe?: Observe,
): { state: CricketState; rules: CricketRules; problems: CricketProblem[] } {
  const problems: CricketProblem[] = []
  let current = 0
  const match: MatchBook = {
    agreed: rules,
    rules,
    state: { toss: null, lineups: {}, innings: [], result: null },
    current: null,
    stated: { result: null, isTieFinal: false, awardedTo: null, tieBreakWinner: null, isAbandoned: false },
    target: null,
    penalties: new Map(),
    report: (code) => problems.push({ seq: current, code }),
  }
  for (const entry of events) {
    const { seq, event } = entry
    current = seq
    const misplaced = findMisplaced(event, { ...match, innings: match.current?.state ?? null })
    if (misplaced !== null) match.report(misplaced)
    if (!applyAroundPlay(match, event)) playOn(match, event)
    observe?.(entry, progressOf(match))
  }
  const { state } = match
  for (const innings of state.innings)
    innings.isComplete = innings.isComplete || isComplete(match.rules, state, innings)
  state.result = decideResult(match.rules, state, match.stated)
  return { state, rules: match.rules, problems }
}

function progressOf({ rules, state, current, stated }: MatchBook): Progress {
  const decide = () => decideResult(rules, state, stated)
  return { rules, state, innings: current?.state ?? null, decide }
}

/** Events of the match that need no innings; false for the others. */
function applyAroundPlay(match: MatchBook, event: CricketEvent): boolean {
  const { state, stated } = match
  switch (event.kind) {
    case 'toss':
      state.toss = { winner: event.winner, decision: event.decision }
      return true
    case 'lineup':
      if (!isOfSides(state, event.team)) match.report('PLAYER_OF_OTHER_SIDE')
      else state.lineups[event.team] = [...event.players]
      if (isOnBothSides(state.lineups)) match.report('PLAYER_OF_OTHER_SIDE')
      countAgain(match, event.team)
      return true
    case 'replacement':
      if (event.role !== undefined) return false
      replacePlayer(match, event)
      return true
    case 'innings':
      if (state.innings.length < MAX_INNINGS) startInnings(match, event)
      return true
    case 'card_innings':
      if (state.innings.length < MAX_INNINGS) takeCard(match, event)
      return true
    case 'overs':
      match.rules = changeOvers(match.agreed, event.overs)
      return true
    case 'target':
      setTarget(match, { runs: event.runs, balls: event.balls })
      return true
    case 'par':
      setPar(match, event.runs)
      return true
    case 'penalty':
      addPenalty(match, event.team, event.runs)
      return true
    case 'result':
      stated.result = event
      stated.isTieFinal = event.outcome === 'tied'
      return true
    case 'award':
      stated.awardedTo = event.winner
      return true
    case 'tie_break':
      stated.tieBreakWinner = event.winner
      return true
    case 'abandon':
      stated.isAbandoned = true
      return true
    default:
      return event.kind === 'interval' || event.kind === 'note' || event.kind === 'review'
  }
}

function playOn({ current, rules, state, report }: MatchBook, event: CricketEvent): void {
  if (current) applyInPlay(current, rules, state, event)
  else report('NO_INNINGS')
}

/** A match has two sides: the line-up of a third is not listed. */
function isOfSides({ lineups }: CricketState, team: TeamId): boolean {
  return team in lineups || Object.keys(lineups).length < 2
}

/** After a change of a line-up, counts the batters of the present innings again: a player who joins may bat in it. */
function countAgain({ rules, state, current }: MatchBook, team: TeamId): void {
  if (!current || current.state.team !== team || current.state.isComplete) return
  current.players = playersOf(rules, state, team)
  setAllOut(current, rules)
}

/** How many players of a side may bat: fewer than the rules allow when its line-up is shorter. */
function playersOf(rules: CricketRules, { lineups }: CricketState, team: TeamId): number {
  return Math.min(rules.players, lineups[team]?.length ?? rules.players)
}

function startInnings(match: MatchBook, event: Extract<CricketEvent, { kind: 'innings' }>): void {
  const { rules, state, penalties } = match
  const { team, isSuperOver = false, batters } = event
  const players = playersOf(rules, state, team)
  const book = openInnings({ team, isSuperOver, players, lineups: state.lineups }, match.report)
  state.innings.push(book.state)
  if (isSuperOver) match.stated.isTieFinal = false
  match.current = book
  if (match.target) book.state.target = match.target
  match.target = null
  for (const player of batters ?? []) getBattingLine(book, player)
  if (batters && batters[0] === batters[1]) match.report('BATTER_TWICE')
  ;[book.state.striker = null, book.state.nonStriker = null] = batters ?? []
  const penalty = penalties.get(team)
  penalties.delete(team)
  if (penalty !== undefined) addPenalty(match, team, penalty)
}

/** Drops penalty runs from before the innings, because the stated total includes them. */
function takeCard(match: MatchBook, card: CardInnings): void {
  const { rules, state } = match
  match.penalties.delete(card.team)
  startInnings(match, { kind: 'innings', team: card.team, isSuperOver: card.isSuperOver })
  const book = match.current
  if (!book) return
  const players = playersOf(rules, state, card.team)
  fillFromCard(book.state, card, { rules, players, report: match.report })
}

function replacePlayer(
  { state, current, report }: MatchBook,
  event: Extract<CricketEvent, { kind: 'replacement' }>,
): void {
  if (current?.state.team === event.team && event.out !== null) {
    current.replaced.add(event.out)
    current.retired.delete(event.out)
    const line = current.batting.get(event.out)
    if (line) line.isReplaced = true
  }
  const lineup = state.lineups[event.team]
  if (!lineup || lineup.includes(event.in)) return
  const place = event.out === null ? -1 : lineup.indexOf(event.out)
  if (place !== -1) lineup[place] = event.in
  else if (lineup.length < MAX_PEOPLE) lineup.push(event.in)
  else report('TOO_MANY_PLAYERS')
}
