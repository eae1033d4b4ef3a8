// Creates accounts for other people: the row, the first password or invitation, the mail. Who may: people.ts.
import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { emailSchema } from '#contract/people/email-address.ts'
import { newPasswordSchema, type Profile, tidyName } from '#contract/people/user.ts'
import type { Role } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { lockAdmins } from '../acting-person-queries.ts'
import { AppError } from '../app-error.ts'
import { isCreatedByStaff, record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { getSettings } from '../settings/settings.ts'
import { writeAs } from '../write-as.ts'
import { accountMail } from './account-mails.ts'
import { publishBylineChange, requireFreeByline } from './bylines.ts'
import { endSessions, insertPassword, insertPerson, insertVerification } from './people-queries.ts'
import { firstPasswordEnds, invitationEnds, storedNameOfLink } from './people-rules.ts'
import { renewFirstPassword } from './staff-queries.ts'

export type Newcomer = {
  name: string
  nameBn?: string | undefined
  nameEn?: string | undefined
  email: string
  role: Role
  language?: Language
  onTeamPage?: boolean
  titles?: Record<Language, string>
  emailVerified?: boolean
  demo?: boolean
  /** No colleague may have these names. */
  takesByline?: boolean
}

/**
 * `default`: the six digits of new reporters; `drawn`: a generated password; both must be changed. `own`: a permanent
 * password; `invitation`: a mailed link that sets one.
 */
export type FirstEntry =
  | { by: 'default' | 'drawn' | 'own'; password: string }
  | { by: 'invitation'; mailer: Mailer; language: Language }

/**
 * Stores a new person with their sign-in method; EMAIL_TAKEN when the address has an account, MAIL_NOT_SENT stores nothing.
 */
export async function registerPerson(ctx: Ctx, newcomer: Newcomer, entry: FirstEntry): Promise<Profile> {
  const hash = entry.by === 'invitation' ? null : await hashPassword(entry.password)
  try {
    return await writeAs(ctx, 'person.create', async (transaction) => {
      const person = await storeRow(ctx, transaction, newcomer, entry)
      if (newcomer.takesByline) {
        await requireFreeByline(transaction, { personId: person.id, names: person })
      }
      const at = person.createdAt
      if (hash !== null) {
        await insertPassword(transaction, { id: newId(ctx.clock), userId: person.id, hash, at })
      }
      if (!newcomer.demo) await recordArrival(ctx, transaction, person, entry.by)
      const shown = { ...person, onTeamPage: newcomer.onTeamPage ?? false }
      await publishBylineChange(ctx, transaction, null, shown)
      if (entry.by === 'invitation') await invite(ctx, transaction, person, entry)
      return person
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new AppError('EMAIL_TAKEN', { field: 'email' })
    throw error
  }
}

async function storeRow(ctx: Ctx, transaction: Transaction, newcomer: Newcomer, entry: FirstEntry) {
  const now = ctx.clock.now()
  const mustChangePassword = entry.by === 'default' || entry.by === 'drawn'
  return insertPerson(transaction, {
    id: newId(ctx.clock),
    name: tidyName(newcomer.name),
    nameBn: newcomer.nameBn ?? '',
    nameEn: newcomer.nameEn ?? '',
    email: newcomer.email,
    role: newcomer.role,
    language: newcomer.language ?? 'en',
    emailVerified: newcomer.emailVerified ?? false,
    mustChangePassword,
    defaultPasswordUntil: mustChangePassword ? firstPasswordEnds(now) : null,
    onTeamPage: newcomer.onTeamPage ?? false,
    teamTitleBn: newcomer.titles?.bn ?? '',
    teamTitleEn: newcomer.titles?.en ?? '',
    demo: newcomer.demo ?? false,
    createdAt: now,
    updatedAt: now,
  })
}

async function recordArrival(
  ctx: Ctx,
  transaction: Transaction,
  { id, name, role }: Profile,
  entry: FirstEntry['by'],
): Promise<void> {
  await record(ctx, transaction, {
    act: 'person.created',
    object: { kind: 'person', id, name },
    details: { role, entry },
  })
}

/**
 * Mails a link that sets the password, once and within 72 hours; MAIL_NOT_SENT on failure. Inside the transaction: an account
 * whose owner never learns of it is worse than a mail about one that was rolled back.
 */
export async function invite(
  ctx: Ctx,
  transaction: Transaction,
  person: Profile,
  { mailer, language }: { mailer: Mailer; language: Language },
): Promise<void> {
  const now = ctx.clock.now()
  const token = randomBytes(24).toString('base64url')
  await insertVerification(transaction, {
    id: newId(ctx.clock),
    identifier: storedNameOfLink(token),
    value: person.id,
    expiresAt: invitationEnds(now),
    createdAt: now,
    updatedAt: now,
  })
  const { siteTitle } = await getSettings(ctx)
  const mail = { to: person.email, language, siteUrl: ctx.siteUrl, site: siteTitle[language], token }
  try {
    await mailer.send(accountMail('invitation', mail))
  } catch (cause) {
    throw new AppError('MAIL_NOT_SENT', { cause })
  }
}

/** Renews the first password of a person who has not chosen their own; ends sessions opened with the former one. */
export async function renewPassword(
  ctx: Ctx,
  transaction: Transaction,
  id: string,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password)
  const now = ctx.clock.now()
  await renewFirstPassword(transaction, id, { hash, until: firstPasswordEnds(now), now })
  await endSessions(transaction, id)
}

/** An address and a password from the operator or the demo, validated by the same rules as everyone's. */
export function checkedEntry(given: { email: string; password: string }): {
  email: string
  password: string
} {
  const email = emailSchema.safeParse(given.email)
  if (!email.success) throw new AppError('EMAIL_INVALID', { field: 'email' })
  const password = newPasswordSchema.safeParse(given.password)
  if (password.success) return { email: email.data, password: password.data }
  const tooLong = password.error.issues.some((issue) => issue.code === 'too_big')
  throw new AppError(tooLong ? 'PASSWORD_TOO_LONG' : 'PASSWORD_TOO_SHORT', { field: 'password' })
}

/**
 * LAST_ADMIN when removing `leaving` would leave no active admin, or only such who have never signed in. Locks the rows of all of
 * them until the transaction ends.
 */
export async function requireRemainingAdmin(transaction: Transaction, leaving: string): Promise<void> {
  const admins = await lockAdmins(transaction)
  const known = admins.some(({ hasEntered }) => hasEntered)
    ? admins.filter(({ hasEntered }) => hasEntered)
    : admins
  if (known.length === 1 && known[0]?.id === leaving) throw new AppError('LAST_ADMIN')
}

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
