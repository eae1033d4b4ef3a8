// Email change service: another address for one's own account. It takes the password, and a mailed link that the person opens while
// signed in, so that a mistyped address gives nobody the account. Nothing tells whether an address has an account.
import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { NEW_ADDRESS } from '#contract/people/email-address.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { getSettings } from '../settings/settings.ts'
import { type AccountMailKind, accountMail } from './account-mails.ts'
import {
  deleteEmailChanges,
  insertEmailChange,
  takeEmailChange,
  updateEmail,
} from './email-change-queries.ts'
import { requirePassword } from './first-password.ts'
import { permitOwnAccount, recordOwnAct, writeOwn } from './own-account.ts'
import { removeOtherSessions } from './own-profile-queries.ts'
import { isDisabledAddress } from './password-queries.ts'
import { deletePasswordLinks, findByEmail } from './people-queries.ts'
import { moveMessages } from './rows-of-address-queries.ts'

const LINK_MS = 24 * 3_600_000
const TOKEN_BYTES = 32

/** PASSWORD_WRONG, PASSWORD_NOT_SET; EMAIL_TAKEN for the present address of the account itself. */
export async function checkEmailChange(
  ctx: Ctx,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<void> {
  const person = permitOwnAccount(ctx)
  await requirePassword(ctx, person.id, password)
  if (newEmail === person.email) throw new AppError('EMAIL_TAKEN', { field: 'newEmail' })
}

/**
 * Mails the link to the new address and a notice to the present one, which may be dead by now; the owner of a taken address learns
 * that somebody tried. The caller has checked the change, limits the rate, and does not wait: the time would tell whether the address
 * is taken.
 */
export async function mailEmailChange(
  ctx: Ctx & { mailer: Mailer },
  newEmail: string,
  language: Language,
): Promise<void> {
  const { email } = permitOwnAccount(ctx)
  await sendMail(ctx, 'changeNotice', { to: email, language, token: null }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'The notice of a new address could not be mailed to the present one')
  })
  const token = await storeChange(ctx, newEmail)
  if (token !== null) return sendMail(ctx, 'change', { to: newEmail, language, token })
  if (await isDisabledAddress(ctx.db, newEmail)) return
  await sendMail(ctx, 'changeTaken', { to: newEmail, language, token })
}

async function sendMail(
  { mailer, ...ctx }: Ctx & { mailer: Mailer },
  kind: AccountMailKind,
  mail: { to: string; language: Language; token: string | null },
): Promise<void> {
  const site = (await getSettings(ctx)).siteTitle[mail.language]
  await mailer.send(accountMail(kind, { ...mail, site, siteUrl: ctx.siteUrl }))
}

/**
 * Stores the change; returns the token of its link, null for an address that is taken. An earlier change that waits ends in any case:
 * whether its link still works would tell whether the address is taken.
 */
async function storeChange(ctx: Ctx, newEmail: string): Promise<string | null> {
  const person = permitOwnAccount(ctx)
  const token = NEW_ADDRESS + randomBytes(TOKEN_BYTES).toString('base64url')
  const at = ctx.clock.now()
  const expiresAt = new Date(at.getTime() + LINK_MS)
  const row = { id: newId(ctx.clock), link: storedNameOf(token), userId: person.id, newEmail, at, expiresAt }
  return writeOwn(ctx, person, async (transaction) => {
    await deleteEmailChanges(transaction, person.id)
    if (await findByEmail(transaction, newEmail)) return null
    await insertEmailChange(transaction, row)
    return token
  })
}

export type EmailChange = { from: string; wasVerified: boolean; to: string }

/**
 * Gives the account the address that the link was mailed to, which verifies it, and returns it. All other sessions and mailed
 * links end. RESET_LINK_INVALID when the link has expired, was used or replaced, or is another person's; EMAIL_TAKEN when somebody else
 * has the address by now. `moveAlong`: what belongs to the address, in the same transaction.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  token: string,
  moveAlong: (transaction: Transaction, change: EmailChange) => Promise<void>,
): Promise<string> {
  const person = permitOwnAccount(ctx)
  const now = ctx.clock.now()
  return writeOwn(ctx, person, async (transaction) => {
    const to = await takeEmailChange(transaction, { link: storedNameOf(token), userId: person.id, now })
    const former = to === null ? null : await updateEmail(transaction, person.id, to, now)
    if (to === null || former === null) throw new AppError('RESET_LINK_INVALID', { field: 'token' })
    await removeOtherSessions(transaction, person.id, person.sessionId)
    await deletePasswordLinks(transaction, person.id)
    if (former.emailVerified) await moveMessages(transaction, former.email, to)
    await moveAlong(transaction, { from: former.email, wasVerified: former.emailVerified, to })
    await recordOwnAct(ctx, transaction, 'person.email-changed', person)
    return to
  })
}

function storedNameOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
