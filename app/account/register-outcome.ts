// Why the register form was rejected. Passwords are never sent back.
import type { ErrorCode } from '#contract/error-code.ts'

export const REGISTER_FIELDS = ['name', 'email', 'password', 'password2'] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

export type RegisterOutcome = {
  name: string
  email: string
  errors: Partial<Record<RegisterField, ErrorCode>>
  /** An error of the whole form; null when only fields are invalid. */
  code: ErrorCode | null
}
