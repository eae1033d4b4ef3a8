import { expect, test } from 'vitest'
import { keptCount } from './kept-counts.ts'

function world() {
  let now = 1_000_000
  const keptFor = { db: {}, clock: { now: () => new Date(now) } }
  const pass = (ms: number) => {
    now += ms
  }
  return { keptFor, pass }
}

test('what is counted quickly is counted every time', async () => {
  const { keptFor } = world()
  let posts = 1
  expect(await keptCount(keptFor, 'posts', async () => posts++, 1_000)).toBe(1)
  expect(await keptCount(keptFor, 'posts', async () => posts++, 1_000)).toBe(2)
})

test('what takes long is counted once a minute', async () => {
  const { keptFor, pass } = world()
  let posts = 1
  const count = async () => posts++
  expect(await keptCount(keptFor, 'posts', count, 0)).toBe(1)
  pass(59_999)
  expect(await keptCount(keptFor, 'posts', count, 0)).toBe(1)
  expect(await keptCount(keptFor, 'others', async () => 7, 0)).toBe(7)
  pass(1)
  expect(await keptCount(keptFor, 'posts', count, 0)).toBe(2)
})

test('a failure is nobody’s number', async () => {
  const { keptFor } = world()
  await expect(keptCount(keptFor, 'posts', () => Promise.reject(new Error('away')), 0)).rejects.toThrow(
    'away',
  )
  expect(await keptCount(keptFor, 'posts', async () => 3, 0)).toBe(3)
})
