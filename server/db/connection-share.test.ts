import { expect, test } from 'vitest'
import { connectionsOf, poolSizeOf } from './connection-share.ts'

test('up to four processes have a full pool each, within the default limit of PostgreSQL', () => {
  for (const processes of [1, 2, 3, 4]) {
    expect(poolSizeOf(processes)).toBe(12)
    expect(connectionsOf(processes)).toBeLessThanOrEqual(97)
  }
})

test('more processes get smaller pools, but each keeps enough for imports and readers at once', () => {
  expect(poolSizeOf(5)).toBe(8)
  expect(connectionsOf(5)).toBeLessThanOrEqual(97)
  expect([6, 8, 16, 64].map(poolSizeOf)).toEqual([6, 6, 6, 6])
  expect(connectionsOf(64)).toBe(670)
})
