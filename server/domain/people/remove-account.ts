// Removes accounts: what goes with one, however it is deleted, and sessions that are over.
import type { Person } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { eraseReader, hasBeenStaff, record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { writeAs } from '../write-as.ts'
import { publishBylineChange } from './bylines.ts'
import { deleteEndedSessions, removePerson } from './people-queries.ts'
import { requireRemainingAdmin } from './registration.ts'
import { deleteRowsOfAddress } from './rows-of-address-queries.ts'

export type RemovedAccount = { photoURL: string | null; emailVerified: boolean }

/**
 * Deletes a person with everything of the account, and what was sent from their address if it is proven, inside a transaction of
 * the caller, who asked for permission. Posts and bylines stay; the log forgets readers and keeps everything about staff.
 */
export async function removeAccount(ctx: Ctx, transaction: Transaction, id: string): Promise<RemovedAccount> {
  await requireRemainingAdmin(transaction, id)
  const removed = await removePerson(transaction, id)
  if (!removed) throw new AppError('USER_NOT_FOUND')
  const { name, role, email, emailVerified, photoURL } = removed
  if (emailVerified) await deleteRowsOfAddress(transaction, email)
  const isForgotten = !(await staysInLog(transaction, { id, role }))
  await record(ctx, transaction, {
    act: 'person.deleted',
    object: { kind: 'person', id, name },
    details: { role, ...(isForgotten ? { erased: 'yes' } : {}) },
  })
  if (isForgotten) await eraseReader(transaction, id)
  await publishBylineChange(ctx, transaction, removed, null)
  return { photoURL, emailVerified }
}

/** Whether the log keeps the names of a person who leaves: of everybody who is staff or ever was. */
export async function staysInLog(db: Queryable, { id, role }: Pick<Person, 'id' | 'role'>): Promise<boolean> {
  return role !== 'reader' || (await hasBeenStaff(db, id))
}

/** Deletes sessions that have ended, or that still wait for a code when none is accepted any more. Returns their number. */
export async function sweepSessions(ctx: Ctx): Promise<number> {
  return writeAs(ctx, 'person.update', (transaction) => deleteEndedSessions(transaction, ctx.clock.now()))
}
