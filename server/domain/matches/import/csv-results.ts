// The result that a row of a table states, as events: goals, points, totals of innings, the winner. Pure.
import { toAsciiDigits } from '#bangla/digits.ts'
import type { RulesOfMatch } from '#contract/match-answer.ts'
import type { CsvColumn } from '#contract/match-csv.ts'
import type { MatchEntryEvent } from '#contract/match-event.ts'
import { spellingKey } from '#server/domain/name-book/term-rules.ts'
import type { CardInnings, StatedResult } from '#sport/cricket/events.ts'
import { isMarksSport, isSidesSport, type SidesSport } from '#sport/sports.ts'
import { CsvRowError, normalizeWords } from './csv-errors.ts'

type Get = (column: CsvColumn) => string
type Sides = readonly [string, string]

/** The events of the result that the row states; none for a fixture. Throws {@link CsvRowError}. */
export function readResult(get: Get, sport: RulesOfMatch['sport'], sides: Sides): MatchEntryEvent[] {
  if (isMarksSport(sport)) throw new CsvRowError('NOT_STORED')
  if (isSidesSport(sport)) return sidesResult(get, sport)
  return sport === 'football' ? footballResult(get, sides) : cricketResult(get, sides)
}

/** The score of the whole match as one period. Volleyball is refused: the number of sets does not tell their points. */
function sidesResult(get: Get, sport: SidesSport): MatchEntryEvent[] {
  if (get('homeGoals') === '' && get('awayGoals') === '') return []
  const [home = 0, away = 0] = (['homeGoals', 'awayGoals'] as const).map((column) => {
    const text = toAsciiDigits(get(column))
    if (sport === 'volleyball' || !/^\d{1,3}$/.test(text)) throw new CsvRowError('GOALS_INVALID', column)
    return Number(text)
  })
  return [{ kind: 'period_score', period: 1, points: [home, away] }, { kind: 'end' }]
}

/** The table does not say who scored, or when: goals have no player and minute 0. */
function footballResult(get: Get, [home, away]: Sides): MatchEntryEvent[] {
  if (get('homeGoals') === '' && get('awayGoals') === '') return []
  const goals = (
    [
      [home, 'homeGoals'],
      [away, 'awayGoals'],
    ] as const
  ).flatMap(([team, column]) => {
    const text = toAsciiDigits(get(column))
    if (!/^\d{1,2}$/.test(text)) throw new CsvRowError('GOALS_INVALID', column)
    return Array.from({ length: Number(text) }, (): MatchEntryEvent => {
      return { kind: 'goal', team, player: null, at: { period: 'second half', minute: 0 } }
    })
  })
  return [...goals, { kind: 'end' }]
}

const OUTCOMES = new Map(
  (
    [
      ['tied', 'tie', 'tied', 'টাই'],
      ['drawn', 'draw', 'drawn', 'ড্র'],
      ['no result', 'no result', 'ফল হয়নি'],
    ] as const
  ).flatMap(([outcome, ...words]) => words.map((word) => [normalizeWords(word), outcome] as const)),
)

/** The totals, if the row has them, and the winner or another outcome. Single balls are not known. */
function cricketResult(get: Get, sides: Sides): MatchEntryEvent[] {
  const [home, away] = [readTotal(get, 'homeTotal', sides[0]), readTotal(get, 'awayTotal', sides[1])]
  const stated = statedResult(get, sides)
  const innings = (isAwayFirst(get, stated, sides) ? [away, home] : [home, away]).filter(
    (each) => each !== null,
  )
  // Two totals say who won and by how much.
  const isKnown = innings.length === 2 && stated?.outcome === 'won'
  return isKnown || !stated ? innings : [...innings, stated]
}

/** If the row does not say who batted first, the margin does: a side that won by wickets batted last. */
function isAwayFirst(get: Get, stated: StatedResult | null, [home, away]: Sides): boolean {
  const first = get('battedFirst')
  if (first !== '') {
    const team = [home, away].find((each) => spellingKey(each) === spellingKey(first))
    if (team === undefined) throw new CsvRowError('RESULT_INVALID', 'battedFirst')
    return team === away
  }
  return stated?.by !== undefined && stated.winner === ('wickets' in stated.by ? home : away)
}

const ALL_OUT = 10

/** "182/6 (20)", "97 (18.2)" of a side that was all out; null where the cell is empty. */
function readTotal(get: Get, column: 'homeTotal' | 'awayTotal', team: string): CardInnings | null {
  const text = toAsciiDigits(get(column)).trim()
  if (text === '') return null
  const [isFound, runs, wickets, completed, balls = '0'] =
    /^(\d{1,4})(?: ?[/-] ?(\d{1,2}))? ?\((\d{1,3})(?:\.(\d))?\)$/.exec(text) ?? []
  if (isFound === undefined || Number(wickets ?? 0) > ALL_OUT) throw new CsvRowError('TOTAL_INVALID', column)
  return {
    ...{ kind: 'card_innings', team, runs: Number(runs), wickets: Number(wickets ?? ALL_OUT) },
    overs: { completed: Number(completed), balls: Number(balls) },
    ...(wickets === undefined && { isAllOut: true }),
  }
}

function statedResult(get: Get, sides: Sides): StatedResult | null {
  const text = get('winner')
  if (text === '') return null
  const outcome = OUTCOMES.get(normalizeWords(text))
  if (outcome) return { kind: 'result', outcome }
  const winner = sides.find((team) => spellingKey(team) === spellingKey(text))
  if (winner === undefined) throw new CsvRowError('RESULT_INVALID', 'winner')
  const margin = get('margin')
  return { kind: 'result', outcome: 'won', winner, ...(margin === '' ? {} : { by: readMargin(margin) }) }
}

/** "6 wickets", "23 runs", "an innings and 12 runs", and the same in Bengali. */
function readMargin(text: string) {
  const plain = toAsciiDigits(text).toLowerCase()
  const count = Number(/\d+/.exec(plain)?.[0] ?? Number.NaN)
  if (Number.isNaN(count) || count > 2_000) throw new CsvRowError('MARGIN_INVALID', 'margin')
  if (/wicket|wkt|উইকেট/.test(plain)) {
    if (count > 10) throw new CsvRowError('MARGIN_INVALID', 'margin')
    return { wickets: count }
  }
  if (/innings|ইনিংস/.test(plain)) return { innings: 1 as const, runs: count }
  if (/run|রান/.test(plain)) return { runs: count }
  throw new CsvRowError('MARGIN_INVALID', 'margin')
}
