// The state of an account, derived from its row.
import { expect, test } from 'vitest'
import {
  DEFAULT_PASSWORD_TRIES,
  firstPasswordEnds,
  generatePassword,
  invitationEnds,
  isSharedPassword,
  stateOf,
} from './people-rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const settled = {
  role: 'reporter' as const,
  disabledAt: null,
  mustChangePassword: false,
  defaultPasswordUntil: null,
  defaultPasswordTries: 0,
  hasWayIn: true,
}
const fresh = { ...settled, mustChangePassword: true, defaultPasswordUntil: firstPasswordEnds(NOW) }

test('expires a first password after 24 hours, to the millisecond, and the default one after five tries', () => {
  const end = new Date('2026-11-21T12:00:00Z')
  expect(firstPasswordEnds(NOW)).toEqual(end)
  expect(invitationEnds(NOW)).toEqual(new Date('2026-11-23T12:00:00Z'))
  expect(stateOf(fresh, new Date(end.getTime() - 1))).toBe('default-password')
  expect(stateOf(fresh, end)).toBe('default-expired')
  expect(stateOf({ ...fresh, defaultPasswordTries: DEFAULT_PASSWORD_TRIES - 1 }, NOW)).toBe(
    'default-password',
  )
  expect(stateOf({ ...fresh, defaultPasswordTries: DEFAULT_PASSWORD_TRIES }, NOW)).toBe('default-expired')
  expect(stateOf({ ...fresh, defaultPasswordUntil: null }, NOW)).toBe('default-expired')
  const tried = { ...fresh, role: 'admin' as const, defaultPasswordTries: DEFAULT_PASSWORD_TRIES }
  expect(stateOf(tried, NOW)).toBe('default-password')
})

test('never takes a generated password for the shared six digits', () => {
  expect(isSharedPassword('314159')).toBe(true)
  const drawn = Array.from({ length: 100 }, generatePassword)
  expect(drawn.filter((password) => isSharedPassword(password) || password.length !== 12)).toEqual([])
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('an account is active with its own password, invited without a sign-in method, disabled before all else', () => {
  expect(stateOf(settled, NOW)).toBe('active')
  expect(stateOf({ ...settled, hasWayIn: false }, NOW)).toBe('invited')
  for (const row of [settled, fresh, { ...settled, hasWayIn: false }]) {
    expect(stateOf({ ...row, disabledAt: NOW }, NOW)).toBe('disabled')
  }
})
