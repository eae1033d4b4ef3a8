// The result that a row of a table states of a cricket match, as events. The figures decide where they can; what the row states of
// the result decides otherwise, and where both disagree the row must name a method. Pure.
import { toAsciiDigits } from '#bangla/digits.ts'
import type { CsvReading } from '#contract/matches/match-csv.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { spellingKey } from '#server/domain/name-book/term-rules.ts'
import type { CardInnings, CricketEvent, Margin } from '#sport/cricket/events.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import { readOversCell, readTotalCell } from './csv-cells.ts'
import {
  CsvRowError,
  type Get,
  type Method,
  type Outcome,
  readMethod,
  readOutcome,
  type Sides,
} from './csv-methods.ts'

type Row = {
  /** In the order in which they batted; one of them may be missing. */
  innings: CardInnings[]
  /** Balls that the innings of each side may last, by side; null where the row does not say. */
  quotas: ReadonlyMap<string, number | null>
  target: number | null
  stated: Outcome | null
  by: Margin | null
  method: Method | null
  rules: CricketRules
}

/** Throws {@link CsvRowError}. */
export function cricketResult(get: Get, sides: Sides, rules: CricketRules): MatchEntryEvent[] {
  const row = readRow(get, sides, rules)
  const { stated, method } = row
  const played = inningsEvents(row)
  if (method?.kind === 'award') {
    if (stated?.winner == null) throw new CsvRowError('WINNER_MISSING', 'winner')
    return [...played, { kind: 'award', winner: stated.winner }]
  }
  const figures = readFigures(row)
  if (!stated) return played
  if (figures && !method && !isSame(figures, row))
    throw new CsvRowError('RESULT_DISAGREES', 'winner', { figures, stated: readingOf(row) })
  return [...played, ...statedEvents(row, figures)]
}

function readRow(get: Get, sides: Sides, rules: CricketRules): Row {
  const totals = [readTotal(get, 'homeTotal', sides[0], rules), readTotal(get, 'awayTotal', sides[1], rules)]
  const stated = readOutcome(get('winner'), sides)
  const by = stated?.winner != null && get('margin') !== '' ? readMargin(get('margin')) : null
  const whole = readQuota(get, 'overs', rules)
  const quotas = new Map([
    [sides[0], readQuota(get, 'homeOvers', rules) ?? whole],
    [sides[1], readQuota(get, 'awayOvers', rules) ?? whole],
  ])
  const isAwayFirst = isLastFirst(get, { stated, by, sides })
  const innings = (isAwayFirst ? totals.toReversed() : totals).filter((each) => each !== null)
  const target = toAsciiDigits(get('target')).trim()
  if (!/^\d{0,4}$/.test(target)) throw new CsvRowError('TARGET_INVALID', 'target')
  const method = readMethod(get('method'))
  return { innings, quotas, target: target === '' ? null : Number(target), stated, by, method, rules }
}

function readTotal(get: Get, column: 'homeTotal' | 'awayTotal', team: string, rules: CricketRules) {
  if (get(column) === '') return null
  const allOut = rules.players - (rules.lastBatterStands ? 0 : 1)
  const total = readTotalCell(get(column), { allOut, ballsPerOver: rules.ballsPerOver })
  if (!total) throw new CsvRowError('TOTAL_INVALID', column)
  return { kind: 'card_innings' as const, team, ...total }
}

/** The balls of these overs; null for an empty cell. */
function readQuota(
  get: Get,
  column: 'overs' | 'homeOvers' | 'awayOvers',
  rules: CricketRules,
): number | null {
  if (get(column) === '') return null
  const overs = readOversCell(get(column), rules.ballsPerOver)
  const balls = overs ? overs.completed * rules.ballsPerOver + overs.balls : 0
  if (balls === 0 || rules.overs === null) throw new CsvRowError('OVERS_INVALID', column)
  return balls
}

type First = { stated: Outcome | null; by: Margin | null; sides: Sides }

/** If the row does not say who batted first, the margin does: a side that won by wickets batted last. */
function isLastFirst(get: Get, { stated, by, sides: [home, away] }: First): boolean {
  const first = get('battedFirst')
  if (first !== '') {
    const team = [home, away].find((each) => spellingKey(each) === spellingKey(first))
    if (team === undefined) throw new CsvRowError('RESULT_INVALID', 'battedFirst')
    return team === away
  }
  return by !== null && stated?.winner === ('wickets' in by ? home : away)
}

/** "6 wickets", "23 runs", "an innings and 12 runs", and the same in Bengali. */
function readMargin(text: string): Margin {
  const plain = toAsciiDigits(text).toLowerCase()
  const count = Number(/\d+/.exec(plain)?.[0] ?? Number.NaN)
  if (Number.isNaN(count) || count > 2_000) throw new CsvRowError('MARGIN_INVALID', 'margin')
  if (/wicket|wkt|উইকেট/.test(plain)) {
    if (count > 10) throw new CsvRowError('MARGIN_INVALID', 'margin')
    return { wickets: count }
  }
  if (/innings|ইনিংস/.test(plain)) return { innings: 1, runs: count }
  if (/run|রান/.test(plain)) return { runs: count }
  throw new CsvRowError('MARGIN_INVALID', 'margin')
}

const ballsOf = ({ completed, balls }: CardInnings['overs'], { ballsPerOver }: CricketRules) =>
  completed * ballsPerOver + balls

/** The balls that the innings of a side may last; null in a match limited by days. */
function quotaOf({ quotas, rules }: Row, team: string): number | null {
  return quotas.get(team) ?? (rules.overs === null ? null : rules.overs * rules.ballsPerOver)
}

/**
 * The same of the chase. Where the row does not say it, a side that lost short of its target with batters left had no more balls
 * than it faced.
 */
function chaseQuotaOf(row: Row, { team, runs, overs, isAllOut }: CardInnings): number | null {
  const { quotas, target, stated, rules } = row
  const isCutShort = target !== null && runs < target && isAllOut !== true && stated?.winner !== team
  if (!isCutShort || quotas.get(team) != null || rules.overs === null) return quotaOf(row, team)
  return ballsOf(overs, rules) || quotaOf(row, team)
}

/** What the two totals say; null where they do not decide: the side that batted last was behind when its innings was cut short. */
function readFigures(row: Row): CsvReading | null {
  const { innings, rules, target } = row
  const [first, second] = innings
  if (!first || !second || rules.inningsPerSide === 2) return null
  const needed = target ?? first.runs + 1
  const allOut = rules.players - (rules.lastBatterStands ? 0 : 1)
  if (second.runs >= needed)
    return { outcome: 'won', winner: second.team, by: { wickets: Math.max(1, allOut - second.wickets) } }
  const quota = quotaOf(row, second.team)
  const isOver = second.isAllOut === true || (quota !== null && ballsOf(second.overs, rules) >= quota)
  if (!isOver) return null
  if (second.runs === needed - 1) return { outcome: 'tied', winner: null, by: null }
  return { outcome: 'won', winner: first.team, by: { runs: needed - 1 - second.runs } }
}

function readingOf({ stated, by }: Row): CsvReading {
  return { outcome: stated?.outcome ?? 'no result', winner: stated?.winner ?? null, by }
}

/** A stated winner after level totals is who won the tie-break; a margin that is not stated is that of the figures. */
function isSame(figures: CsvReading, { stated, by }: Row): boolean {
  if (figures.outcome === 'tied')
    return stated?.outcome === 'tied' || (stated?.outcome === 'won' && by === null)
  if (stated?.winner !== figures.winner) return false
  return by === null || JSON.stringify(by) === JSON.stringify(figures.by)
}

/** The innings, and what shortened them. */
function inningsEvents(row: Row): CricketEvent[] {
  const { innings, rules, target } = row
  const [first, second] = innings
  if (!first) return []
  const [own, last] = [quotaOf(row, first.team), second ? chaseQuotaOf(row, second) : null]
  const isWhole = own !== null && own % rules.ballsPerOver === 0
  const overs: CricketEvent[] =
    isWhole && own !== null && own !== (rules.overs ?? 0) * rules.ballsPerOver
      ? [{ kind: 'overs', overs: own / rules.ballsPerOver }]
      : []
  const isRevised = second !== undefined && (target !== null || (last !== null && last !== own))
  const revised: CricketEvent[] = isRevised
    ? [{ kind: 'target', runs: target ?? first.runs + 1, balls: last }]
    : []
  return [...overs, first, ...(second ? [...revised, second] : [])]
}

/** What the innings do not say by themselves. */
function statedEvents(row: Row, figures: CsvReading | null): CricketEvent[] {
  const { stated, method } = row
  if (!stated) return []
  const name = method?.kind === 'method' ? method.name : undefined
  if (stated.winner !== null) return winnerEvents(row, { figures, name, winner: stated.winner })
  if (figures?.outcome === stated.outcome && name === undefined) return []
  return [{ kind: 'result', outcome: stated.outcome, ...(name !== undefined && { method: name }) }]
}

type Won = { figures: CsvReading | null; name: string | undefined; winner: string }

function winnerEvents(row: Row, { figures, name, winner }: Won): CricketEvent[] {
  const { by, method, innings } = row
  if (name === undefined) {
    const isTie = figures?.outcome === 'tied' || method?.kind === 'tie break'
    if (isTie && by === null) return tieBreak(winner, method)
    if (figures?.winner === winner) return []
  }
  const known = name ?? (innings.length === 2 && figures === null ? reasonOf(row) : undefined)
  const result: CricketEvent = { kind: 'result', outcome: 'won', winner }
  return [{ ...result, ...(by && { by }), ...(known !== undefined && { method: known }) }]
}

/** Why a side won that was behind, or a side that was ahead of nothing but the par score. */
function reasonOf({ by, rules }: Row): string | undefined {
  if (rules.inningsPerSide === 2 || by === null) return undefined
  return 'wickets' in by ? 'revised target' : 'par score'
}

function tieBreak(winner: string, method: Method | null): CricketEvent[] {
  const how = method?.kind === 'tie break' ? method.how : null
  if (how === 'lots') return [{ kind: 'result', outcome: 'won', winner, method: how }]
  const named = how === null || how === 'bowl-out' ? {} : { method: how }
  return [
    { kind: 'result', outcome: 'tied', ...named },
    { kind: 'tie_break', winner, how: how === 'bowl-out' ? how : 'super over' },
  ]
}
