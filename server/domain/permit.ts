// The first line of every door: may this viewer do this? The answer comes from contract/permissions.ts alone.
import { type Action, can, type Subject } from '#contract/permissions.ts'
import { AppError } from './app-error.ts'
import type { Ctx } from './ctx.ts'

/** Refuses strangers with 401, people without the permission with 403, and whoever still has the default password. */
export function permit(ctx: Ctx, action: Action, subject?: Subject): void {
  if (can(ctx.viewer, action, subject)) return
  throw refusal(ctx)
}

function refusal(ctx: Ctx): AppError {
  if (ctx.viewer.kind === 'stranger') return new AppError('SIGN_IN_REQUIRED')
  if (ctx.viewer.kind === 'person' && ctx.viewer.mustChangePassword) {
    return new AppError('PASSWORD_CHANGE_REQUIRED')
  }
  return new AppError('FORBIDDEN')
}
