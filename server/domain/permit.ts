// The first line of every service function: may this viewer do this? contract/permissions.ts has the rules.
import type { ErrorCode } from '#contract/error-code.ts'
import { type Action, can, type Subject } from '#contract/permissions.ts'
import type { Hold, Role } from '#contract/role.ts'
import { AppError } from './app-error.ts'
import type { Ctx } from './ctx.ts'

const FIRST = {
  'default-password': 'PASSWORD_CHANGE_REQUIRED',
  'second-factor-setup': 'SECOND_FACTOR_SETUP_REQUIRED',
} as const satisfies Record<Hold, ErrorCode>

/**
 * Refuses anonymous viewers (SIGN_IN_REQUIRED), people who must first set up their account (codes above), and others (FORBIDDEN).
 */
export function permit(ctx: Ctx, action: Action, subject?: Subject): void {
  if (can(ctx.viewer, action, subject)) return
  throw refusal(ctx)
}

function refusal(ctx: Ctx): AppError {
  if (ctx.viewer.kind === 'anonymous') return new AppError('SIGN_IN_REQUIRED')
  if (ctx.viewer.kind === 'person' && ctx.viewer.hold !== null) return new AppError(FIRST[ctx.viewer.hold])
  return new AppError('FORBIDDEN')
}

/** What a person must do before anything else; null when there is nothing. */
export function holdOf(
  person: { role: Role; mustChangePassword: boolean; secondFactorAt: Date | null },
  secondFactorRequired: boolean,
): Hold | null {
  if (person.mustChangePassword) return 'default-password'
  const isAsked = secondFactorRequired && person.role !== 'reader'
  return isAsked && person.secondFactorAt === null ? 'second-factor-setup' : null
}
