// One innings while its events are applied: the state that readers get, and what is needed to find lines quickly.
import { MAX_PEOPLE } from '../log.ts'
import type { PlayerId } from './events.ts'
import type { CricketRules } from './rules.ts'
import { checkSide, type Sides } from './sides.ts'
import type { BattingLine, BowlingLine, CricketProblemCode, Innings, Partnership } from './state.ts'

/** The over that is being bowled. */
export type OpenOver = {
  bowlers: PlayerId[]
  runs: number
  wickets: number
  /** Runs charged to bowlers. */
  charged: number
}

export type InningsBook = Sides & {
  state: Innings
  batting: Map<PlayerId, BattingLine>
  bowling: Map<PlayerId, BowlingLine>
  over: OpenOver
  /** Who bowled the last over, and how many in a row; null when anybody may bowl next. */
  lastSpell: { bowler: PlayerId; overs: number } | null
  /** The open partnership; null between a wicket and the next ball. */
  partnership: Partnership | null
  absent: Set<PlayerId>
  /** Batters who retired and may return. */
  retired: Set<PlayerId>
  /** Batters whose place somebody else took: they neither return nor count as out (ICC playing conditions, 1.2.7). */
  replaced: Set<PlayerId>
  /** How many may bat: fewer than the rules allow when a line-up is shorter. */
  players: number
}

const NEW_OVER = (): OpenOver => ({ bowlers: [], runs: 0, wickets: 0, charged: 0 })

export function openInnings(
  {
    team,
    isSuperOver,
    ...sides
  }: Pick<Innings, 'team' | 'isSuperOver'> & Pick<InningsBook, 'players' | 'lineups'>,
  report: (code: CricketProblemCode) => void,
): InningsBook {
  const state: Innings = {
    team,
    isSuperOver,
    runs: 0,
    wickets: 0,
    overs: { completed: 0, balls: 0 },
    extras: { wides: 0, noBalls: 0, byes: 0, legByes: 0, penalty: 0 },
    penaltyBesideBalls: 0,
    batting: [],
    bowling: [],
    falls: [],
    partnerships: [],
    overLines: [],
    target: null,
    isDeclared: false,
    isForfeited: false,
    isAllOut: false,
    isComplete: false,
    striker: null,
    nonStriker: null,
    bowler: null,
    isFreeHit: false,
  }
  return {
    state,
    batting: new Map(),
    bowling: new Map(),
    over: NEW_OVER(),
    lastSpell: null,
    partnership: null,
    absent: new Set(),
    retired: new Set(),
    replaced: new Set(),
    ...sides,
    seen: { bats: new Set(), fields: new Set() },
    report,
  }
}

/** The line of a batter, begun when there is none. With too many people in an innings, a line that is not listed. */
export function getBattingLine(book: InningsBook, player: PlayerId): BattingLine {
  const { batting, state } = book
  const known = batting.get(player)
  if (known) return known
  checkSide(book, player, 'bats')
  const line: BattingLine = { player, runs: 0, balls: 0, fours: 0, sixes: 0, dismissal: null }
  if (book.replaced.has(player)) line.isReplaced = true
  if (batting.size >= MAX_PEOPLE) {
    book.report('TOO_MANY_PLAYERS')
    return line
  }
  batting.set(player, line)
  state.batting.push(line)
  return line
}

/** The same of a bowler. */
export function getBowlingLine(book: InningsBook, player: PlayerId): BowlingLine {
  const { bowling, state } = book
  const known = bowling.get(player)
  if (known) return known
  checkSide(book, player, 'fields')
  const line: BowlingLine = {
    player,
    overs: { completed: 0, balls: 0 },
    maidens: 0,
    runs: 0,
    wickets: 0,
    dots: 0,
    wides: 0,
    noBalls: 0,
  }
  if (bowling.size >= MAX_PEOPLE) {
    book.report('TOO_MANY_PLAYERS')
    return line
  }
  bowling.set(player, line)
  state.bowling.push(line)
  return line
}

/** The partnership that runs and balls are added to; a wicket or a retirement ends it. */
export function getPartnership(book: InningsBook): Partnership {
  const { state } = book
  if (book.partnership) return book.partnership
  const partnership: Partnership = { wicket: state.wickets + 1, batters: [], runs: 0, balls: 0 }
  state.partnerships.push(partnership)
  book.partnership = partnership
  return partnership
}

/** Ends the open over. An over that was miscounted counts as one (its balls are no longer counted). */
export function endOver(book: InningsBook, rules: CricketRules): void {
  const { state, over } = book
  const [bowler] = over.bowlers
  const last = over.bowlers.at(-1)
  const running = book.lastSpell && book.lastSpell.bowler === last ? book.lastSpell.overs : 0
  book.lastSpell = last === undefined ? null : { bowler: last, overs: running + 1 }
  if (bowler !== undefined && over.bowlers.length === 1) {
    const line = getBowlingLine(book, bowler)
    line.overs = { completed: line.overs.completed + 1, balls: line.overs.balls - state.overs.balls }
    if (over.charged === 0) line.maidens++
  }
  for (const each of over.bowlers) carryBalls(getBowlingLine(book, each), rules.ballsPerOver)
  state.overs = { completed: state.overs.completed + 1, balls: 0 }
  state.overLines.push({
    number: state.overs.completed,
    bowlers: over.bowlers,
    runs: over.runs,
    wickets: over.wickets,
    total: state.runs,
    wicketsDown: state.wickets,
  })
  const endsChange = (state.overs.completed * rules.ballsPerOver) % rules.ballsPerEnd === 0
  if (endsChange) swapBatters(state)
  state.bowler = null
  book.over = NEW_OVER()
}

/** Balls of overs that were shared with another bowler add up to overs. */
export function carryBalls(line: BowlingLine, ballsPerOver: number): void {
  const { completed, balls } = line.overs
  if (balls < ballsPerOver) return
  line.overs = { completed: completed + Math.floor(balls / ballsPerOver), balls: balls % ballsPerOver }
}

export function swapBatters(state: Innings): void {
  const { striker } = state
  state.striker = state.nonStriker
  state.nonStriker = striker
}
