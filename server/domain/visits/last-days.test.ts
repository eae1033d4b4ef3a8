import { expect, test } from 'vitest'
import { lastDhakaDays } from './visits.ts'

test('the list of days ends today, which begins at midnight in Dhaka', () => {
  expect(lastDhakaDays(new Date('2026-11-21T18:00:00Z'), 3)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(lastDhakaDays(new Date('2026-11-21T17:59:59Z'), 2)).toEqual(['2026-11-20', '2026-11-21'])
  expect(lastDhakaDays(new Date('2028-03-01T03:00:00Z'), 2)).toEqual(['2028-02-29', '2028-03-01'])
})

test('the list of days neither skips nor repeats a day when the clocks changed', () => {
  expect(lastDhakaDays(new Date('2010-01-01T12:00:00Z'), 3)).toEqual([
    '2009-12-30',
    '2009-12-31',
    '2010-01-01',
  ])
  expect(lastDhakaDays(new Date('2009-06-21T12:00:00Z'), 3)).toEqual([
    '2009-06-19',
    '2009-06-20',
    '2009-06-21',
  ])
})
