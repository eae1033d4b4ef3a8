// How an account stands, told from its row.
import { expect, test } from 'vitest'
import { DEFAULT_PASSWORD_TRIES, firstEntryEnds, stateOf } from './people-rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const settled = {
  disabledAt: null,
  mustChangePassword: false,
  defaultPasswordUntil: null,
  defaultPasswordTries: 0,
  hasWayIn: true,
}
const fresh = { ...settled, mustChangePassword: true, defaultPasswordUntil: firstEntryEnds(NOW) }

test('a default password works for 72 hours, to the millisecond, and for five tries', () => {
  const end = new Date('2026-11-23T12:00:00Z')
  expect(firstEntryEnds(NOW)).toEqual(end)
  expect(stateOf(fresh, new Date(end.getTime() - 1))).toBe('default-password')
  expect(stateOf(fresh, end)).toBe('default-expired')
  expect(stateOf({ ...fresh, defaultPasswordTries: DEFAULT_PASSWORD_TRIES - 1 }, NOW)).toBe(
    'default-password',
  )
  expect(stateOf({ ...fresh, defaultPasswordTries: DEFAULT_PASSWORD_TRIES }, NOW)).toBe('default-expired')
  expect(stateOf({ ...fresh, defaultPasswordUntil: null }, NOW)).toBe('default-expired')
})

test('somebody with a password of their own is active, without any way in invited, and disabled before all else', () => {
  expect(stateOf(settled, NOW)).toBe('active')
  expect(stateOf({ ...settled, hasWayIn: false }, NOW)).toBe('invited')
  for (const row of [settled, fresh, { ...settled, hasWayIn: false }]) {
    expect(stateOf({ ...row, disabledAt: NOW }, NOW)).toBe('disabled')
  }
})
