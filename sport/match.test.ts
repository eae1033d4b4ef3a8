// Tables while matches are being played.
import { describe, expect, test } from 'vitest'
import type { FootballSummary } from './football/result.ts'
import type { MatchSummary } from './match.ts'
import { provisionalResults } from './match.ts'
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
      ...{ sport: 'cricket', toss: null, target: null, innings: [], tableResults },
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
