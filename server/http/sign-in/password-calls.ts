// Calls with a password in them: registering, signing in, new passwords. Comparing and storing them is Better Auth's part.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ErrorCode } from '#contract/error-code.ts'
import { type Person, STRANGER, SYSTEM } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { mailAddressInUse } from '#server/domain/people/address-in-use-mail.ts'
import { sendVerificationMail } from '#server/domain/people/email-verification.ts'
import {
  countPasswordTry,
  isStillPassword,
  markPassword,
  mayHaveLink,
  openWithFirstPassword,
  ownerOfLink,
  passwordChanged,
  type TryState,
} from '#server/domain/people/first-password.ts'
import { recordOwnAct } from '#server/domain/people/own-account.ts'
import { beginsWithPassword, isSamePassword } from '#server/platform/passwords.ts'
import { type Call, forward, withBody } from './forward.ts'
import { answerWith, ctxOf, pass, personOf, type SignInParts } from './route.ts'
import { endSession, markWhole, type Standing, stateOfSession } from './session-rows.ts'

const signedIn = z.looseObject({ token: z.string() })

/** The mail that proves the address leaves after the answer: it can neither delay nor fail a registration. */
export async function signUp(
  parts: SignInParts,
  call: Call,
  body: { email: string; password: string; name: string },
): Promise<Response> {
  const { world, mailer } = parts
  const answer = await pass('sign-up/email')(parts, call, body).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'EMAIL_TAKEN') tellOwner(parts, call, body.email)
    throw error
  })
  const shown = signedIn.parse(await answer.json())
  const made = await stateOfSession(world.db, shown.token)
  if (made) {
    const { person } = made
    await recordOwnAct(ctxOf(parts, call, STRANGER), world.db, 'person.registered', person, {
      by: 'password',
    })
    answer.headers.append('set-cookie', parts.devices.remember(call.request, person.email))
    setImmediate(() => {
      sendVerificationMail({ ...world, viewer: SYSTEM, mailer }, person, call.language).catch(
        (error: unknown) => {
          world.log.error({ err: error }, 'A mail to prove an address could not be sent')
        },
      )
    })
  }
  return withBody(answer, shown)
}

/** After the answer, and once a day: a mail costs the owner attention. */
function tellOwner({ world, mailer, limits }: SignInParts, { language }: Call, email: string): void {
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
 * A right first password that was used or has expired gets its own error; one whose tries are used up looks like a wrong one, or the
 * answers would help to guess the number that all new reporters share. The try is counted while the password is compared,
 * so that neither the number of tries nor the time depends on what the account is. The answer says `secondFactor: true`
 * when the session is nobody's until its code is given. A password that was replaced in the meantime opens nothing.
 */
export async function signInByEmail(
  parts: SignInParts,
  call: Call,
  body: { email: string; password: string },
): Promise<Response> {
  const { world } = parts
  const mark = await markPassword(world, body.email)
  const comparing = pass('sign-in/email')(parts, call, body)
  // Whoever hears that the password was wrong has had their try counted.
  const [state] = await Promise.all([countPasswordTry(world, body.email), comparing.catch(() => null)])
  const answer = await comparing
  const shown = signedIn.parse(await answer.json())
  const made = await stateOfSession(world.db, shown.token)
  const isCurrent = made !== null && (await isStillPassword(world, made.person.id, mark))
  const refusal = isCurrent ? await refusalOf(world, state, made, body.password) : 'SIGN_IN_FAILED'
  if (refusal || !made) {
    // The session exists, but nobody has heard of its token yet.
    await endSession(world.db, shown.token)
    throw new AppError(refusal ?? 'SIGN_IN_FAILED')
  }
  if (made.standing === 'code-awaited') return withBody(answer, { ...shown, secondFactor: true })
  const ctx = ctxOf(parts, call, STRANGER)
  await recordOwnAct(ctx, world.db, 'person.signed-in', made.person, { by: 'password' })
  answer.headers.append('set-cookie', parts.devices.remember(call.request, made.person.email))
  return withBody(answer, shown)
}

async function refusalOf(
  world: World,
  state: TryState,
  { standing, person }: { standing: Standing; person: Person },
  password: string,
): Promise<ErrorCode | null> {
  if (state === 'used-up') return 'SIGN_IN_FAILED'
  if (standing === 'disabled') return 'ACCOUNT_DISABLED'
  if (state === 'own') return null
  const opens = state === 'open' && (await openWithFirstPassword(world, person, password))
  return opens ? null : 'DEFAULT_PASSWORD_EXPIRED'
}

/** Answered before anything is done: neither words nor time tell whether there is such an account. */
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
  return answerWith({ status: true })
}

async function mailResetLink(parts: SignInParts, call: Call, body: { email: string }): Promise<void> {
  if (await mayHaveLink(parts.world, body.email)) await pass('request-password-reset')(parts, call, body)
}

/** A link that was mailed before its account was disabled looks like one that is over. */
export async function resetPassword(
  parts: SignInParts,
  call: Call,
  body: { token: string; newPassword: string },
): Promise<Response> {
  const owner = await ownerOfLink(parts.world, body.token)
  if (!owner) throw new AppError('RESET_LINK_INVALID', { field: 'token' })
  const answer = await pass('reset-password')(parts, call, body)
  await recordOwnAct(ctxOf(parts, call, STRANGER), parts.world.db, 'person.password-reset', owner)
  return answer
}

const changed = z.looseObject({ token: z.string(), user: z.looseObject({}) })

/**
 * Every other session ends. The caller gets a new one, which needs no further code, and is rid of the default password.
 * PASSWORD_SAME for the password they have, and for the default one with something behind it: everybody in the newsroom
 * knows its digits. PASSWORD_WRONG.
 */
export async function changePassword(
  parts: SignInParts,
  call: Call,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Response> {
  const { world, auth, limits } = parts
  const person = await personOf(parts, call)
  const isTooNear = person.hold === 'default-password' ? beginsWithPassword : isSamePassword
  if (isTooNear(newPassword, currentPassword)) {
    throw new AppError('PASSWORD_SAME', { field: 'newPassword' })
  }
  await limits.countAccount('new-password', `signed in ${person.id}`)
  const body = { currentPassword, newPassword, revokeOtherSessions: true }
  const answer = await forward(auth, world.siteUrl, 'change-password', call, body)
  const shown = changed.parse(await answer.json())
  // Better Auth has stored the password and let go: all that follows from it happens together, or not at all.
  await world.db.transaction(async (transaction) => {
    await markWhole(transaction, shown.token, world.clock.now())
    await passwordChanged(ctxOf(parts, call, person), transaction, person)
  })
  return withBody(answer, { ...shown, user: { ...shown.user, mustChangePassword: false } })
}
