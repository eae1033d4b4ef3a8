// What a side needs to win as it is stated: targets, par scores, and the penalty runs that raise them.
import type { TeamId } from './events.ts'
import type { InningsBook } from './innings-book.ts'
import type { CricketRules } from './rules.ts'
import type { CricketState, Innings, Target } from './state.ts'

export type TargetBook = {
  rules: CricketRules
  state: CricketState
  current: InningsBook | null
  /** The target of the next innings. */
  target: Target | null
  /** Penalty runs of sides that have not batted yet, in the match or in its present super over. */
  penalties: Map<TeamId, number>
}

/** A revision between two innings belongs to the next one, after the last innings to that one. */
export function setTarget(match: TargetBook, target: Target): void {
  const { rules, state, current } = match
  const begun = state.innings.length
  const isOver = current?.state.isComplete === true && begun < rules.inningsPerSide * 2
  if (!current || isOver || begun < 2) {
    match.target = target
    return
  }
  current.state.target = target
  current.state.par = undefined
}

/** Only a chase has a par; a later par replaces it, and a revised target removes it. */
export function setPar({ rules, state, current }: TargetBook, runs: number): void {
  const isChase = rules.inningsPerSide === 1 && state.innings.length === 2
  if (current && isChase) current.state.par = runs
}

/**
 * To the side's present or last innings, or to its first when it has not batted yet, also after the last ball (Laws of Cricket,
 * 16.6, 41.17); in a super over to the innings of that super over. A target or par that was stated before grows with the runs of
 * the side that set it (Duckworth-Lewis method, 6.2).
 */
export function addPenalty(match: TargetBook, team: TeamId, runs: number): void {
  raiseTarget(match, team, runs)
  const innings = inningsInPlay(match.state).findLast((each) => each.team === team)
  if (!innings) {
    match.penalties.set(team, (match.penalties.get(team) ?? 0) + runs)
    return
  }
  innings.runs += runs
  innings.extras.penalty += runs
  innings.penaltyBesideBalls += runs
}

/** The innings of the match; once a super over has begun, those of the last super over. */
function inningsInPlay({ innings }: CricketState): Innings[] {
  const superOvers = innings.filter(({ isSuperOver }) => isSuperOver)
  return superOvers.length === 0 ? innings : superOvers.slice(superOvers.length % 2 === 0 ? -2 : -1)
}

function raiseTarget(match: TargetBook, team: TeamId, runs: number): void {
  const chase = match.current?.state
  if (match.target) {
    if (chase?.team === team) match.target = { ...match.target, runs: match.target.runs + runs }
    return
  }
  if (!chase || chase.team === team) return
  if (chase.target) chase.target = { ...chase.target, runs: chase.target.runs + runs }
  if (chase.par !== undefined) chase.par += runs
}
