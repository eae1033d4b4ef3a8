// Own data service: everything a person has left here as one document, and its deletion. Both ask for the password again, which a
// stolen phone does not know.
import type { Ctx } from '../ctx.ts'
import { requirePassword } from '../people/first-password.ts'
import { permitOwnAccount, recordOwnAct, writeOwn } from '../people/own-account.ts'
import { getOwnAccount, removePhoto } from '../people/own-profile.ts'
import { removeAccount } from '../people/remove-account.ts'
import { type OwnData, selectOwnData } from './own-data-queries.ts'

/**
 * Everything stored about the viewer, by kind, as rows. Messages and newsletters of their address are in it only if the address is
 * proven to be theirs. PASSWORD_WRONG, PASSWORD_NOT_SET, SIGN_IN_REQUIRED.
 */
export async function exportOwnData(ctx: Ctx, { password }: { password: string }): Promise<OwnData> {
  const person = permitOwnAccount(ctx)
  await requirePassword(ctx, person.id, password)
  await writeOwn(ctx, person, (transaction) => recordOwnAct(ctx, transaction, 'person.data-exported', person))
  const { emailVerified } = await getOwnAccount(ctx)
  return selectOwnData(ctx.db, { id: person.id, email: emailVerified ? person.email : null })
}

/**
 * Deletes the viewer's account as `removeAccount` does. Returns whether their address was proven: otherwise messages and newsletters
 * of the address stay. PASSWORD_WRONG, PASSWORD_NOT_SET, LAST_ADMIN, SIGN_IN_REQUIRED.
 */
export async function deleteOwnAccount(ctx: Ctx, { password }: { password: string }): Promise<boolean> {
  const person = permitOwnAccount(ctx)
  await requirePassword(ctx, person.id, password)
  const { photoURL, emailVerified } = await writeOwn(
    ctx,
    person,
    (transaction) => removeAccount(ctx, transaction, person.id),
    { removesViewer: true },
  )
  await removePhoto(ctx, photoURL)
  return emailVerified
}
