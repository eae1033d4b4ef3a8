import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EffectiveEvent, effective } from '#sport/log.ts'
import { randomInnings } from '#tests/random-cricket.ts'
import { commentaryOf } from '../commentary/commentary.ts'
import type { CricketEvent } from '../events.ts'
import { reduce } from '../reduce.ts'
import { type CricketRules, getCricketRules } from '../rules.ts'
import type { Innings } from '../state.ts'
import { RULES, writeInnings } from '../written-innings.ts'
import { getPhases } from './phases.ts'
import {
  bestOf,
  compareBatting,
  compareBowling,
  getRequiredRate,
  getRunRate,
  getStrikeRate,
} from './rates.ts'
import { type InningsStatistics, statisticsOfItems } from './statistics.ts'

const statisticsOf = (rules: CricketRules, entries: EffectiveEvent<CricketEvent>[]) =>
  statisticsOfItems(rules, commentaryOf(rules, entries))
const number = (events: CricketEvent[]) =>
  effective(events.map((event, index) => ({ seq: index + 1, event }))).events
function first(events: CricketEvent[]): InningsStatistics {
  const [innings] = statisticsOf(RULES, number(events))
  if (!innings) throw new Error('no innings')
  return innings
}
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

describe('statistics of an innings', () => {
  const innings = first(writeInnings('Home', '1 . 4 w W 6 1 | . n4 b1 . . 1 1'))

  test('count each over, also one whose end is not entered', () => {
    expect(
      innings.overs.map(({ number: n, runs, wickets, balls, dots }) => [n, runs, wickets, balls, dots]),
    ).toEqual([
      [1, 13, 1, 6, 2],
      [2, 8, 0, 6, 3],
    ])
    expect(innings.overs[0]).toMatchObject({
      bowlers: ['X'],
      score: { runs: 13, wickets: 1 },
      fours: 1,
      sixes: 1,
    })
  })

  test('give the score over by over', () => {
    const { worm } = first(writeInnings('Home', '1 1 1 1 1 1 | 4 W'))
    expect(worm).toEqual([
      { balls: 0, runs: 0, wickets: 0 },
      { balls: 6, runs: 6, wickets: 0 },
      { balls: 8, runs: 10, wickets: 1 },
    ])
  })

  test('split the runs of a partnership among batters and extras', () => {
    expect(innings.partnerships).toMatchObject([
      {
        wicket: 1,
        runs: 6,
        balls: 4,
        extras: 1,
        batters: [
          { player: 'b1', runs: 1 },
          { player: 'b2', runs: 4 },
        ],
        isUnbroken: false,
      },
      { wicket: 2, runs: 15, isUnbroken: true },
    ])
  })

  test('count each batter against each bowler', () => {
    const found = innings.matchups.find(({ batter, bowler }) => batter === 'b2' && bowler === 'X')
    expect(found).toEqual({
      batter: 'b2',
      bowler: 'X',
      runs: 4,
      balls: 3,
      dots: 2,
      fours: 1,
      sixes: 0,
      dismissals: 1,
    })
  })

  test('a wicket without a ball counts in the current over', () => {
    const events = [...writeInnings('Home', '1 1')].concat([
      { kind: 'wicket', wicket: { kind: 'timed out', player: 'b3' } },
    ])
    expect(first(events).overs).toMatchObject([{ number: 1, wickets: 1, runs: 2 }])
  })
})

describe('phases', () => {
  test.each([
    [35, 7],
    [34, 7],
    [25, 5],
    [22, 4],
  ])('a one-day match cut to %s overs has a powerplay of %s', (overs, powerplay) => {
    expect(getPhases({ overs: 50, ballsPerOver: 6 }, overs)[0]?.overs).toBe(`1–${powerplay}`)
  })

  test.each([
    [5, '1.3'],
    [8, '2.2'],
    [11, '3.2'],
    [13, '3.5'],
    [19, '5.4'],
    [20, '6'],
  ])('a Twenty20 cut to %s overs has a powerplay of %s', (overs, powerplay) => {
    const [first, second] = getPhases({ overs: 20, ballsPerOver: 6 }, overs)
    expect(first?.overs).toBe(`1–${powerplay}`)
    expect(second?.from).toBe((first?.to ?? 0) + 1)
  })

  const phasesOf = (overs: number | null, ballsPerOver = 6) =>
    getPhases({ overs, ballsPerOver }).map((phase) => phase.overs)

  test.each([
    [20, 6, ['1–6', '7–15', '16–20']],
    [50, 6, ['1–10', '11–40', '41–50']],
    [20, 5, ['1–5', '6–15', '16–20']],
    [5, 6, ['1–1.3', '1.4–4', '5–5']],
    [1, 6, ['1–0.2', '0.3–1']],
    [null, 6, []],
  ])('of %s overs of %s balls', (overs, balls, phases) => {
    expect(phasesOf(overs, balls)).toEqual(phases)
  })

  test('cover every ball once, however long the innings', () => {
    for (let overs = 1; overs <= 60; overs++) {
      const covered = getPhases({ overs, ballsPerOver: 6 }).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_none, index) => from + index),
      )
      expect(covered).toEqual(Array.from({ length: overs * 6 }, (_none, index) => index + 1))
    }
  })

  test('of a reduced match follow its reduced overs', () => {
    const events: CricketEvent[] = [{ kind: 'overs', overs: 10 }, ...writeInnings('Home', '1 1 1 1 1 1 | 1')]
    expect(first(events).phases).toMatchObject([{ name: 'powerplay', overs: '1–3', runs: 7, balls: 7 }])
  })
})

describe('rates', () => {
  test('are null without balls', () => {
    expect([getStrikeRate({ runs: 0, balls: 0 }), getRunRate({ runs: 5, balls: 0 }, 6)]).toEqual([null, null])
  })

  test('count by the balls of an over', () => {
    expect(getRunRate({ runs: 100, balls: 100 }, 5)).toBe(5)
    expect(getStrikeRate({ runs: 30, balls: 20 })).toBe(150)
    expect(getRequiredRate({ runs: 26, balls: 78 }, 6)).toBe(2)
    expect(getRequiredRate({ runs: 26, balls: null }, 6)).toBeNull()
  })

  test('best figures: wickets before runs; runs, then not out, then balls', () => {
    const bowling = [
      { wickets: 3, runs: 20 },
      { wickets: 4, runs: 40 },
      { wickets: 4, runs: 39 },
    ]
    expect(bestOf(bowling, compareBowling)).toEqual({ wickets: 4, runs: 39 })
    const out = { kind: 'bowled' as const, bowler: 'X', fielders: [] }
    const batting = [
      { runs: 50, balls: 20, dismissal: out },
      { runs: 50, balls: 40, dismissal: null },
    ]
    expect(bestOf(batting, compareBatting)?.balls).toBe(40)
    expect(bestOf([], compareBatting)).toBeNull()
  })
})

/** Names of the laws that the statistics break. */
function findBroken(
  { whole, overs, worm, phases, partnerships, matchups }: InningsStatistics,
  innings: Innings,
): string[] {
  const runs = innings.runs - innings.penaltyBesideBalls
  const laws = {
    whole: whole.runs === runs && whole.wickets === innings.wickets,
    overs: sum(overs.map((over) => over.runs)) === runs,
    'overs as in the state': innings.overLines.every((line) => {
      const over = overs.find((each) => each.number === line.number)
      return (over?.runs ?? 0) === line.runs && (over?.wickets ?? 0) === line.wickets
    }),
    'phases cover the innings': sum(phases.map((phase) => phase.runs)) === runs,
    'worm ends with the score':
      worm.at(-1)?.runs === innings.runs && worm.at(-1)?.wickets === innings.wickets,
    partnerships:
      JSON.stringify(
        partnerships.map((partnership) => [partnership.wicket, partnership.runs, partnership.balls]),
      ) ===
      JSON.stringify(
        innings.partnerships.map((partnership) => [partnership.wicket, partnership.runs, partnership.balls]),
      ),
    contributions: partnerships.every(
      (partnership) =>
        sum(partnership.batters.map((batter) => batter.runs)) + partnership.extras === partnership.runs,
    ),
    'batters in matchups': innings.batting.every((line) => {
      const own = matchups.filter(({ batter }) => batter === line.player)
      return (
        sum(own.map((each) => each.runs)) === line.runs && sum(own.map((each) => each.balls)) === line.balls
      )
    }),
    'bowlers in matchups': innings.bowling.every(
      (line) =>
        sum(matchups.filter((each) => each.bowler === line.player).map((each) => each.dismissals)) ===
        line.wickets,
    ),
  }
  return Object.entries(laws).flatMap(([name, holds]) => (holds ? [] : [name]))
}

test('the laws of statistics hold for every innings', () => {
  fc.assert(
    fc.property(randomInnings, (events) => {
      const entries = number(events)
      const [innings] = reduce(RULES, entries).state.innings
      const [statistics] = statisticsOf(RULES, entries)
      expect(innings && statistics && findBroken(statistics, innings)).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('a match has statistics for each innings, super overs included', () => {
  const events = [...writeInnings('Home', '1 W'), ...writeInnings('Away', '4', 'a')]
  expect(statisticsOf(getCricketRules('t20', '2026-01-01'), number(events))).toMatchObject([
    { whole: { runs: 1, wickets: 1 } },
    { whole: { runs: 4, wickets: 0 } },
  ])
})
