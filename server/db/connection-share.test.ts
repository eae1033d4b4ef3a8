import { expect, test } from 'vitest'
import { connectionsOf, poolSizeOf } from './connection-share.ts'

test('one process to four keep a whole pool each, within what PostgreSQL takes by itself', () => {
  for (const processes of [1, 2, 3, 4]) {
    expect(poolSizeOf(processes)).toBe(12)
    expect(connectionsOf(processes)).toBeLessThanOrEqual(97)
  }
})

test('more of them share, but none has too few for imports and readers at a time', () => {
  expect(poolSizeOf(5)).toBe(8)
  expect(connectionsOf(5)).toBeLessThanOrEqual(97)
  expect([6, 8, 16, 64].map(poolSizeOf)).toEqual([6, 6, 6, 6])
  expect(connectionsOf(64)).toBe(670)
})
