// Calls of the second factor: entering its code, and setting it up in one's own account.
import { ANONYMOUS, type Person } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  verifyFactorCode,
} from '#server/domain/people/second-factor.ts'
import type { LimitName } from '../clients/rate-limits.ts'
import type { Call } from './forward.ts'
import { createCtx, requirePerson, respondJson, type SignInParts } from './route.ts'
import { findPersonAwaitingCode } from './session-rows.ts'

/** Whether this session waits for a code. */
export async function answerFactorState(parts: SignInParts, call: Call): Promise<Response> {
  return respondJson({ awaited: (await findAwaiting(parts, call)) !== null })
}

/** The address of the account that waits for a code. */
export async function findCodeEmail(parts: SignInParts, call: Call): Promise<string | null> {
  return (await findAwaiting(parts, call))?.email ?? null
}

/** Tries are counted for the account of the session, which the client cannot choose. */
export async function verifyCode(
  parts: SignInParts,
  call: Call,
  { code }: { code: string },
): Promise<Response> {
  const person = await findAwaiting(parts, call)
  if (!person) throw new AppError('SIGN_IN_REQUIRED')
  await parts.limits.countAccount('code', person.id, parts.devices.findForAccount(call.request, person.email))
  const ctx = { ...createCtx(parts, call, ANONYMOUS), box: parts.box }
  const recoveryCodesLeft = await verifyFactorCode(ctx, person, code)
  const { id, name, email, role, hold } = person
  const user = { id, name, email, role, mustChangePassword: hold === 'default-password' }
  const answer = respondJson({ status: true, user, recoveryCodesLeft })
  answer.headers.append('set-cookie', parts.devices.remember(call.request, email))
  return answer
}

export async function beginSetup(
  parts: SignInParts,
  call: Call,
  body: { password: string },
): Promise<Response> {
  return respondJson(await beginSecondFactor(await ownCtx(parts, call, 'new-password'), body))
}

export async function confirmSetup(
  parts: SignInParts,
  call: Call,
  body: { code: string },
): Promise<Response> {
  return respondJson({ recoveryCodes: await confirmSecondFactor(await ownCtx(parts, call, 'code'), body) })
}

export async function removeFactor(
  parts: SignInParts,
  call: Call,
  body: { password: string },
): Promise<Response> {
  await endSecondFactor(await ownCtx(parts, call, 'new-password'), body)
  return respondJson({ status: true })
}

export async function answerRecoveryCodes(
  parts: SignInParts,
  call: Call,
  body: { password: string },
): Promise<Response> {
  return respondJson({
    recoveryCodes: await renewRecoveryCodes(await ownCtx(parts, call, 'new-password'), body),
  })
}

async function findAwaiting({ world, getToken }: SignInParts, call: Call): Promise<Person | null> {
  const token = getToken(call.request)
  return token === null ? null : findPersonAwaitingCode(world.db, token, world.clock.now())
}

/**
 * The context of a person who types a secret again. A stolen session must not allow guessing, from any number of addresses; somebody who
 * only knows the password cannot use up these tries: they are counted apart from those at sign-in.
 */
export async function ownCtx(parts: SignInParts, call: Call, limit: LimitName) {
  const person = await requirePerson(parts, call)
  await parts.limits.countAccount(limit, `signed in ${person.id}`)
  return { ...createCtx(parts, call, person), box: parts.box }
}
