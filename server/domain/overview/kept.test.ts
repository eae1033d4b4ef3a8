import { expect, test } from 'vitest'
import { putOn, shelfOf } from './kept.ts'

function world() {
  let now = 1_000_000
  const ctx = { db: {}, clock: { now: () => new Date(now) } }
  const pass = (ms: number) => {
    now += ms
  }
  return { ctx, pass }
}

test('what is counted quickly is counted every time', async () => {
  const { ctx } = world()
  const keep = shelfOf<number>(1_000)
  let posts = 1
  expect(await keep(ctx, 'posts', async () => posts++)).toBe(1)
  expect(await keep(ctx, 'posts', async () => posts++)).toBe(2)
})

test('what takes long is counted once a minute', async () => {
  const { ctx, pass } = world()
  const keep = shelfOf<number>(0)
  let posts = 1
  const count = async () => posts++
  expect(await keep(ctx, 'posts', count)).toBe(1)
  pass(59_999)
  expect(await keep(ctx, 'posts', count)).toBe(1)
  expect(await keep(ctx, 'others', async () => 7)).toBe(7)
  expect(await keep(world().ctx, 'posts', async () => 9)).toBe(9)
  pass(1)
  expect(await keep(ctx, 'posts', count)).toBe(2)
})

test('what is outdated goes when something is put beside it', () => {
  const shelf = new Map([
    ['old', { found: 1, until: 1_000 }],
    ['young', { found: 2, until: 1_001 }],
  ])
  putOn(shelf, 'new', 3, 1_000)
  expect([...shelf]).toEqual([
    ['young', { found: 2, until: 1_001 }],
    ['new', { found: 3, until: 61_000 }],
  ])
})

test('a failure is nobody’s number', async () => {
  const { ctx } = world()
  const keep = shelfOf<number>(0)
  await expect(keep(ctx, 'posts', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keep(ctx, 'posts', async () => 3)).toBe(3)
})
