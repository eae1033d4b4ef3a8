// Calls about sessions: the current one, its ID token and public keys, and all sessions of a person.
import { z } from 'zod'
import { ANONYMOUS, type Viewer } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import { requestVerificationMail, verifyEmailAddress } from '#server/domain/people/email-verification.ts'
import { endOtherSessions, endSession, listSessions } from '#server/domain/people/own-account.ts'
import { type Call, withBody } from './forward.ts'
import { createCtx, pass, requirePerson, respondJson, type SignInParts } from './route.ts'

const session = z.looseObject({ session: z.looseObject({ token: z.string() }) }).nullable()

/** Without the session token: an injected script must not be able to steal it. */
export async function getSession(parts: SignInParts, call: Call): Promise<Response> {
  const viewer = await viewerOrAnonymous(parts, call)
  if (viewer.kind !== 'person') return Response.json(null, { headers: { 'cache-control': 'no-store' } })
  const answer = await pass('get-session')(parts, call)
  const found = session.parse(await answer.json())
  if (!found) return withBody(answer, null)
  const { token: _token, ...safe } = found.session
  return withBody(answer, { ...found, session: safe })
}

async function viewerOrAnonymous({ getViewer }: SignInParts, call: Call): Promise<Viewer> {
  return getViewer(call.request).catch((error: unknown) => {
    if (error instanceof AppError) return ANONYMOUS
    throw error
  })
}

export async function idToken(parts: SignInParts, call: Call): Promise<Response> {
  await requirePerson(parts, call)
  return pass('token')(parts, call)
}

export async function publicKeys(parts: SignInParts, call: Call): Promise<Response> {
  const answer = await pass('jwks')(parts, call)
  answer.headers.set('cache-control', 'public, max-age=300')
  return answer
}

export async function ownSessions(parts: SignInParts, call: Call): Promise<Response> {
  return respondJson(await listSessions(createCtx(parts, call, await requirePerson(parts, call))))
}

export async function endOne(parts: SignInParts, call: Call, { id }: { id: string }): Promise<Response> {
  await endSession(createCtx(parts, call, await requirePerson(parts, call)), id)
  return respondJson({ status: true })
}

export async function endOthers(parts: SignInParts, call: Call): Promise<Response> {
  const ended = await endOtherSessions(createCtx(parts, call, await requirePerson(parts, call)))
  return respondJson({ status: true, ended })
}

export async function sendVerification(parts: SignInParts, call: Call): Promise<Response> {
  const person = await requirePerson(parts, call)
  await parts.limits.countAccount('verification', person.id)
  await requestVerificationMail({ ...createCtx(parts, call, person), mailer: parts.mailer }, call.language)
  return respondJson({ status: true })
}

export async function verifyEmail(
  parts: SignInParts,
  call: Call,
  { token }: { token: string },
): Promise<Response> {
  await verifyEmailAddress(createCtx(parts, call, await requirePerson(parts, call)), token)
  return respondJson({ status: true })
}
