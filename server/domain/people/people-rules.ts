// Rules of accounts: the life of first passwords and invitations, and the state of an account. Pure.

import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '#bangla/durations.ts'
import type { AccountState } from '#contract/people/user.ts'
import type { Role, Viewer } from '#contract/role.ts'

const INVITATION_HOURS = 72
const FIRST_PASSWORD_HOURS = 24
/** Wrong tries after which the six digits that all reporters start with stop working. */
export const DEFAULT_PASSWORD_TRIES = 5

export function invitationEnds(now: Date): Date {
  return new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
}

export function firstPasswordEnds(now: Date): Date {
  return new Date(now.getTime() + FIRST_PASSWORD_HOURS * HOUR_MS)
}

/**
 * Only reporters start with the six digits that the whole newsroom knows: a colleague who signs in before the owner gains
 * nothing.
 */
export function startsWithSharedPassword(role: Role): boolean {
  return role === 'reporter'
}

/** Whether a first password is the shared one: only that has six digits. */
export function isSharedPassword(password: string): boolean {
  return /^\d{6}$/.test(password)
}

/** A first password for one account: 12 characters with 72 random bits, so that tries need no counting. */
export function generatePassword(): string {
  return randomBytes(9).toString('base64url')
}

/** The name under which Better Auth looks for a link's token; the token itself is not stored. */
export function storedNameOfLink(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url')
}

/** The language of a mail to a person when only the sender's language is known. */
export function languageOf(viewer: Viewer): 'bn' | 'en' {
  return viewer.kind === 'person' ? viewer.language : 'en'
}

/** The present state of an account; disabled outranks all else. */
export function stateOf(
  row: {
    role: Role
    disabledAt: Date | null
    mustChangePassword: boolean
    defaultPasswordUntil: Date | null
    defaultPasswordTries: number
    hasWayIn: boolean
  },
  now: Date,
): AccountState {
  if (row.disabledAt !== null) return 'disabled'
  if (!row.hasWayIn) return 'invited'
  if (!row.mustChangePassword) return 'active'
  const isOpen = row.defaultPasswordUntil !== null && row.defaultPasswordUntil > now
  const hasTries = !startsWithSharedPassword(row.role) || row.defaultPasswordTries < DEFAULT_PASSWORD_TRIES
  return isOpen && hasTries ? 'default-password' : 'default-expired'
}
