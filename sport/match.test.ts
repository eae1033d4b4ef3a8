// Scores of both sides, and tables while matches are being played.
import { describe, expect, test } from 'vitest'
import type { FootballSummary } from './football/result.ts'
import type { MatchSummary } from './match.ts'
import { formOf, mayGoOn, provisionalResults } from './match.ts'
import type { SidesSummary } from './sides/summary.ts'
import { resultsFromScore } from './tables/result.ts'
import { TABLE_PRESETS } from './tables/rules.ts'
import { makeTable } from './tables/table.ts'

const football = (score: [number, number], result: FootballSummary['result'] = null): FootballSummary => ({
  sport: 'football',
  phase: 'second half',
  score,
  shootOut: null,
  goals: [],
  sendingsOff: [],
  result,
  tableResults: [],
})
const teams = ['Padma', 'Meghna'] as const

describe('the scores of both sides', () => {
  const scoresOf = (summary: MatchSummary) => formOf(summary.sport).scoresOf(summary, teams)

  test('are there once play has begun, with the kicks of a shoot-out', () => {
    expect(scoresOf({ ...football([0, 0]), phase: 'before' })).toBe(null)
    expect(scoresOf(football([2, 1]))).toEqual(['2', '1'])
    expect(scoresOf({ ...football([1, 1]), shootOut: [4, 3] })).toEqual(['1 (4)', '1 (3)'])
  })

  test('have the points of each set, and the innings of a side in their order', () => {
    const sides: SidesSummary = {
      sport: 'volleyball',
      score: [1, 0],
      hasSets: true,
      periods: [[25, 20]],
      tieBreak: null,
      result: null,
      tableResults: [],
    }
    expect(scoresOf(sides)).toEqual(['1 (25)', '0 (20)'])
    const award = { outcome: 'awarded', winner: 'Meghna', by: null, points: null } as const
    expect(scoresOf({ ...sides, result: { ...award, score: [0, 3] } })).toEqual(['0 (25)', '3 (20)'])
    expect(scoresOf({ ...sides, result: award })).toEqual(['1 (25)', '0 (20)'])
    const innings = {
      team: 'Padma',
      runs: 212,
      wickets: 10,
      overs: { completed: 48, balls: 2 },
      isAllOut: true,
      isDeclared: false,
      isForfeited: false,
      isSuperOver: false,
      isComplete: true,
    }
    const second = { ...innings, runs: 98, wickets: 3, overs: { completed: 29, balls: 6 }, isAllOut: false }
    const cricket = { toss: null, innings: [innings, second], target: null, result: null, tableResults: [] }
    expect(scoresOf({ sport: 'cricket', ...cricket })).toEqual(['212 (48.2) & 98/3 (30.0)', ''])
  })
})

test('only a tied cricket match of limited overs may go on after its result', () => {
  const innings = {
    team: 'Padma',
    runs: 150,
    wickets: 6,
    overs: { completed: 20, balls: 0 },
    isAllOut: false,
    isDeclared: false,
    isForfeited: false,
    isSuperOver: false,
    isComplete: true,
  }
  const tied = (winner: string | null, count: number): MatchSummary => ({
    sport: 'cricket',
    toss: null,
    target: null,
    innings: [...Array(count).fill(innings), { ...innings, isSuperOver: true }],
    tableResults: [],
    result: { outcome: 'tied', winner, by: null, method: null, hasSuperOver: true },
  })
  expect([tied(null, 2), tied('Padma', 2), tied(null, 4)].map(mayGoOn)).toEqual([true, false, false])
  const drawn = { outcome: 'drawn', winner: null, by: null, goals: [1, 1], points: null } as const
  expect(mayGoOn(football([1, 1], { ...drawn, goals: [1, 1] }))).toBe(false)
})

describe('a football match in play', () => {
  test('counts as if it ended now', () => {
    const results = provisionalResults(football([1, 2]), teams)
    const [first, last] = makeTable(TABLE_PRESETS['goal-difference'], results)
    expect(first).toMatchObject({ team: 'Meghna', played: 1, won: 1, points: 3, difference: 1 })
    expect(last).toMatchObject({ team: 'Padma', played: 1, lost: 1, points: 0 })
  })

  test('counts as a draw while it is level', () => {
    const rows = makeTable(TABLE_PRESETS['goal-difference'], provisionalResults(football([0, 0]), teams))
    expect(rows.map(({ drawn, points }) => [drawn, points])).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  test('does not count provisionally once it has a result', () => {
    const drawn = football([1, 1], { outcome: 'drawn', winner: null, by: null, goals: [1, 1], points: null })
    expect(provisionalResults(drawn, teams)).toEqual([])
  })
})

test('a cricket match does not count before it is decided', () => {
  const summary: MatchSummary = {
    sport: 'cricket',
    toss: null,
    target: null,
    result: null,
    innings: [],
    tableResults: [],
  }
  expect(provisionalResults(summary, teams)).toEqual([])
})

test('a decided match counts once, by its own results: cricket as well as football', () => {
  const tableResults = resultsFromScore(...teams, [2, 1])
  const won = { outcome: 'won', winner: 'Padma', by: null } as const
  const decided: MatchSummary[] = [
    { ...football([2, 1], { ...won, goals: [2, 1], points: null }), tableResults },
    {
      sport: 'cricket',
      toss: null,
      target: null,
      innings: [],
      tableResults,
      result: { ...won, method: null, hasSuperOver: false },
    },
  ]
  for (const summary of decided) {
    const counted = [...summary.tableResults, ...provisionalResults(summary, teams)]
    const rows = makeTable(TABLE_PRESETS['goal-difference'], counted)
    expect(rows.map(({ team, played, won: wins }) => [team, played, wins])).toEqual([
      ['Padma', 1, 1],
      ['Meghna', 1, 0],
    ])
  }
})
