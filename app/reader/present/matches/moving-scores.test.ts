import { expect, test } from 'vitest'
import { followedFrom } from './moving-scores.ts'

test('a fixture is followed from an hour before its known start, a live match always, a finished one never', () => {
  const startsAt = new Date('2026-11-26T12:00:00Z')
  const from = (status: 'fixture' | 'live' | 'finished', isTimeKnown = true) =>
    followedFrom({ status, startsAt, isTimeKnown })?.toISOString()
  expect(from('fixture')).toBe('2026-11-26T11:00:00.000Z')
  expect(from('live')).toBe('1970-01-01T00:00:00.000Z')
  expect([from('fixture', false), from('finished')]).toEqual([undefined, undefined])
})
