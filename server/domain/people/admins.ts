// How admins who change each other take turns: whoever acts is still an admin at that moment, and one always stays.
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { lockAdmins } from './staff-queries.ts'

/**
 * Holds the admins who can come in until the transaction ends. LAST_ADMIN when taking `leaving` away would leave none;
 * SESSION_ENDED when the viewer is no admin any more: somebody was quicker.
 */
export async function lockedAdmins(
  ctx: Ctx,
  transaction: Transaction,
  leaving: string | null,
): Promise<void> {
  const admins = await lockAdmins(transaction)
  if (admins.length === 1 && admins[0] === leaving) throw new AppError('LAST_ADMIN')
  const { viewer } = ctx
  if (viewer.kind === 'person' && !admins.includes(viewer.id)) throw new AppError('SESSION_ENDED')
}
