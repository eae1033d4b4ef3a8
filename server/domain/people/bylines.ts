// Whose name may stand above a story: no two members of staff share one. Who may change a name: people.ts and staff.ts.
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { bylineKey } from './byline-rules.ts'
import { lockBylines, selectOtherBylines } from './people-queries.ts'

/**
 * BYLINE_TAKEN when another member of staff, disabled ones included, bears this name. Asked in the transaction that stores the
 * name or makes somebody staff; two who want the same name at once take turns. `personId`: whose name it is to be.
 */
export async function requireFreeByline(
  transaction: Transaction,
  { personId, name, field }: { personId: string; name: string; field: string },
): Promise<void> {
  await lockBylines(transaction)
  const wanted = bylineKey(name)
  const others = await selectOtherBylines(transaction, personId)
  if (others.some((other) => bylineKey(other) === wanted)) throw new AppError('BYLINE_TAKEN', { field })
}
