// What the register form is told when no account was made. Passwords are never shown again.
import type { ErrorCode } from '#contract/error-code.ts'

export const REGISTER_FIELDS = ['name', 'email', 'password', 'password2'] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

export type RegisterOutcome = {
  name: string
  email: string
  faults: Partial<Record<RegisterField, ErrorCode>>
  /** What is wrong with the whole, or null when only fields are. */
  code: ErrorCode | null
}
