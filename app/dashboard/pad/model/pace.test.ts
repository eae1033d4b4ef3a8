// Which taps are too soon to be another ball. The clock is that of the taps.
import { expect, test } from 'vitest'
import { createPace, isBounce } from './pace.ts'

const BALL = [{ kind: 'ball' }]

test.each([
  [60, true],
  [160, true],
  [300, true],
  [599, true],
  [600, false],
  [1_200, false],
])('a ball %i ms after the one before is too soon: %s', (after, isTooSoon) => {
  const pace = createPace()
  pace.tapped(1_000)
  expect(pace.isTooSoon(BALL)).toBe(false)
  pace.counted(BALL)
  pace.tapped(1_000 + after)
  expect(pace.isTooSoon(BALL)).toBe(isTooSoon)
  expect(pace.isTooSoon([{ kind: 'points' }])).toBe(isTooSoon)
  expect(pace.isTooSoon([{ kind: 'batter_in' }])).toBe(false)
})

test('taps that were not counted do not put the next ball off, and a ball after an undo is never too soon', () => {
  const pace = createPace()
  pace.tapped(0)
  pace.counted(BALL)
  pace.tapped(400)
  expect(pace.isTooSoon(BALL)).toBe(true)
  pace.tapped(650)
  expect(pace.isTooSoon(BALL)).toBe(false)
  pace.counted(BALL)
  pace.tapped(900)
  pace.takenBack()
  expect(pace.isTooSoon(BALL)).toBe(false)
})

test('a tap is a bounce on the same key within 60 ms of the one before', () => {
  const first = { key: 'four', at: 1000 }
  expect(isBounce(null, first)).toBe(false)
  expect(isBounce(first, { key: 'four', at: 1059 })).toBe(true)
  expect(isBounce(first, { key: 'four', at: 1060 })).toBe(false)
  expect(isBounce(first, { key: 'six', at: 1010 })).toBe(false)
})
