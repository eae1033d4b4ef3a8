// Laws that hold for every table, tried on random seasons.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resultsFromScore, type Score } from './result.ts'
import { type HeadToHead, TABLE_PRESETS, type TableRules } from './rules.ts'
import { makeTable, type TableRow } from './table.ts'

describe('laws', () => {
  const teams = ['A', 'B', 'C', 'D', 'E']
  const goals = fc.nat({ max: 3 })
  const match = fc
    .record({
      pair: fc.shuffledSubarray(teams, { minLength: 2, maxLength: 2 }),
      score: fc.tuple(goals, goals),
    })
    .map(({ pair: [home = '', away = ''], score }) => ({ home, away, score: score satisfies Score }))
  const season = fc.array(match, { maxLength: 25 })
  const again = fc.constantFrom<HeadToHead['again']>('never', 'afterAll', 'afterEach')
  const rules = fc.oneof(
    fc.constantFrom(...Object.values(TABLE_PRESETS)),
    again.map(
      (each): TableRules => ({
        ...TABLE_PRESETS['goal-difference'],
        criteria: ['points', { headToHead: ['points', 'goalDifference', 'goalsFor'], again: each }, 'wins'],
      }),
    ),
  )
  const toResults = (matches: { home: string; away: string; score: Score }[]) =>
    matches.flatMap(({ home, away, score }) => resultsFromScore(home, away, score))

  test('a table does not depend on the order of the matches', () => {
    const shuffled = season.chain((matches) =>
      fc.tuple(
        fc.constant(matches),
        fc.shuffledSubarray(matches, { minLength: matches.length, maxLength: matches.length }),
      ),
    )
    fc.assert(
      fc.property(rules, shuffled, (chosen, [matches, others]) => {
        expect(makeTable(chosen, toResults(others))).toEqual(makeTable(chosen, toResults(matches)))
      }),
    )
  })

  test('played = won + drawn + lost + no result, and all goal differences together are 0', () => {
    fc.assert(
      fc.property(rules, season, (chosen, matches) => {
        const table = makeTable(chosen, toResults(matches), teams)
        for (const { played, won, drawn, lost, noResult } of table)
          expect(won + drawn + lost + noResult).toBe(played)
        expect(table.reduce((sum, { difference }) => sum + difference, 0)).toBe(0)
        expect(table.map(({ position }) => position)).toEqual(teams.map((_team, index) => index + 1))
      }),
    )
  })

  test('decisions never add a match of sides that have met', () => {
    const decided = season.chain((matches) =>
      fc.tuple(
        fc.constant(matches),
        fc.array(fc.record({ at: fc.nat(), hasRound: fc.boolean(), points: fc.tuple(goals, goals) }), {
          maxLength: 8,
        }),
      ),
    )
    fc.assert(
      fc.property(rules, decided, (chosen, [matches, decisions]) => {
        const results = matches.flatMap(({ home, away, score }, round) =>
          resultsFromScore(home, away, score).map((each) => ({ ...each, round: `Round ${round}` })),
        )
        const awarded = decisions.flatMap(({ at, hasRound, points }) => {
          const round = matches.length === 0 ? 0 : at % matches.length
          return matches
            .slice(round, round + 1)
            .map(({ home, away }) => ({ home, away, points, ...(hasRound && { round: `round ${round}` }) }))
        })
        const played = (table: TableRow[]) => Object.fromEntries(table.map((row) => [row.team, row.played]))
        expect(played(makeTable({ ...chosen, awarded }, results))).toEqual(played(makeTable(chosen, results)))
      }),
    )
  })

  test('a team with more points is never ranked lower', () => {
    fc.assert(
      fc.property(season, (matches) => {
        const points = makeTable(TABLE_PRESETS['head-to-head'], toResults(matches)).map((row) => row.points)
        expect(points).toEqual(points.toSorted((one, other) => other - one))
      }),
    )
  })
})
