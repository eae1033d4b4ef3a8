// What may follow what: which innings may begin, and that nothing is played after the end of a match.
import type { CricketEvent, StatedEnd, TeamId } from './events.ts'
import { decideResult, getBallLimit, isComplete } from './result.ts'
import type { CricketRules } from './rules.ts'
import { type CricketProblemCode, type CricketState, countBalls, type Innings } from './state.ts'

/** Four innings, and far more super overs than any match had. Further innings are reported and not begun. */
export const MAX_INNINGS = 40

const IN_PLAY = new Set<CricketEvent['kind']>(['innings', 'ball', 'wicket'])
const IN_INNINGS = new Set<CricketEvent['kind']>([
  'over_start',
  'over_end',
  'batter_in',
  'swap',
  'wicket',
  'declare',
  'forfeit',
  'innings_end',
])

/** Why this event cannot come here, as far as it depends on its place alone; null when it can. `innings`: the present one. */
export function findMisplaced(
  event: CricketEvent,
  {
    rules,
    state,
    stated,
    innings,
  }: { rules: CricketRules; state: CricketState; stated: StatedEnd; innings: Innings | null },
): CricketProblemCode | null {
  const late = IN_PLAY.has(event.kind) ? afterEnd(event, stated, innings) : null
  if (late !== null) return late
  if (event.kind === 'innings' || event.kind === 'card_innings')
    return beforeTurn(event, rules, state, stated)
  if (!innings || !IN_INNINGS.has(event.kind)) return null
  const isOver = innings.isComplete || (event.kind === 'wicket' && isComplete(rules, state, innings))
  return isOver ? 'INNINGS_COMPLETE' : null
}

/** A tied match may continue with super overs. */
function afterEnd(
  event: CricketEvent,
  { result, awardedTo, tieBreakWinner, isAbandoned }: StatedEnd,
  innings: Innings | null,
): CricketProblemCode | null {
  if (isAbandoned) return 'AFTER_END'
  const isSuperOver = event.kind === 'innings' ? event.isSuperOver : innings?.isSuperOver
  const isDecided = result !== null && (result.outcome !== 'tied' || isSuperOver !== true)
  return isDecided || awardedTo !== null || tieBreakWinner !== null ? 'AFTER_DECISION' : null
}

type Opening = { team: TeamId; isSuperOver?: boolean | undefined }

function beforeTurn(
  { team, isSuperOver = false }: Opening,
  rules: CricketRules,
  state: CricketState,
  stated: StatedEnd,
): CricketProblemCode | null {
  if (state.innings.length >= MAX_INNINGS) return 'TOO_MANY_INNINGS'
  const last = state.innings.at(-1)
  if (last && isOpen(rules, state, last)) return 'INNINGS_OPEN'
  const own = state.innings.filter((innings) => innings.isSuperOver === isSuperOver)
  if (isSuperOver) return beforeSuperOver(own, team, decideSoFar(rules, state, stated))
  const turns = own.filter((innings) => innings.team === team).length
  const isFull = turns >= rules.inningsPerSide || own.length >= rules.inningsPerSide * 2
  if (isFull || own.length < state.innings.length) return 'TOO_MANY_INNINGS'
  return own.length > 1 && decideSoFar(rules, state, stated) ? 'AFTER_DECISION' : null
}

/** Both sides bat once in each super over, and the next one follows only where the last was level. */
function beforeSuperOver(
  superOvers: readonly Innings[],
  team: TeamId,
  result: CricketState['result'],
): CricketProblemCode | null {
  if (superOvers.length % 2 === 1) return superOvers.at(-1)?.team === team ? 'TOO_MANY_INNINGS' : null
  if (result?.outcome !== 'tied') return 'TIE_BREAK_SCORE_NOT_LEVEL'
  return result.winner === null ? null : 'AFTER_DECISION'
}

/** Whether a ball can follow. False once all balls are bowled, also before the end of the last over is entered. */
function isOpen(rules: CricketRules, state: CricketState, innings: Innings): boolean {
  if (isComplete(rules, state, innings)) return false
  const limit = getBallLimit(rules, innings)
  return limit === null || countBalls(innings.overs, rules.ballsPerOver) < limit
}

/** The result if no further ball followed in innings that are over. */
function decideSoFar(rules: CricketRules, state: CricketState, stated: StatedEnd): CricketState['result'] {
  const innings = state.innings.map((each) => ({ ...each, isComplete: !isOpen(rules, state, each) }))
  return decideResult(rules, { ...state, innings }, stated)
}
