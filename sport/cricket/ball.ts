// One delivery: who bats and bowls, what it adds to each line, and who faces the next one. Wickets: wickets.ts.
import { MAX_PEOPLE } from '../log.ts'
import { type Ball, type BallExtras, isWicket, type PlayerId, type Wicket } from './events.ts'
import {
  getBattingLine,
  getBowlingLine,
  getPartnership,
  type InningsBook,
  swapBatters,
} from './innings-book.ts'
import { type CricketRules, quotaOf } from './rules.ts'
import type { BowlingLine } from './state.ts'
import { takeWicket } from './wickets.ts'

const NO_EXTRAS: BallExtras = {}

/** Runs of one delivery by where they belong. */
type Runs = {
  bat: number
  wides: number
  noBalls: number
  byes: number
  legByes: number
  penalty: number
  total: number
  /** Neither byes nor leg byes nor penalty runs are charged to the bowler. */
  charged: number
}

/** The innings before this ball: whether it was over, and the runs that win the match in it. */
type Before = { isComplete(): boolean; findTarget(): number | null }

export function bowl(book: InningsBook, rules: CricketRules, ball: Ball, before: Before): void {
  const { state } = book
  placePeople(book, ball)
  if (before.isComplete()) book.report('INNINGS_COMPLETE')
  const runs = toRuns(ball)
  const wickets = countedWickets(book, rules, { ball, runs, before })
  const isWide = runs.wides > 0
  const isNoBall = runs.noBalls > 0
  const isLegal = !isWide && !isNoBall
  if (isWide && runs.bat > 0) book.report('RUNS_OFF_A_WIDE')
  else if (!canComeTogether(runs)) book.report('EXTRAS_IMPOSSIBLE')
  addToTotals(book, runs)
  addToBatter(book, ball, runs, isWide)
  addToBowler(book, rules, runs, isLegal)
  if (isLegal) state.overs.balls++
  const facing = state.striker
  if (isOdd(countRunsRun(runs, rules))) swapBatters(state)
  for (const wicket of wickets) {
    takeWicket(book, rules, { wicket, facing, ball: { isWide, isNoBall, isFreeHit: state.isFreeHit } })
  }
  state.isFreeHit = rules.freeHit && (isNoBall || (state.isFreeHit && isWide))
}

/**
 * The wickets of a ball. Where the run for the wide or no-ball alone wins, the match is over before anybody can be out (Laws of
 * Cricket, 16.6).
 */
function countedWickets(
  { state, report }: InningsBook,
  rules: CricketRules,
  { ball: { wickets = [] }, runs, before }: { ball: Ball; runs: Runs; before: Before },
): readonly Wicket[] {
  const called = Math.max(runs.wides > 0 ? rules.wideRuns : 0, runs.noBalls > 0 ? rules.noBallRuns : 0)
  if (wickets.length === 0 || called === 0) return wickets
  const target = before.findTarget()
  if (target === null || state.runs + called < target) return wickets
  report('WICKET_IMPOSSIBLE')
  return []
}

function toRuns({ runs: bat = 0, extras = NO_EXTRAS }: Ball): Runs {
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0, penalty = 0 } = extras
  const charged = bat + wides + noBalls
  return { bat, wides, noBalls, byes, legByes, penalty, charged, total: charged + byes + legByes + penalty }
}

/** A wide is not a no-ball, and all its runs are wides; a ball came off the bat, the body or neither (Laws of Cricket 22, 23). */
function canComeTogether({ bat, wides, noBalls, byes, legByes }: Runs): boolean {
  const isWide = wides > 0
  return !(isWide && noBalls > 0) && [isWide, bat > 0, byes > 0, legByes > 0].filter(Boolean).length < 2
}

/** People whom the ball names take precedence over those derived from the previous balls. */
function placePeople(book: InningsBook, { striker, nonStriker, bowler }: Ball): void {
  const { state } = book
  if (striker !== undefined) {
    if (state.nonStriker === striker) state.nonStriker = state.striker
    state.striker = striker
  }
  if (nonStriker !== undefined) state.nonStriker = nonStriker
  if (bowler !== undefined) state.bowler = bowler
  checkBatter(book, state.striker)
  if (state.nonStriker !== null) checkBatter(book, state.nonStriker)
  if (state.striker !== null && state.striker === state.nonStriker) book.report('BATTER_TWICE')
}

/** A batter who had retired hurt or not out has come back. */
function checkBatter(book: InningsBook, player: PlayerId | null): void {
  if (player === null) {
    book.report('BATTER_MISSING')
    return
  }
  const line = getBattingLine(book, player)
  if (line.dismissal === null) return
  if (isWicket(line.dismissal.kind)) {
    book.report('BATTER_OUT')
    return
  }
  line.dismissal = null
  book.retired.delete(line.player)
}

function addToTotals({ state, over }: InningsBook, runs: Runs): void {
  const { extras } = state
  state.runs += runs.total
  extras.wides += runs.wides
  extras.noBalls += runs.noBalls
  extras.byes += runs.byes
  extras.legByes += runs.legByes
  extras.penalty += runs.penalty
  over.runs += runs.total
  over.charged += runs.charged
}

function addToBatter(book: InningsBook, ball: Ball, { bat, total }: Runs, isWide: boolean): void {
  const { striker, nonStriker } = book.state
  const partnership = getPartnership(book)
  for (const player of [striker, nonStriker]) {
    if (player !== null) addPerson(partnership.batters, player)
  }
  partnership.runs += total
  if (!isWide) partnership.balls++
  if (striker === null) return
  const line = getBattingLine(book, striker)
  line.runs += bat
  if (!isWide) line.balls++
  if (ball.isRun) return
  if (bat === 4) line.fours++
  if (bat === 6) line.sixes++
}

function addToBowler(book: InningsBook, rules: CricketRules, runs: Runs, isLegal: boolean): void {
  const { bowler } = book.state
  if (bowler === null) {
    book.report('BOWLER_MISSING')
    return
  }
  const line = getBowlingLine(book, bowler)
  const { over } = book
  if (over.bowlers.length === 0) checkBowler(book, rules, line)
  addPerson(over.bowlers, bowler)
  line.runs += runs.charged
  line.wides += runs.wides
  line.noBalls += runs.noBalls
  if (runs.charged === 0) line.dots++
  if (isLegal) line.overs.balls++
}

/** Two batters make a partnership and one bowler bowls an over, or a few after injuries. */
function addPerson(people: PlayerId[], player: PlayerId): void {
  if (people.length < MAX_PEOPLE && !people.includes(player)) people.push(player)
}

/** At the start of an over: nobody bowls two in a row (in The Hundred three), nor more than the rules allow. */
function checkBowler(book: InningsBook, rules: CricketRules, line: BowlingLine): void {
  const { lastSpell } = book
  const { ballsPerEnd, ballsPerOver } = rules
  const isRunning = lastSpell?.bowler === line.player && lastSpell.overs >= ballsPerEnd / ballsPerOver
  if (isRunning) book.report('BOWLER_CONSECUTIVE')
  const quota = quotaOf(rules, book.state.bowling, line.player)
  const isOver = quota !== null && line.overs.completed >= quota
  if (isOver && !book.state.isSuperOver) book.report('BOWLER_OVER_QUOTA')
}

/** The batters change ends with every run they run; the runs for the wide or no-ball itself are not run. */
function countRunsRun(runs: Runs, rules: CricketRules): number {
  const wides = runs.wides > 0 ? runs.wides - rules.wideRuns : 0
  const noBalls = runs.noBalls > 0 ? runs.noBalls - rules.noBallRuns : 0
  return runs.bat + runs.byes + runs.legByes + wides + noBalls
}

function isOdd(count: number): boolean {
  return Math.abs(count % 2) === 1
}
