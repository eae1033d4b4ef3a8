import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDhakaInput, toDhakaInput } from './dhaka-time.ts'

test('converts to Dhaka time and back, to the minute', () => {
  expect(fromDhakaInput('2026-11-21T22:15')).toBe('2026-11-21T16:15:00.000Z')
  expect(toDhakaInput('2026-11-21T16:15:00.000Z')).toBe('2026-11-21T22:15')
  expect([toDhakaInput(''), toDhakaInput('soon'), fromDhakaInput('')]).toEqual(['', '', ''])
})

test('a stored minute comes back as it was, whatever the clocks of Dhaka showed in that year', () => {
  expect(toDhakaInput('2009-07-04T10:00:00.000Z')).toBe('2009-07-04T17:00')
  expect(fromDhakaInput('2009-07-04T17:00')).toBe('2009-07-04T10:00:00.000Z')
  const minute = fc
    .date({
      min: new Date('1941-10-01T01:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString())
  // Twice: an hour that the clocks showed twice is read as the first one, and stays that.
  const again = (instant: string) => fromDhakaInput(toDhakaInput(instant))
  fc.assert(fc.property(minute, (instant) => again(again(instant)) === again(instant)))
  const outside = minute.filter((at) => !/^(1942-05-14|1951-09-29|2009-12-31)/.test(at))
  fc.assert(fc.property(outside, (instant) => again(instant) === instant))
})
