// Applies events to the innings that is being played. Deliveries: ball.ts; wickets: wickets.ts.
import { bowl } from './ball.ts'
import { type CricketEvent, isWicket, type PlayerId } from './events.ts'
import { carryBalls, endOver, getBattingLine, type InningsBook, swapBatters } from './innings-book.ts'
import { getTarget, isComplete } from './result.ts'
import type { CricketRules } from './rules.ts'
import { checkSide } from './sides.ts'
import type { CricketState } from './state.ts'
import { setAllOut, takeWicket } from './wickets.ts'

/** Applies an event to the innings that is being played. `match`: all innings, for the target. */
export function applyInPlay(
  book: InningsBook,
  rules: CricketRules,
  match: CricketState,
  event: CricketEvent,
): void {
  const { state } = book
  switch (event.kind) {
    case 'ball':
      bowl(book, rules, event, {
        isComplete: () => isComplete(rules, match, state),
        findTarget: () => getTarget(rules, match, state),
      })
      return
    case 'over_start':
      checkSide(book, event.bowler, 'fields')
      state.bowler = event.bowler
      if (event.isAllowed) book.lastSpell = null
      return
    case 'replacement':
      // Only a replacement with a role gets here: another bowler continues the over.
      checkSide(book, event.in, 'fields')
      state.bowler = event.in
      return
    case 'over_end':
      if (state.overs.balls < rules.ballsPerOver && !event.isAllowed) book.report('OVER_SHORT')
      endOver(book, rules)
      return
    case 'batter_in':
      comeIn(book, event.player)
      return
    case 'swap':
      swapBatters(state)
      return
    case 'wicket':
      takeWicket(book, rules, { wicket: event.wicket, facing: state.striker, ball: null })
      return
    case 'absent':
      for (const player of event.players) {
        checkSide(book, player, 'bats')
        book.absent.add(player)
      }
      setAllOut(book, rules)
      return
    default:
      endInnings(book, rules, event)
  }
}

/** If both places are taken, the new batter replaces the one who does not face. */
function comeIn(book: InningsBook, player: PlayerId): void {
  const { state } = book
  const { dismissal } = getBattingLine(book, player)
  if (player === state.striker || player === state.nonStriker) book.report('BATTER_TWICE')
  else if (dismissal && isWicket(dismissal.kind)) book.report('BATTER_OUT')
  else if (state.striker !== null && state.nonStriker !== null) book.report('CREASE_FULL')
  if (state.striker === null) state.striker = player
  else state.nonStriker = player
}

function endInnings(book: InningsBook, rules: CricketRules, { kind }: CricketEvent): void {
  const { state } = book
  if (kind === 'declare') state.isDeclared = true
  if (kind === 'forfeit') state.isForfeited = true
  state.isComplete = true
  setAllOut(book, rules)
  for (const line of state.bowling) carryBalls(line, rules.ballsPerOver)
}
