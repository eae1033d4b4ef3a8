// Looking up the states of logs: simultaneous lookups share one query.
import { expect, test } from 'vitest'
import { openStateLookups } from './state-lookups.ts'

test('lookups that start during a query share the next one', async () => {
  const asked: (readonly string[])[] = []
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const lookups = openStateLookups(async (ids) => {
    asked.push(ids)
    await mayAnswer
    return new Map(ids.filter((id) => id !== 'unknown').map((id) => [id, `state of ${id}`]))
  })
  const first = lookups.find('a')
  await Promise.resolve()
  await Promise.resolve()
  const others = Promise.all(['a', 'b', 'unknown', 'b'].map((id) => lookups.find(id)))
  answer()
  expect(await first).toBe('state of a')
  expect(await others).toEqual(['state of a', 'state of b', undefined, 'state of b'])
  expect(asked).toEqual([['a'], ['a', 'b', 'unknown']])
})

test('sends the next query after one that failed', async () => {
  let isAway = true
  const lookups = openStateLookups(async () => {
    if (isAway) throw new Error('away')
    return new Map([['a', 1]])
  })
  await expect(lookups.find('a')).rejects.toThrow('away')
  isAway = false
  expect(await lookups.find('a')).toBe(1)
})
