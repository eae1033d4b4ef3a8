import { expect, test } from 'vitest'
import { readRequest } from './typed-request.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const typed = { topic: 'নদী', day: '2026-12-01', time: '15:30', note: '' }

test('day and time are those of Dhaka, in Bengali and ASCII digits', () => {
  const wantedAt = new Date('2026-12-01T09:30:00Z')
  expect(readRequest(typed, NOW)).toEqual({ request: { topic: 'নদী', note: '', wantedAt } })
  expect(readRequest({ ...typed, day: '২০২৬-১২-০১', time: ' ১৫:৩০' }, NOW)).toMatchObject({
    request: { wantedAt },
  })
  expect(readRequest({ ...typed, time: '9:05' }, NOW)).toMatchObject({
    request: { wantedAt: new Date('2026-12-01T03:05:00Z') },
  })
})

test('texts are normalised, and a line break in a note counts as one character', () => {
  const note = `${'x'.repeat(1_999)}\r\n`.replace('xx', 'x\r\n')
  const read = readRequest({ ...typed, topic: ' a\n\n b ', note }, NOW)
  expect(read).toEqual({
    request: { topic: 'a b', note: `x\n${'x'.repeat(1_997)}`, wantedAt: new Date('2026-12-01T09:30:00Z') },
  })
})

test('today is accepted while the time is in the future', () => {
  const today = { ...typed, day: '2026-11-20' }
  expect(readRequest({ ...today, time: '18:01' }, NOW)).toMatchObject({ request: {} })
  expect(readRequest({ ...today, time: '18:00' }, NOW)).toEqual({ errors: { day: 'inPast' } })
})

test.each([
  [{ topic: ' ' }, { topic: 'missing' }],
  [{ topic: '\u0007\u200b' }, { topic: 'missing' }],
  [{ topic: 'x'.repeat(201) }, { topic: 'tooLong' }],
  [{ topic: 'a\0b' }, { topic: 'unreadable' }],
  [{ note: 'x'.repeat(2_001) }, { note: 'tooLong' }],
  [{ day: '' }, { day: 'missing' }],
  [{ time: '' }, { time: 'missing' }],
  [{ day: '2026-02-30' }, { day: 'unreadable' }],
  [{ day: '01/12/2026' }, { day: 'unreadable' }],
  [{ day: '2026-12-01T10:00' }, { day: 'unreadable' }],
  [{ time: '24:00' }, { time: 'unreadable' }],
  [{ time: '25:00' }, { time: 'unreadable' }],
  [{ time: '15:30:00Z' }, { time: 'unreadable' }],
  [{ day: '2025-12-01' }, { day: 'inPast' }],
  [{ day: '2027-11-30' }, { day: 'tooFar' }],
  [
    { topic: '', day: '', time: '' },
    { topic: 'missing', day: 'missing', time: 'missing' },
  ],
])('%j is reported as %j', (changed, errors) => {
  expect(readRequest({ ...typed, ...changed }, NOW)).toEqual({ errors })
})
