import { expect, test } from 'vitest'
import { connectionsOf, pooledConnectionsOf, poolSizeOf } from './connection-share.ts'

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
  expect(connectionsOf(64)).toBe(733)
})

test('each node shares among its own processes only; a pooler on each shares the pools of one node', () => {
  expect(connectionsOf(4, 3)).toBe(233)
  expect(connectionsOf(8, 8)).toBe(733)
  expect(pooledConnectionsOf(8, 8, 20)).toBe(573)
})
