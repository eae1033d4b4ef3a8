import { expect, test } from 'vitest'
import { readImportedInstant, readInstant } from './instant.ts'

test.each([
  ['2026-01-31T09:30:00+06:00', '2026-01-31T03:30:00.000Z'],
  ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31t09:30:00z', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31 09:30:00.123456+0600', '2026-01-31T03:30:00.123Z'],
  ['2026-01-31T09:30Z', '2026-01-31T09:30:00.000Z'],
])('%s is an instant', (text, instant) => {
  expect(readInstant(text)?.toISOString()).toBe(instant)
  expect(readImportedInstant(text)?.toISOString()).toBe(instant)
})

test.each([
  '',
  'yesterday',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-31T25:00:00Z',
  '0001-01-01T00:00:00Z',
  '+012026-01-01T00:00:00Z',
  '1706659200000',
  '31/01/2026',
  '2026-01-31T09:30:00+99:99',
  '9999-12-31T23:59:59-12:00',
])('%j is not an instant', (text) => {
  expect(readInstant(text)).toBeNull()
  expect(readImportedInstant(text)).toBeNull()
})

test('refuses a call without a zone, and reads an import without one as Dhaka time', () => {
  expect(readInstant('2026-01-31T09:30:00')).toBeNull()
  expect(readInstant('2026-01-31')).toBeNull()
  expect(readImportedInstant('2026-01-31T09:30:00')?.toISOString()).toBe('2026-01-31T03:30:00.000Z')
  expect(readImportedInstant('2026-01-31')?.toISOString()).toBe('2026-01-30T18:00:00.000Z')
})

test('reads an import without zone by the clocks that Dhaka had on that day', () => {
  expect(readImportedInstant('2009-07-03 22:10:00')?.toISOString()).toBe('2009-07-03T15:10:00.000Z')
  expect(readImportedInstant('2009-08-14')?.toISOString()).toBe('2009-08-13T17:00:00.000Z')
  expect(readImportedInstant('1950-01-26T10:30')?.toISOString()).toBe('1950-01-26T04:00:00.000Z')
  expect(readImportedInstant('2009-07-03 22:10:00+06:00')?.toISOString()).toBe('2009-07-03T16:10:00.000Z')
})
