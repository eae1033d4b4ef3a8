// Serialises changes that admins make to each other: the acting person is still an admin, and one admin always remains.
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { lockAdmins } from './staff-queries.ts'

/**
 * Locks the rows of all active admins until the transaction ends. LAST_ADMIN when removing `leaving` would leave none;
 * SESSION_ENDED when the viewer is no longer an admin.
 */
export async function requireRemainingAdmin(
  ctx: Ctx,
  transaction: Transaction,
  leaving: string | null,
): Promise<void> {
  const admins = await lockAdmins(transaction)
  if (admins.length === 1 && admins[0] === leaving) throw new AppError('LAST_ADMIN')
  const { viewer } = ctx
  if (viewer.kind === 'person' && !admins.includes(viewer.id)) throw new AppError('SESSION_ENDED')
}
