// Wickets and retirements: the batter's line, the fall, the bowler's credit, and which end the new batter comes to.
import {
  isCreditedToBowler,
  isOfStriker,
  isPossible,
  isWicket,
  type PlayerId,
  type Wicket,
} from './events.ts'
import {
  getBattingLine,
  getBowlingLine,
  getPartnership,
  type InningsBook,
  swapBatters,
} from './innings-book.ts'
import type { CricketRules } from './rules.ts'
import { checkSide } from './sides.ts'

type Delivery = { isWide: boolean; isNoBall: boolean; isFreeHit: boolean }
type Taken = {
  wicket: Wicket
  /** Who faced the ball; null when there was none. */
  facing: PlayerId | null
  /** Null for a wicket without a ball. */
  ball: Delivery | null
}

export function takeWicket(book: InningsBook, rules: CricketRules, { wicket, facing, ball }: Taken): void {
  const { state } = book
  const player = wicket.player ?? facing
  if (player === null) {
    book.report('BATTER_MISSING')
    return
  }
  if (!canFall(book, { wicket, facing, ball }, player)) book.report('WICKET_IMPOSSIBLE')
  checkFielders(book, wicket)
  const line = getBattingLine(book, player)
  if (line.dismissal && isWicket(line.dismissal.kind)) {
    book.report('BATTER_OUT')
    return
  }
  const bowler = ball ? state.bowler : null
  const credited = isCreditedToBowler(wicket.kind) ? bowler : null
  line.dismissal = { kind: wicket.kind, bowler: credited, fielders: wicket.fielders ?? [] }
  if (isWicket(wicket.kind)) fall(book, player)
  else if (!book.replaced.has(player)) book.retired.add(player)
  if (credited !== null) getBowlingLine(book, credited).wickets++
  // A partnership that a retirement interrupts continues as another part with the same number.
  book.partnership = null
  leaveCrease(book, rules, { wicket, player, facing })
  setAllOut(book, rules)
}

function checkFielders(book: InningsBook, { fielders = [] }: Wicket): void {
  for (const { player, isSubstitute } of fielders)
    if (player !== null && !isSubstitute) checkSide(book, player, 'fields')
}

/** Whether this batter can be out in this way on this ball, or without one. Only the next batter is out away from the crease. */
function canFall({ state }: InningsBook, { wicket, facing, ball }: Taken, player: PlayerId): boolean {
  const { kind } = wicket
  if (ball ? !isPossible(kind, ball) : isOfStriker(kind)) return false
  if (isOfStriker(kind)) return player === facing
  const { striker, nonStriker } = state
  const isAway = striker !== null && nonStriker !== null && player !== striker && player !== nonStriker
  return !isAway || kind === 'timed out'
}

function fall(book: InningsBook, player: PlayerId): void {
  const { state } = book
  book.retired.delete(player)
  getPartnership(book)
  state.wickets++
  book.over.wickets++
  state.falls.push({ wicket: state.wickets, runs: state.runs, overs: { ...state.overs }, player })
}

/**
 * Empties the place of the batter who is out. Where the new one faces next: after a catch by the law of the day, otherwise as
 * stated; by default at the end that the runs led to.
 */
function leaveCrease(
  { state }: InningsBook,
  rules: CricketRules,
  { wicket, player, facing }: { wicket: Wicket; player: PlayerId; facing: PlayerId | null },
): void {
  if (state.striker === player) state.striker = null
  else if (state.nonStriker === player) state.nonStriker = null
  const isCaught = wicket.kind === 'caught' || wicket.kind === 'caught and bowled'
  const lawful = isCaught && rules.newBatterFacesAfterCatch && player === facing ? 'new' : undefined
  const next = wicket.facing ?? lawful
  const isNewFacing = state.striker === null
  if (next !== undefined && isNewFacing !== (next === 'new')) swapBatters(state)
}

/** Sets `isAllOut`: no batter is left to join the one at the crease. A retired batter may return until the innings has ended. */
export function setAllOut(book: InningsBook, rules: CricketRules): void {
  const { state, absent, retired } = book
  const gone = state.wickets + (state.isComplete ? retired.size : 0)
  const needed = rules.lastBatterStands ? 1 : 2
  // A super over ends with the second wicket.
  const players = state.isSuperOver ? 3 : book.players
  state.isAllOut = players - gone - absent.size < needed
  if (state.wickets > players - needed + 1) book.report('TOO_MANY_WICKETS')
}
