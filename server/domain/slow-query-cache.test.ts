import { expect, test } from 'vitest'
import { slowQueryCache, storeResult } from './slow-query-cache.ts'

function world() {
  let now = 1_000_000
  const ctx = { db: {}, clock: { now: () => new Date(now) } }
  const pass = (ms: number) => {
    now += ms
  }
  return { ctx, pass }
}

test('runs a quick query every time', async () => {
  const { ctx } = world()
  const read = slowQueryCache<number>(1_000)
  let posts = 1
  expect(await read(ctx, 'posts', async () => posts++)).toBe(1)
  expect(await read(ctx, 'posts', async () => posts++)).toBe(2)
})

test('runs a slow query once a minute', async () => {
  const { ctx, pass } = world()
  const read = slowQueryCache<number>(0)
  let posts = 1
  const count = async () => posts++
  expect(await read(ctx, 'posts', count)).toBe(1)
  pass(59_999)
  expect(await read(ctx, 'posts', count)).toBe(1)
  expect(await read(ctx, 'others', async () => 7)).toBe(7)
  expect(await read(world().ctx, 'posts', async () => 9)).toBe(9)
  pass(1)
  expect(await read(ctx, 'posts', count)).toBe(2)
})

test('removes outdated entries when it stores a new one', () => {
  const entries = new Map([
    ['old', { result: 1, until: 1_000 }],
    ['young', { result: 2, until: 1_001 }],
  ])
  storeResult(entries, 'new', 3, 1_000)
  expect([...entries]).toEqual([
    ['young', { result: 2, until: 1_001 }],
    ['new', { result: 3, until: 61_000 }],
  ])
})

test('does not store a failure', async () => {
  const { ctx } = world()
  const read = slowQueryCache<number>(0)
  await expect(read(ctx, 'posts', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read(ctx, 'posts', async () => 3)).toBe(3)
})
