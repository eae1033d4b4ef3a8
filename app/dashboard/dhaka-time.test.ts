import { expect, test } from 'vitest'
import { fromDhakaInput, toDhakaInput } from './dhaka-time.ts'

test('converts to Dhaka time and back, to the minute', () => {
  expect(fromDhakaInput('2026-11-21T22:15')).toBe('2026-11-21T22:15:00+06:00')
  expect(toDhakaInput('2026-11-21T16:15:00.000Z')).toBe('2026-11-21T22:15')
  expect([toDhakaInput(''), toDhakaInput('soon'), fromDhakaInput('')]).toEqual(['', '', ''])
})
