// One admin always remains.
import type { Transaction } from '#server/db/client.ts'
import { lockAdmins } from '../acting-person-queries.ts'
import { AppError } from '../app-error.ts'

/** LAST_ADMIN when removing `leaving` would leave no active admin. Locks the rows of all of them until the transaction ends. */
export async function requireRemainingAdmin(transaction: Transaction, leaving: string): Promise<void> {
  const admins = await lockAdmins(transaction)
  if (admins.length === 1 && admins[0] === leaving) throw new AppError('LAST_ADMIN')
}
