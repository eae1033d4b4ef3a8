// Calls with a password: registering, signing in, new passwords. Better Auth compares and stores them.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditAct } from '#contract/audit.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { ANONYMOUS, type Person, SYSTEM } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { mailAddressInUse } from '#server/domain/people/account-mails.ts'
import { sendVerificationMail } from '#server/domain/people/email-verification.ts'
import {
  countPasswordTry,
  isPasswordUnchanged,
  mayReceivePasswordLink,
  openWithFirstPassword,
  ownerOfLink,
  passwordChanged,
  snapshotPassword,
  type TryState,
} from '#server/domain/people/first-password.ts'
import { recordOwnAct } from '#server/domain/people/own-account.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import { beginsWithPassword, isSamePassword } from '#server/platform/passwords.ts'
import { type Call, withBody } from './forward.ts'
import { createCtx, pass, requirePerson, respondJson, type SignInParts } from './route.ts'
import { endSession, getSessionState, markSecondFactorGiven, type SessionState } from './session-rows.ts'

const signedIn = z.looseObject({ token: z.string() })

/** Records what somebody did to their account who is not signed in yet. */
function recordOf(
  parts: SignInParts,
  call: Call,
  act: AuditAct,
  person: Person,
  details: Record<string, string> = {},
): Promise<void> {
  const ctx = createCtx(parts, call, ANONYMOUS)
  return writeAsMaidan(ctx, (transaction) => recordOwnAct(ctx, transaction, act, person, details))
}

/** The verification mail is sent after the response: it can neither delay nor fail a registration. */
export async function signUp(
  parts: SignInParts,
  call: Call,
  body: { email: string; password: string; name: string },
): Promise<Response> {
  const { world, mailer } = parts
  const answer = await pass('sign-up/email')(parts, call, body).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'EMAIL_TAKEN') notifyOwner(parts, call, body.email)
    throw error
  })
  const parsed = signedIn.parse(await answer.json())
  const session = await getSessionState(world.db, parsed.token)
  if (session) {
    const { person } = session
    await recordOf(parts, call, 'person.registered', person, { by: 'password' })
    answer.headers.append('set-cookie', parts.devices.remember(call.request, person.email))
    setImmediate(() => {
      sendVerificationMail({ ...world, viewer: SYSTEM, mailer }, person, call.language).catch(
        (error: unknown) => {
          world.log.error({ err: error }, 'A mail to prove an address could not be sent')
        },
      )
    })
  }
  return withBody(answer, parsed)
}

/** Sends the mail after the response, at most once a day. */
function notifyOwner({ world, mailer, limits }: SignInParts, { language }: Call, email: string): void {
  setImmediate(() => {
    limits
      .countAccount('taken-address', email)
      .then(() => mailAddressInUse({ ...world, viewer: SYSTEM, mailer }, email, language))
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'TOO_MANY_TRIES') return
        world.log.error({ err: error }, 'A mail about a taken address could not be sent')
      })
  })
}

/**
 * A correct first password that was used or has expired gets its own error. One without tries left looks like a wrong one, so
 * that responses do not help to guess the number that all new reporters share. The try is counted while the password is
 * compared, so that neither the number of tries nor the time reveals the kind of account. The response has `secondFactor: true`
 * when the session still waits for its code. A password that was replaced meanwhile is rejected.
 */
export async function signInByEmail(
  parts: SignInParts,
  call: Call,
  body: { email: string; password: string },
): Promise<Response> {
  const { world } = parts
  const mark = await snapshotPassword(world, body.email)
  const comparing = pass('sign-in/email')(parts, call, body)
  // The try is counted before a wrong password is reported.
  const [tries] = await Promise.all([countPasswordTry(world, body.email), comparing.catch(() => null)])
  const answer = await comparing
  const parsed = signedIn.parse(await answer.json())
  const session = await getSessionState(world.db, parsed.token)
  const isCurrent = session !== null && (await isPasswordUnchanged(world, session.person.id, mark))
  const error = isCurrent ? await checkAccount(world, tries, session, body.password) : 'SIGN_IN_FAILED'
  if (error || !session) {
    // The session exists, but its token was not sent yet.
    await endSession(world, parsed.token)
    throw new AppError(error ?? 'SIGN_IN_FAILED')
  }
  if (session.state === 'awaits-code') return withBody(answer, { ...parsed, secondFactor: true })
  await recordOf(parts, call, 'person.signed-in', session.person, { by: 'password' })
  answer.headers.append('set-cookie', parts.devices.remember(call.request, session.person.email))
  return withBody(answer, parsed)
}

async function checkAccount(
  world: World,
  tries: TryState,
  { state, person }: { state: SessionState; person: Person },
  password: string,
): Promise<ErrorCode | null> {
  if (tries === 'used-up') return 'SIGN_IN_FAILED'
  if (state === 'disabled') return 'ACCOUNT_DISABLED'
  if (tries === 'own') return null
  const opens = tries === 'open' && (await openWithFirstPassword(world, person, password))
  return opens ? null : 'DEFAULT_PASSWORD_EXPIRED'
}

/** Responds before anything is done: neither message nor time reveals whether the account exists. */
export async function requestReset(
  parts: SignInParts,
  call: Call,
  body: { email: string },
): Promise<Response> {
  const { world } = parts
  await world.db.execute(sql`select 1`)
  setImmediate(() => {
    mailResetLink(parts, call, body).catch((error: unknown) => {
      world.log.error({ err: error }, 'A mail for a new password could not be sent')
    })
  })
  return respondJson({ status: true })
}

async function mailResetLink(parts: SignInParts, call: Call, body: { email: string }): Promise<void> {
  if (await mayReceivePasswordLink(parts.world, body.email))
    await pass('request-password-reset')(parts, call, body)
}

/** A link that was mailed before its account was disabled looks like an expired one. */
export async function resetPassword(
  parts: SignInParts,
  call: Call,
  body: { token: string; newPassword: string },
): Promise<Response> {
  const owner = await ownerOfLink(parts.world, body.token)
  if (!owner) throw new AppError('RESET_LINK_INVALID', { field: 'token' })
  const answer = await pass('reset-password')(parts, call, body)
  await recordOf(parts, call, 'person.password-reset', owner)
  return answer
}

const changed = z.looseObject({ token: z.string(), user: z.looseObject({}) })

/**
 * Ends all other sessions. The caller gets a new one, which needs no second factor again. PASSWORD_SAME for the current
 * password, and for the default one with a suffix, because everybody in the newsroom knows its digits. PASSWORD_WRONG.
 */
export async function changePassword(
  parts: SignInParts,
  call: Call,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Response> {
  const { world, limits } = parts
  const person = await requirePerson(parts, call)
  const isTooSimilar = person.hold === 'default-password' ? beginsWithPassword : isSamePassword
  if (isTooSimilar(newPassword, currentPassword)) {
    throw new AppError('PASSWORD_SAME', { field: 'newPassword' })
  }
  await limits.countAccount('new-password', `signed in ${person.id}`)
  const body = { currentPassword, newPassword, revokeOtherSessions: true }
  const answer = await pass('change-password')(parts, call, body)
  const parsed = changed.parse(await answer.json())
  // Better Auth has stored the password. All further changes are one transaction.
  await writeAsMaidan(world, async (transaction) => {
    await markSecondFactorGiven(transaction, parsed.token, world.clock.now())
    await passwordChanged(createCtx(parts, call, person), transaction, person)
  })
  return withBody(answer, { ...parsed, user: { ...parsed.user, mustChangePassword: false } })
}
