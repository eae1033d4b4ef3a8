// Ids: their shape, their order and that they do not repeat.
import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('an id is short and needs no escaping in an address', () => {
  const id = newId()
  expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{14}$/)
  expect(encodeURIComponent(id)).toBe(id)
})

test('ids of different milliseconds sort by time, across decades', () => {
  const times = [
    '1999-12-31T23:59:59Z',
    '2004-11-03T00:00:00Z',
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.001Z',
    '2093-01-01T00:00:00Z',
  ]
  const ids = times.map((time) => newId({ now: () => new Date(time) }))
  expect(ids.toSorted()).toEqual(ids)
})

test('many ids of one millisecond are different and keep their order', () => {
  const clock = { now: () => new Date('2026-07-01T06:00:00Z') }
  const ids = Array.from({ length: 20_000 }, () => newId(clock))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test('order holds when the clock is set back', () => {
  let now = new Date('2026-07-01T06:00:00Z')
  const clock = { now: () => now }
  const before = newId(clock)
  now = new Date('2026-07-01T05:00:00Z')
  expect(newId(clock) > before).toBe(true)
})

test('two processes that ask in the same millisecond get different ids', () => {
  const at = new Date('2026-07-01T06:00:00Z')
  const ids = Array.from({ length: 50 }, () => newId({ now: () => at }))
  expect(new Set(ids).size).toBe(ids.length)
})
