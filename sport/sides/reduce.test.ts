import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Correction, effective } from '#sport/log.ts'
import type { Score } from '#sport/tables/result.ts'
import { TABLE_PRESETS, type TablePreset } from '#sport/tables/rules.ts'
import { makeTable } from '#sport/tables/table.ts'
import type { SidesEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { toTableResults } from './result.ts'
import { namePeriod, SIDES_RULES, type SidesFormat, type SidesRules } from './rules.ts'
import { summarizeSides } from './summary.ts'

const rulesOf = (format: SidesFormat): SidesRules => ({ ...SIDES_RULES[format], teams: ['Home', 'Away'] })
const play = (format: SidesFormat, entries: (SidesEvent | Correction<SidesEvent>)[]) =>
  reduce(rulesOf(format), effective(entries.map((event, index) => ({ seq: index + 1, event }))).events)
const problemsOf = (format: SidesFormat, events: SidesEvent[]) =>
  play(format, events).problems.map(({ seq, code }) => `${seq} ${code}`)
const scores = (...points: Score[]): SidesEvent[] =>
  points.map((each, index) => ({ kind: 'period_score', period: index + 1, points: each }))
const points = (team: string, period: number, count: number): SidesEvent => ({
  kind: 'points',
  period,
  team,
  points: count,
})
const END: SidesEvent = { kind: 'end' }

describe('volleyball', () => {
  test('is decided by sets: 25 with a lead of two, 15 in the fifth', () => {
    const { state, problems } = play('volleyball', scores([25, 20], [24, 26], [25, 27], [33, 31], [16, 14]))
    expect(problems).toEqual([])
    expect(state).toMatchObject({
      score: [3, 2],
      points: [123, 118],
      result: { outcome: 'won', winner: 'Home', by: 'score' },
    })
    expect(state.periods.map(({ winner }) => winner)).toEqual(['Home', 'Away', 'Away', 'Home', 'Home'])
  })

  test('a set goes on until somebody leads by two', () => {
    const { state } = play('volleyball', scores([25, 24]))
    expect(state).toMatchObject({ score: [0, 0], result: null })
    expect(state.periods[0]?.winner).toBeNull()
    expect(problemsOf('volleyball', [...scores([25, 24]), { kind: 'period_end', period: 1 }])).toEqual([
      '2 SET_NOT_WON',
    ])
  })

  test('an unfinished set counts for neither side, and the score shows its points', () => {
    const won = scores([25, 20], [20, 25], [25, 23])
    const rules = rulesOf('volleyball')
    const { state, problems } = play('volleyball', [...won, points('Home', 4, 24), points('Away', 4, 23)])
    expect(problems).toEqual([])
    expect(state.periods[3]).toEqual({ number: 4, points: [24, 23], isEnded: false, winner: null })
    const summary = summarizeSides('volleyball', rules, state)
    expect(summary).toMatchObject({ score: [2, 1], hasSets: true, result: null, tableResults: [] })
    expect(summary.periods).toEqual([
      [25, 20],
      [20, 25],
      [25, 23],
      [24, 23],
    ])
    const last = play('volleyball', [...won, ...scores([25, 23]).map((each) => ({ ...each, period: 4 }))])
    expect(last.state).toMatchObject({ score: [3, 1], result: { winner: 'Home' } })
  })

  test('reports points after a set or the match is won', () => {
    expect(problemsOf('volleyball', [...scores([25, 10]), points('Home', 1, 1)])).toEqual(['2 PERIOD_ENDED'])
    expect(problemsOf('volleyball', scores([25, 1], [25, 2], [25, 3], [25, 4]))).toEqual(['4 AFTER_DECISION'])
  })

  test('gives three points for three sets to one, two and one for the fifth set', () => {
    const table = (...sets: Score[]) =>
      toTableResults(rulesOf('volleyball'), play('volleyball', scores(...sets)).state)
    expect(table([25, 1], [1, 25], [25, 1], [25, 1])).toMatchObject([
      { team: 'Home', outcome: 'won', for: 3, against: 1 },
      { team: 'Away', outcome: 'lost', for: 1, against: 3 },
    ])
    expect(table([25, 1], [1, 25], [25, 1], [1, 25], [9, 15]).map((side) => side.points)).toEqual([1, 2])
  })
})

describe('kabaddi', () => {
  const halves = [points('Home', 1, 2), points('Away', 1, 3), points('Home', 2, 5), points('Away', 2, 1)]

  test('adds the points of both halves', () => {
    const { state, problems } = play('kabaddi', [...halves, END])
    expect(problems).toEqual([])
    expect(state.periods.map((period) => period.points)).toEqual([
      [2, 3],
      [5, 1],
    ])
    expect(state).toMatchObject({ score: [7, 4], result: { winner: 'Home', by: 'score' } })
  })

  test('has no result before its end', () => {
    expect(play('kabaddi', halves).state.result).toBeNull()
  })

  test('a level match may have extra time, then a tie-break that is no part of the score', () => {
    const level = scores([20, 20], [10, 10], [4, 4], [3, 3])
    const { state, problems } = play('kabaddi', [...level, { kind: 'tie_break', points: [5, 6] }, END])
    expect(problems).toEqual([])
    expect(state).toMatchObject({
      score: [37, 37],
      tieBreak: [5, 6],
      result: { outcome: 'won', winner: 'Away', by: 'tie break' },
    })
  })
})

describe('hockey', () => {
  test('a level match is drawn', () => {
    const { state } = play('hockey', [...scores([1, 0], [0, 1], [0, 0], [1, 1]), END])
    expect(state.result).toMatchObject({ outcome: 'drawn', winner: null })
    expect(toTableResults(rulesOf('hockey'), state)).toMatchObject([
      { outcome: 'drawn', for: 2, against: 2 },
      { outcome: 'drawn', isAway: true },
    ])
  })

  test('reports events that do not fit the match', () => {
    expect(problemsOf('hockey', [points('Other', 1, 1)])).toEqual(['1 TEAM_UNKNOWN'])
    expect(problemsOf('hockey', [points('Home', 3, 1)])).toEqual(['1 PERIOD_ORDER'])
    expect(problemsOf('hockey', scores([0, 0], [0, 0], [0, 0], [0, 0], [1, 0]))).toEqual([
      '5 TOO_MANY_PERIODS',
    ])
    expect(problemsOf('hockey', [...scores([1, 0]), { kind: 'tie_break', points: [3, 2] }])).toEqual([
      '2 TIE_BREAK_SCORE_NOT_LEVEL',
    ])
  })

  test('a corrected goal corrects the score', () => {
    const { state } = play('hockey', [
      points('Home', 1, 1),
      points('Away', 1, 1),
      { kind: 'void', seq: 2 },
      END,
    ])
    expect(state).toMatchObject({ score: [1, 0], result: { winner: 'Home' } })
  })
})

test('reports what comes after the end, also in a period that was played; an entry before the end is free', () => {
  const played = scores([2, 0], [0, 1], [0, 0], [1, 1])
  const late = (...events: SidesEvent[]) => problemsOf('hockey', [...played, ...events])
  const goal = points('Away', 4, 3)
  expect(late(END, goal)).toEqual(['6 AFTER_DECISION'])
  expect(late(END, { kind: 'period_score', period: 4, points: [1, 5] })).toEqual(['6 AFTER_DECISION'])
  const level = [...scores([1, 1]), END, { kind: 'tie_break', points: [4, 3] }] as const
  expect(problemsOf('hockey', [...level])).toEqual(['3 AFTER_DECISION'])
  expect(late({ kind: 'abandon' }, goal)).toEqual(['6 AFTER_DECISION'])
  expect(late({ kind: 'walkover', winner: 'Home' }, goal)).toEqual(['6 AFTER_DECISION'])
  expect(late({ kind: 'award', winner: 'Home', points: null }, goal)).toEqual(['6 AFTER_DECISION'])
  const corrected = play('hockey', [...played, END, { kind: 'insert', after: 4, event: goal }])
  expect([corrected.problems, corrected.state.result?.winner]).toEqual([[], 'Away'])
})

describe('without play', () => {
  test('a walkover and an award count in the table, an abandoned match does not', () => {
    const rules = rulesOf('hockey')
    const walkover = play('hockey', [{ kind: 'walkover', winner: 'Away' }]).state
    expect(walkover.result).toMatchObject({ outcome: 'won', winner: 'Away', by: 'walkover' })
    const award = play('hockey', [{ kind: 'award', winner: 'Home', points: [3, -1] }]).state
    expect(toTableResults(rules, award).map((side) => side.points)).toEqual([3, -1])
    const abandoned = play('hockey', [{ kind: 'abandon' }]).state
    expect(abandoned.result?.outcome).toBe('abandoned')
    expect(toTableResults(rules, abandoned)).toEqual([])
  })
})

test('point by point and period by period give the same score', () => {
  const score = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
  fc.assert(
    fc.property(fc.array(score, { maxLength: 4 }), (played) => {
      const single = played.flatMap(([home, away], index) => [
        ...Array.from({ length: home }, () => points('Home', index + 1, 1)),
        ...Array.from({ length: away }, () => points('Away', index + 1, 1)),
        points('Home', index + 1, 0),
      ])
      expect(play('kabaddi', [...single, END]).state).toEqual(
        play('kabaddi', [...scores(...played), END]).state,
      )
    }),
  )
})

test('handball: extra time is twice two halves, then seven-metre throws decide', () => {
  const regular = scores([14, 15], [15, 14], [2, 2], [3, 3], [1, 1], [2, 2])
  const throws = { kind: 'tie_break', points: [4, 3] } as const
  const { state, problems } = play('handball', [...regular, throws, END])
  expect([state.score, state.result, problems]).toEqual([
    [37, 37],
    { outcome: 'won', winner: 'Home', by: 'tie break', points: null },
    [],
  ])
  expect(
    problemsOf('handball', [...regular, ...scores([1, 0]).map((each) => ({ ...each, period: 7 }))]),
  ).toEqual(['7 TOO_MANY_PERIODS'])
  expect([1, 2, 3, 6].map((number) => namePeriod('handball', number))).toEqual([
    { kind: 'first half' },
    { kind: 'second half' },
    { kind: 'extra', number: 1 },
    { kind: 'extra', number: 4 },
  ])
})

test('basketball: overtimes follow four quarters until one side leads', () => {
  const regular = scores([20, 18], [15, 17], [22, 20], [10, 12])
  const { state, problems } = play('basketball', [
    ...regular,
    points('Home', 5, 3),
    points('Away', 5, 2),
    points('Away', 5, 1),
    ...scores([8, 9]).map((each) => ({ ...each, period: 6 })),
    END,
  ])
  expect([state.score, state.result?.winner, problems]).toEqual([[78, 79], 'Away', []])
  expect(namePeriod('basketball', 4)).toEqual({ kind: 'quarter', number: 4 })
  expect(namePeriod('basketball', 6)).toEqual({ kind: 'extra', number: 2 })
})

describe('in a table', () => {
  const count = (format: SidesFormat, events: SidesEvent[]) =>
    toTableResults(rulesOf(format), play(format, events).state)
  const pointsIn = (preset: TablePreset, format: SidesFormat, events: SidesEvent[]) =>
    Object.fromEntries(
      makeTable(TABLE_PRESETS[preset], count(format, events)).map((row) => [row.team, row.points]),
    )

  test('hockey: a shoot-out after a draw gives 2 and 1, a win without one 3', () => {
    const drawn = [...scores([1, 0], [0, 1], [1, 1], [0, 0])]
    const decided = [...drawn, { kind: 'tie_break', points: [4, 3] } as const, END]
    expect(pointsIn('hockey', 'hockey', decided)).toEqual({ Home: 2, Away: 1 })
    expect(makeTable(TABLE_PRESETS.hockey, count('hockey', decided))).toMatchObject([
      { team: 'Home', won: 0, drawn: 1, shootOutsWon: 1 },
      { team: 'Away', lost: 0, drawn: 1, shootOutsWon: 0 },
    ])
    expect(pointsIn('hockey', 'hockey', [...drawn, END])).toEqual({ Home: 1, Away: 1 })
    expect(pointsIn('hockey', 'hockey', [...scores([2, 0]), END])).toEqual({ Home: 3, Away: 0 })
  })

  test('kabaddi: a defeat by seven or fewer gives a point, a walkover does not', () => {
    expect(pointsIn('kabaddi', 'kabaddi', [...scores([15, 14], [15, 14]), END])).toEqual({ Home: 5, Away: 1 })
    expect(pointsIn('kabaddi', 'kabaddi', [...scores([15, 14], [15, 8]), END])).toEqual({ Home: 5, Away: 0 })
    expect(pointsIn('kabaddi', 'kabaddi', [{ kind: 'walkover', winner: 'Away' }])).toEqual({
      Home: 0,
      Away: 5,
    })
  })

  test('volleyball: sets and the points of all sets count; a walkover is all sets to nothing', () => {
    expect(count('volleyball', scores([25, 20], [25, 23], [20, 25], [25, 10]))).toMatchObject([
      { team: 'Home', for: 3, against: 1, rallies: { for: 95, against: 78 } },
      { team: 'Away', for: 1, against: 3, rallies: { for: 78, against: 95 } },
    ])
    expect(count('volleyball', [{ kind: 'walkover', winner: 'Away' }])).toMatchObject([
      { for: 0, against: 3, rallies: { for: 0, against: 75 }, isAwarded: true },
      { for: 3, against: 0, rallies: { for: 75, against: 0 } },
    ])
  })

  test('handball: a level match is a draw in a league, and level teams count their own matches first', () => {
    const drawn = count('handball', [...scores([14, 15], [15, 14]), END])
    expect(drawn).toMatchObject([{ outcome: 'drawn' }, { outcome: 'drawn' }])
    expect(pointsIn('handball', 'handball', [...scores([14, 15], [15, 14]), END])).toEqual({
      Home: 1,
      Away: 1,
    })
    expect(pointsIn('handball', 'handball', [...scores([14, 15], [16, 14]), END])).toEqual({
      Home: 2,
      Away: 0,
    })
  })

  test('basketball: two points for a win, one for a defeat', () => {
    expect(pointsIn('basketball', 'basketball', [...scores([20, 18]), END])).toEqual({ Home: 2, Away: 1 })
  })

  test('the sets that an award states count as won to nothing', () => {
    const award = (score: [number, number]): SidesEvent => {
      return { kind: 'award', winner: 'Home', points: null, score }
    }
    expect(count('volleyball', [award([3, 0])])).toMatchObject([
      { for: 3, against: 0, rallies: { for: 75, against: 0 } },
      { for: 0, against: 3, rallies: { for: 0, against: 75 } },
    ])
    expect(count('volleyball', [award([3, 1])])[1]).toMatchObject({ rallies: { for: 25, against: 75 } })
  })

  test('an award to nobody without a point is a defeat of both sides, with points a draw', () => {
    const award = (points: [number, number] | null): SidesEvent => ({ kind: 'award', winner: null, points })
    const outcomes = (points: [number, number] | null) =>
      count('hockey', [award(points)]).map(({ outcome }) => outcome)
    expect(outcomes([0, 0])).toEqual(['lost', 'lost'])
    expect(outcomes([1, 1])).toEqual(['drawn', 'drawn'])
    expect(outcomes(null)).toEqual(['drawn', 'drawn'])
  })

  test('an award counts with the score that it states', () => {
    const award: SidesEvent = { kind: 'award', winner: 'Away', points: null, score: [0, 5] }
    expect(count('hockey', [...scores([3, 0]), award])).toMatchObject([
      { outcome: 'lost', for: 0, against: 5, isAwarded: true },
      { outcome: 'won', for: 5, against: 0 },
    ])
  })
})
