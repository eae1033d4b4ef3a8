import { expect, test } from 'vitest'
import { barsOf, noonOf, numbered } from './bars.ts'

const days = (...counts: number[]) =>
  counts.map((count, at) => ({ day: `2026-11-${String(at + 1).padStart(2, '0')}`, count }))

test('bars stand side by side and the largest number is the tallest', () => {
  const bars = barsOf(days(0, 5, 10, 0))
  expect(bars.map(({ height }) => height)).toEqual([0, 0.5, 1, 0])
  expect(bars.map(({ middle }) => middle)).toEqual([12.5, 37.5, 62.5, 87.5])
  expect(bars.every(({ left, width, middle }) => Math.abs(left + width / 2 - middle) < 1e-9)).toBe(true)
})

test('days without anything have no bars, and nothing is divided by nothing', () => {
  expect(barsOf(days(0, 0)).map(({ height }) => height)).toEqual([0, 0])
  expect(barsOf([])).toEqual([])
  expect(numbered([], String).size).toBe(0)
})

test('numbers that would touch each other are left out', () => {
  expect(numbered(barsOf(days(1, 2, 3, 4, 5, 6, 7)), String).size).toBe(7)
  expect([...numbered(barsOf(days(1_234_567, 2, 3, 4, 5, 6, 7)), String)]).toEqual([
    '2026-11-01',
    '2026-11-07',
  ])
  expect([...numbered(barsOf(days(1, 2, 3, 4, 5, 1_234_567, 7)), String)]).toEqual(['2026-11-06'])
  expect(numbered(barsOf(days(...Array(28).fill(3))), String).size).toBe(2)
})

test('a day is the same day in Dhaka', () => {
  expect(noonOf('2026-11-21').toISOString()).toBe('2026-11-21T06:00:00.000Z')
})
