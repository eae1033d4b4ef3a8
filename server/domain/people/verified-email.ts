// Whom the newsroom may take in: nobody whose account may be a stranger's. Which roles there are: contract/role.ts.
import type { Queryable } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { isCreatedByStaff } from '../audit/audit.ts'

/**
 * ADDRESS_NOT_PROVEN for an account that registered itself with an address nobody has proven: whoever knows its password
 * need not be whom the address belongs to. Asked in the transaction that gives the role, with the person's row held.
 */
export async function requireVerifiedEmail(
  transaction: Queryable,
  { id, emailVerified }: { id: string; emailVerified: boolean },
): Promise<void> {
  if (emailVerified || (await isCreatedByStaff(transaction, id))) return
  throw new AppError('ADDRESS_NOT_PROVEN')
}
