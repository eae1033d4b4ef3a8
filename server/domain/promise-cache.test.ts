import { expect, test } from 'vitest'
import { PromiseCache } from './promise-cache.ts'

test('loads once, until it is cleared', async () => {
  const cache = new PromiseCache<string | number>()
  let loads = 0
  const load = async () => ++loads
  expect([await cache.get('a', load), await cache.get('a', load)]).toEqual([1, 1])
  cache.clear()
  expect(await cache.get('a', load)).toBe(2)
})

test('does not store a load that began before it was cleared', async () => {
  const cache = new PromiseCache<string | number>()
  let finish: (value: string) => void = () => undefined
  const early = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
  cache.clear()
  finish('old')
  expect(await early).toBe('old')
  expect(await cache.get('a', async () => 'new')).toBe('new')
})

test('tries again after a failed load', async () => {
  const cache = new PromiseCache<string | number>()
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => 'back')).toBe('back')
})
