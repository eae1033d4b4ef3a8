import { expect, test } from 'vitest'
import { arrangeStrip, STRIP_CELLS } from './strip.ts'

const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`)

test('live matches come first, fixtures and results share the remaining places', () => {
  const strip = arrangeStrip({ live: many('l', 2), next: many('n', 9), latest: many('r', 9) })
  expect(strip).toEqual(['l1', 'l2', 'n1', 'n2', 'r1', 'r2'])
})

test('places that one group of matches does not need go to the other', () => {
  expect(arrangeStrip({ live: [], next: many('n', 1), latest: many('r', 9) })).toEqual([
    'n1',
    ...many('r', 5),
  ])
  expect(arrangeStrip({ live: [], next: many('n', 9), latest: many('r', 2) })).toEqual([
    ...many('n', 4),
    ...many('r', 2),
  ])
  expect(arrangeStrip({ live: many('l', 12), next: many('n', 1), latest: [] })).toHaveLength(STRIP_CELLS)
  expect(arrangeStrip({ live: [], next: [], latest: [] })).toEqual([])
})
