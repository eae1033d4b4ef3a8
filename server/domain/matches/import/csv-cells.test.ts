import { describe, expect, test } from 'vitest'
import { readGoalsCell, readOversCell, readTotalCell } from './csv-cells.ts'

describe('figures', () => {
  test.each([
    ['2', 2, null],
    ['2.0', 2, null],
    ['২', 2, null],
    ['1 (4)', 1, 4],
    ['1 (4 pens)', 1, 4],
  ])('goals: %s', (text, goals, kicks) => {
    expect(readGoalsCell(text)).toEqual({ goals, kicks })
  })

  test.each(['2.5', '-1', 'two', '1 (x)'])('no goals: %s', (text) => {
    expect(readGoalsCell(text)).toBeNull()
  })

  const whole = { allOut: 10, ballsPerOver: 6 }
  test.each([
    '182/6 (20)',
    '182/6 (20 ov)',
    '182-6 (20.0 overs)',
    '182/6 in 20 overs',
    '১৮২/৬ (২০ ওভার)',
    '182/6 (20 Ov.)',
  ])('a total: %s', (text) => {
    expect(readTotalCell(text, whole)).toEqual({ runs: 182, wickets: 6, overs: { completed: 20, balls: 0 } })
  })

  test.each(['97 (18.2)', '97 all out (18.2 ov)', '97/10 (18.2)', '৯৭ অলআউট (১৮.২ ওভার)'])(
    'a side that was all out: %s',
    (text) => {
      expect(readTotalCell(text, whole)).toEqual({
        runs: 97,
        wickets: 10,
        overs: { completed: 18, balls: 2 },
        isAllOut: true,
      })
    },
  )

  test('six a side are all out with five wickets; an over has as many balls as the rules say', () => {
    const six = { allOut: 5, ballsPerOver: 6 }
    expect(readTotalCell('70 (5.2)', six)).toMatchObject({ wickets: 5, isAllOut: true })
    expect(readTotalCell('70/5 (5.2)', six)).toMatchObject({ isAllOut: true })
    expect(readTotalCell('70/6 (5.2)', six)).toBeNull()
    expect(readTotalCell('70/3 (5.6)', six)).toBeNull()
    expect(readOversCell('8.3 ov', 6)).toEqual({ completed: 8, balls: 3 })
    expect(readOversCell('8.5', 5)).toBeNull()
  })
})
