// Calls of the second factor: giving its code to a session that waits for one, and setting it up in the own account.
import { type Person, STRANGER } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '#server/domain/people/second-factor.ts'
import { giveCode } from '#server/domain/people/second-factor-codes.ts'
import type { LimitName } from '../rate-limits.ts'
import type { Call } from './forward.ts'
import { answerWith, ctxOf, personOf, type SignInParts } from './route.ts'
import { whoseCodeIsAwaited } from './session-rows.ts'

/** Whether this session waits for a code, for the page that asks for one. */
export async function state(parts: SignInParts, call: Call): Promise<Response> {
  return answerWith({ awaited: (await awaited(parts, call)) !== null })
}

/** The address of the account whose code is awaited. */
export async function whoseCode(parts: SignInParts, call: Call): Promise<string | null> {
  return (await awaited(parts, call))?.email ?? null
}

/** Tries are counted by the account whose password was right: nothing that a client sends makes it another one. */
export async function verify(parts: SignInParts, call: Call, { code }: { code: string }): Promise<Response> {
  const person = await awaited(parts, call)
  if (!person) throw new AppError('SIGN_IN_REQUIRED')
  await parts.limits.countAccount('code', person.id, parts.devices.knownAs(call.request, person.email))
  const ctx = { ...ctxOf(parts, call, STRANGER), box: parts.box }
  const recoveryCodesLeft = await giveCode(ctx, person, code)
  const { id, name, email, role, hold } = person
  const user = { id, name, email, role, mustChangePassword: hold === 'default-password' }
  const answer = answerWith({ status: true, user, recoveryCodesLeft })
  answer.headers.append('set-cookie', parts.devices.remember(call.request, email))
  return answer
}

export async function begin(parts: SignInParts, call: Call, body: { password: string }): Promise<Response> {
  return answerWith(await beginSecondFactor(await ownCtx(parts, call, 'new-password'), body))
}

export async function confirm(parts: SignInParts, call: Call, body: { code: string }): Promise<Response> {
  return answerWith({ recoveryCodes: await confirmSecondFactor(await ownCtx(parts, call, 'code'), body) })
}

export async function end(parts: SignInParts, call: Call, body: { password: string }): Promise<Response> {
  await endSecondFactor(await ownCtx(parts, call, 'new-password'), body)
  return answerWith({ status: true })
}

export async function newRecoveryCodes(
  parts: SignInParts,
  call: Call,
  body: { password: string },
): Promise<Response> {
  return answerWith({
    recoveryCodes: await renewRecoveryCodes(await ownCtx(parts, call, 'new-password'), body),
  })
}

async function awaited({ world, tokenOf }: SignInParts, call: Call): Promise<Person | null> {
  const token = tokenOf(call.request)
  return token === null ? null : whoseCodeIsAwaited(world.db, token, world.clock.now())
}

// A session that somebody else got hold of must not be good for guessing, from however many addresses. Nor can somebody who
// only knows the password use up these tries: they are counted apart from those at signing in.
async function ownCtx(parts: SignInParts, call: Call, limit: LimitName) {
  const person = await personOf(parts, call)
  await parts.limits.countAccount(limit, `signed in ${person.id}`)
  return { ...ctxOf(parts, call, person), box: parts.box }
}
