// Email verification service: a mailed link that its owner opens while signed in. A password link verifies the address too.
import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { Person } from '#contract/role.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { getSettings } from '../settings/settings.ts'
import { writeAsMaidan } from '../write-as.ts'
import { accountMail } from './account-mails.ts'
import { permitOwnAccount, recordOwnAct, writeOwn } from './own-account.ts'
import { isEmailVerified, takeLink } from './password-queries.ts'
import { insertVerification, markVerified } from './people-queries.ts'

const LINK_DAYS = 7
const TOKEN_BYTES = 32

/**
 * Mails the verification link, unless the address is verified already. Earlier links stay valid. MAIL_NOT_SENT when the mail
 * server refuses it.
 */
export async function sendVerificationMail(
  ctx: Ctx & { mailer: Mailer },
  person: Person,
  language: Language,
): Promise<void> {
  if (await isEmailVerified(ctx.db, person.id)) return
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = ctx.clock.now()
  await writeAsMaidan(ctx, (transaction) =>
    insertVerification(transaction, {
      id: newId(ctx.clock),
      identifier: storedNameOf(token),
      value: person.id,
      expiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
      createdAt: now,
      updatedAt: now,
    }),
  )
  const { siteTitle } = await getSettings(ctx)
  const mail = { to: person.email, language, siteUrl: ctx.siteUrl, site: siteTitle[language], token }
  await ctx.mailer.send(accountMail('verification', mail)).catch((cause: unknown) => {
    throw new AppError('MAIL_NOT_SENT', { cause })
  })
}

/** Sends the link again on request. Nothing is mailed when the address is verified. */
export async function requestVerificationMail(
  ctx: Ctx & { mailer: Mailer },
  language: Language,
): Promise<void> {
  await sendVerificationMail(ctx, permitOwnAccount(ctx), language)
}

/**
 * Verifies the address by the token of a mailed link. RESET_LINK_INVALID when it has expired, was used, or was mailed to
 * somebody else, whose link stays valid.
 */
export async function verifyEmailAddress(ctx: Ctx, token: string): Promise<void> {
  const person = permitOwnAccount(ctx)
  const link = { identifier: storedNameOf(token), userId: person.id, now: ctx.clock.now() }
  await writeOwn(ctx, person, async (transaction) => {
    if (!(await takeLink(transaction, link))) throw new AppError('RESET_LINK_INVALID', { field: 'token' })
    if (await markVerified(transaction, person.id)) {
      await recordOwnAct(ctx, transaction, 'person.email-verified', person)
    }
  })
}

// Password links are stored under plain hashes, so that neither kind is found under the other's name.
function storedNameOf(token: string): string {
  return `verify-email:${createHash('sha256').update(token).digest('base64url')}`
}
