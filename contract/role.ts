// The four roles, and the viewer of a request. Permissions: permissions.ts.
import { z } from 'zod'
import type { Language } from './language.ts'

export const ROLES = ['reader', 'reporter', 'editor', 'admin'] as const
export const roleSchema = z.enum(ROLES)
export type Role = (typeof ROLES)[number]

export const STAFF_ROLES = ['reporter', 'editor', 'admin'] as const
export const staffRoleSchema = z.enum(STAFF_ROLES)
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What a person must do before anything else. */
export const HOLDS = ['default-password', 'second-factor-setup'] as const
export type Hold = (typeof HOLDS)[number]

/** A signed-in person, as their row is at the moment of the request. */
export type Person = {
  kind: 'person'
  id: string
  name: string
  email: string
  role: Role
  language: Language
  photoURL: string | null
  sessionId: string
  /**
   * Null, or the one thing they may do: change the default password, or set up the second factor that the site requires. (A
   * person whose code is still awaited is anonymous.)
   */
  hold: Hold | null
}

/** The viewer: anonymous, a signed-in person, or the system (jobs, the command line). */
export type Viewer = { kind: 'anonymous' } | Person | { kind: 'system' }
export const ANONYMOUS: Viewer = { kind: 'anonymous' }
export const SYSTEM: Viewer = { kind: 'system' }

/** The viewer's id; null for anonymous viewers and the system. */
export function personIdOf(viewer: Viewer): string | null {
  return viewer.kind === 'person' ? viewer.id : null
}

/** True for reporters, editors and admins. */
export function isStaff(viewer: Viewer): viewer is Person & { role: StaffRole } {
  return viewer.kind === 'person' && viewer.role !== 'reader'
}
