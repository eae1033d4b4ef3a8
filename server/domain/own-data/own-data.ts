// Own data service: everything a person has left here as one document, and its deletion. Both ask for the password again, which a
// stolen phone does not know.
import type { Ctx } from '../ctx.ts'
import { requirePassword } from '../people/first-password.ts'
import { permitOwnAccount, recordOwnAct, writeOwn } from '../people/own-account.ts'
import { getOwnAccount, removePhoto } from '../people/own-profile.ts'
import { removeAccount } from '../people/people.ts'
import { deleteRowsOfAddress, type OwnData, selectOwnData } from './own-data-queries.ts'

/**
 * Everything stored about the viewer, by kind, as rows. Messages and newsletters of their address are among it once the address is
 * proven to be theirs. PASSWORD_WRONG, PASSWORD_NOT_SET, SIGN_IN_REQUIRED.
 */
export async function exportOwnData(ctx: Ctx, { password }: { password: string }): Promise<OwnData> {
  const person = permitOwnAccount(ctx)
  await requirePassword(ctx, person.id, password)
  await writeOwn(ctx, person, (transaction) => recordOwnAct(ctx, transaction, 'person.data-exported', person))
  return selectOwnData(ctx.db, { id: person.id, email: await provenEmail(ctx, person) })
}

/**
 * Deletes the viewer's account with all that goes with it, and what was sent from their proven address: messages and newsletters.
 * Published stories and the audit log keep the name. PASSWORD_WRONG, PASSWORD_NOT_SET, LAST_ADMIN, SIGN_IN_REQUIRED.
 */
export async function deleteOwnAccount(ctx: Ctx, { password }: { password: string }): Promise<void> {
  const person = permitOwnAccount(ctx)
  await requirePassword(ctx, person.id, password)
  const email = await provenEmail(ctx, person)
  const photoURL = await writeOwn(ctx, person, async (transaction) => {
    if (email !== null) await deleteRowsOfAddress(transaction, email)
    return removeAccount(ctx, transaction, person.id)
  })
  await removePhoto(ctx, photoURL)
}

async function provenEmail(ctx: Ctx, { email }: { email: string }): Promise<string | null> {
  return (await getOwnAccount(ctx)).emailVerified ? email : null
}
