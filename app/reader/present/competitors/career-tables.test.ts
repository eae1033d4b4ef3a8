import { expect, test } from 'vitest'
import { presentBests } from '#app/reader/parts/competitors/bests.tsx'
import type { CareerLine } from '#contract/matches/career.ts'
import { presentCareer } from './career-tables.ts'

const NOTHING: CareerLine = {
  sport: 'cricket',
  format: 't20',
  matches: 0,
  innings: 0,
  notOuts: 0,
  runs: 0,
  ballsFaced: 0,
  highest: null,
  hundreds: 0,
  fifties: 0,
  fours: 0,
  sixes: 0,
  bowled: 0,
  ballsBowled: 0,
  conceded: 0,
  wickets: 0,
  maidens: 0,
  best: null,
  fourWickets: 0,
  fiveWickets: 0,
  catches: 0,
  stumpings: 0,
  goals: 0,
  assists: 0,
  yellows: 0,
  reds: 0,
}
const T20: CareerLine = {
  ...NOTHING,
  matches: 6,
  innings: 6,
  notOuts: 2,
  runs: 254,
  ballsFaced: 174,
  highest: { runs: 59, isNotOut: false },
  fifties: 3,
  fours: 26,
  sixes: 9,
  bowled: 2,
  ballsBowled: 22,
  conceded: 30,
  wickets: 3,
  best: { wickets: 2, runs: 12 },
}
const ONE_DAY: CareerLine = {
  ...NOTHING,
  format: 'odi',
  matches: 1,
  innings: 1,
  notOuts: 1,
  runs: 59,
  ballsFaced: 80,
  highest: { runs: 59, isNotOut: true },
  bowled: 1,
  ballsBowled: 12,
  conceded: 3,
  wickets: 2,
  best: { wickets: 2, runs: 3 },
}

const cellsOf = (lines: CareerLine[], table: string, row = 0) => {
  const found = presentCareer(lines, 'en').find(({ id }) => id === table)
  const cells = found?.rows[row]?.cells ?? []
  return Object.fromEntries((found?.columns ?? []).map(({ key }, at) => [key, cells[at]]))
}

test('averages are per wicket, rates count balls, and 22 balls are shown as 3.4 overs', () => {
  expect(cellsOf([T20], 'batting')).toMatchObject({ runs: '254', average: '63.50', strikeRate: '145.98' })
  expect(cellsOf([T20], 'bowling')).toMatchObject({
    overs: '3.4',
    average: '10.00',
    economy: '8.18',
    best: '2/12',
  })
})

test('a batter who was never out has no average, and a player who never bowled has no bowling table', () => {
  expect(cellsOf([ONE_DAY], 'batting')).toMatchObject({ average: '–', highest: '59*' })
  expect(presentCareer([{ ...NOTHING, matches: 1, catches: 1 }], 'en').map(({ id }) => id)).toEqual([
    'batting',
  ])
  expect(presentCareer([], 'en')).toEqual([])
})

test('the total of formats prefers the not-out score of equal ones, and bowling figures with fewer runs', () => {
  const total = cellsOf([T20, ONE_DAY], 'batting', 2)
  expect(total).toMatchObject({ matches: '7', runs: '313', average: '78.25', highest: '59*' })
  expect(cellsOf([T20, ONE_DAY], 'bowling', 2)).toMatchObject({ overs: '5.4', wickets: '5', best: '2/3' })
  const bests = presentBests([T20, ONE_DAY], 'bn').map(({ value }) => value)
  expect(bests).toEqual(['৭', '৩১৩', '৫৯*', '৫', '২/৩'])
})

test('football has its own table, in the digits of the edition', () => {
  const football: CareerLine = {
    ...NOTHING,
    sport: 'football',
    format: 'league',
    matches: 12,
    goals: 4,
    reds: 1,
  }
  const [table] = presentCareer([football], 'bn')
  expect(table?.rows[0]?.cells).toEqual(['১২', '৪', '০', '০', '১'])
})

test('bowling in The Hundred is shown in balls, not in overs', () => {
  const line: CareerLine = { ...T20, format: 'hundred' }
  expect(cellsOf([line], 'bowling')).toMatchObject({ overs: '22 balls' })
})
