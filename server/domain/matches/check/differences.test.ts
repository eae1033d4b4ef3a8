import { expect, test } from 'vitest'
import { differencesBetween } from './check-stored-matches.ts'

test('each place that differs is named, whatever the order of fields', () => {
  const stored = { b: [1, 2], a: { c: 'x', gone: true } }
  const derived = { a: { c: 'y' }, b: [1, 3, 4] }
  expect(differencesBetween(stored, derived, 'summary')).toEqual([
    { place: 'summary.b.1', stored: '2', derived: '3' },
    { place: 'summary.b.2', stored: 'nothing', derived: '4' },
    { place: 'summary.a.c', stored: '"x"', derived: '"y"' },
    { place: 'summary.a.gone', stored: 'true', derived: 'nothing' },
  ])
})

test('undefined is the same as absent; an empty list is not an empty object', () => {
  expect(differencesBetween({}, { a: undefined }, '')).toEqual([])
  expect(differencesBetween([], {}, 'x')).toEqual([{ place: 'x', stored: '[]', derived: '{}' }])
  expect(differencesBetween(null, null, 'x')).toEqual([])
})
