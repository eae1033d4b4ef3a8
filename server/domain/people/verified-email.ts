// Refuses to give a role to an account that may belong to somebody else. Roles: contract/role.ts.
import type { Queryable } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { isCreatedByStaff } from '../audit/audit.ts'

/**
 * ADDRESS_NOT_PROVEN for an account that registered itself with an unverified address: the person who knows its password need
 * not be the owner of the address. Called in the transaction that gives the role, with the person's row locked.
 */
export async function requireVerifiedEmail(
  transaction: Queryable,
  { id, emailVerified }: { id: string; emailVerified: boolean },
): Promise<void> {
  if (emailVerified || (await isCreatedByStaff(transaction, id))) return
  throw new AppError('ADDRESS_NOT_PROVEN')
}
