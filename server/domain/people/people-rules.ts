// Pure rules about people: the life of the default password and of invitations, and how an account stands.
import { createHash } from 'node:crypto'
import type { Hold, Role, Viewer } from '#contract/role.ts'
import type { AccountState } from '#contract/user.ts'

/** How long the default password or an invitation works. */
const FIRST_ENTRY_HOURS = 72
/** Wrong tries after which the default password stops working for good. */
export const DEFAULT_PASSWORD_TRIES = 5

export function firstEntryEnds(now: Date): Date {
  return new Date(now.getTime() + FIRST_ENTRY_HOURS * 3_600_000)
}

/** Under which name Better Auth looks for a link's token: the token itself is nowhere stored. */
export function storedNameOfLink(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url')
}

/** The language Maidan writes to somebody in, when only the sender's is known. */
export function languageOf(viewer: Viewer): 'bn' | 'en' {
  return viewer.kind === 'person' ? viewer.language : 'en'
}

/** How an account stands now; a disabled one is disabled whatever else is true of it. */
export function stateOf(
  row: {
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
  return isOpen && row.defaultPasswordTries < DEFAULT_PASSWORD_TRIES ? 'default-password' : 'default-expired'
}

/** What a person must see to before anything else; null when there is nothing. */
export function holdOf(
  person: { role: Role; mustChangePassword: boolean; secondFactorAt: Date | null },
  secondFactorRequired: boolean,
): Hold | null {
  if (person.mustChangePassword) return 'default-password'
  const isAsked = secondFactorRequired && person.role !== 'reader'
  return isAsked && person.secondFactorAt === null ? 'second-factor-setup' : null
}
