import { expect, test } from 'vitest'
import { getNoon, layOutBars, selectLabelled } from './bar-layout.ts'

const days = (...counts: number[]) =>
  counts.map((count, at) => ({ day: `2026-11-${String(at + 1).padStart(2, '0')}`, count }))

test('lays bars out side by side, the largest count tallest', () => {
  const bars = layOutBars(days(0, 5, 10, 0))
  expect(bars.map(({ height }) => height)).toEqual([0, 0.5, 1, 0])
  expect(bars.map(({ middle }) => middle)).toEqual([12.5, 37.5, 62.5, 87.5])
  expect(bars.every(({ left, width, middle }) => Math.abs(left + width / 2 - middle) < 1e-9)).toBe(true)
})

test('gives days without counts no height', () => {
  expect(layOutBars(days(0, 0)).map(({ height }) => height)).toEqual([0, 0])
  expect(layOutBars([])).toEqual([])
  expect(selectLabelled([], String).size).toBe(0)
})

test('leaves out numbers that would touch each other', () => {
  expect(selectLabelled(layOutBars(days(1, 2, 3, 4, 5, 6, 7)), String).size).toBe(7)
  expect([...selectLabelled(layOutBars(days(1_234_567, 2, 3, 4, 5, 6, 7)), String)]).toEqual([
    '2026-11-01',
    '2026-11-07',
  ])
  expect([...selectLabelled(layOutBars(days(1, 2, 3, 4, 5, 1_234_567, 7)), String)]).toEqual(['2026-11-06'])
  expect(selectLabelled(layOutBars(days(...Array(28).fill(3))), String).size).toBe(2)
})

test('noon is in Dhaka time', () => {
  expect(getNoon('2026-11-21').toISOString()).toBe('2026-11-21T06:00:00.000Z')
})
