// The two calls of signing in with Google: the redirect to the provider, and its callback. Which accounts may be linked is
// decided in server/domain/people/google-join.ts.
import type { ErrorCode } from '#contract/error-code.ts'
import { inEdition } from '#contract/pages/paths.ts'
import {
  codeAddress,
  failureAddress,
  flowOfAddress,
  type GoogleSignInFlow,
  joinTokenOf,
  stepAddress,
} from '#contract/people/google-sign-in.ts'
import { ANONYMOUS } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { findJoin, join, recordArrival, requestGoogleLink } from '#server/domain/people/google-join.ts'
import { withDeadline } from '#server/platform/deadline.ts'
import type { RateLimits } from '../clients/rate-limits.ts'
import type { Auth } from './better-auth.ts'
import type { Devices } from './devices.ts'
import { type Call, forward } from './forward.ts'
import { type GoogleVisit, googleVisit, NOT_JOINED } from './google.ts'
import {
  forgetSignInFlow,
  joinCookie,
  readSessionToken,
  readSignInFlow,
  rememberSignInFlow,
} from './google-cookies.ts'
import { endSession, getSessionState } from './session-rows.ts'

const CODES: Record<string, ErrorCode> = {
  account_disabled: 'ACCOUNT_DISABLED',
  email_not_found: 'EMAIL_INVALID',
  email_invalid: 'EMAIL_INVALID',
  oauth_provider_not_found: 'PROVIDER_NOT_SET_UP',
  // The provider reports that it is not working (RFC 6749, 4.1.2.1).
  server_error: 'PROVIDER_UNREACHABLE',
  temporarily_unavailable: 'PROVIDER_UNREACHABLE',
  internal_server_error: 'INTERNAL',
  unable_to_create_user: 'INTERNAL',
  unable_to_create_session: 'INTERNAL',
  validation_failed: 'INTERNAL',
}

/** The error code for an `?error=` value: PROVIDER_REFUSED for every refusal and for unknown values. */
function googleErrorCode(word: string): ErrorCode {
  return (Object.hasOwn(CODES, word) && CODES[word]) || 'PROVIDER_REFUSED'
}

export type GoogleParts = {
  world: World
  /** Null when Google is not set up. */
  google: (() => Promise<Auth>) | null
  devices: Devices
}

/** How long our own requests to the provider may take. */
const TIMEOUT_MS = 15_000

export async function beginGoogle(
  { google, world }: GoogleParts,
  call: Call,
  body: { callbackURL?: string | undefined },
) {
  if (!google) throw new AppError('PROVIDER_NOT_SET_UP', { field: 'provider' })
  const callbackURL = body.callbackURL ?? inEdition(call.language, '/')
  const flow = flowOfAddress(callbackURL, call.language)
  const { pathname } = new URL(callbackURL, world.siteUrl)
  const isStop = pathname === inEdition(call.language, '/login/done')
  const answer = await forward(await google(), world.siteUrl, 'sign-in/social', call, {
    provider: 'google',
    callbackURL,
    ...(isStop && { newUserCallbackURL: stepAddress(flow, '/login/done', { new: '1' }) }),
    disableRedirect: true,
  })
  answer.headers.append('set-cookie', rememberSignInFlow(flow, world.siteUrl))
  return answer
}

/** A browser follows this redirect: errors lead to the sign-in page, which shows the message of the code. */
export async function finishGoogle(parts: GoogleParts, call: Call) {
  const { google, world } = parts
  if (!google) throw new AppError('NOT_FOUND')
  const flow = readSignInFlow(call.request.headers.get('cookie'))
  const visit: GoogleVisit = { identity: null, created: false, joined: false }
  const answer = await googleVisit
    .run(visit, async () => {
      const back = forward(await google(), world.siteUrl, 'callback/google', call)
      return resolveCallback(parts, call, { flow, visit, answer: await limitTime(back) })
    })
    .catch((error: unknown) => {
      const code = error instanceof AppError ? error.code : 'INTERNAL'
      if (code === 'INTERNAL') world.log.error({ err: error }, 'Sign-in with Google failed')
      return redirectTo(failureAddress(flow, code))
    })
  answer.headers.append('set-cookie', forgetSignInFlow(world.siteUrl))
  return answer
}

type Back = { flow: GoogleSignInFlow; visit: GoogleVisit; answer: Response }

/** The result of Better Auth's response: a session, a page that asks for the password, or an error. */
async function resolveCallback(parts: GoogleParts, call: Call, { flow, visit, answer }: Back) {
  const { world } = parts
  const word = new URL(answer.headers.get('location') ?? '/', world.siteUrl).searchParams.get('error')
  const token = readSessionToken(answer, world.siteUrl)
  if (token !== null) return enter(parts, call, { flow, visit, answer }, token)
  if (word === NOT_JOINED && visit.identity) {
    const asked = redirectTo(stepAddress(flow, '/login/join'))
    asked.headers.append(
      'set-cookie',
      joinCookie(await requestGoogleLink(world, visit.identity), world.siteUrl),
    )
    return asked
  }
  throw new AppError(googleErrorCode(word ?? ''))
}

async function enter(
  { world, devices }: GoogleParts,
  call: Call,
  { flow, visit, answer }: Back,
  token: string,
): Promise<Response> {
  const session = await getSessionState(world.db, token)
  if (!session) throw new AppError('PROVIDER_REFUSED')
  if (session.state === 'disabled') {
    await endSession(world, token)
    throw new AppError('ACCOUNT_DISABLED')
  }
  const awaitsCode = session.state === 'awaits-code'
  const ctx = { ...world, viewer: ANONYMOUS, from: call.clientAddress }
  await recordArrival(ctx, session.person, { ...visit, awaitsCode })
  if (awaitsCode) answer.headers.set('location', codeAddress(flow))
  else answer.headers.append('set-cookie', devices.remember(call.request, session.person.email))
  return answer
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

function limitTime(response: Promise<Response>): Promise<Response> {
  return withDeadline(response, TIMEOUT_MS, () => new AppError('PROVIDER_UNREACHABLE'))
}

type JoinParts = { world: World; limits: RateLimits }
type Credentials = { email: string; password: string }

/** The address of the account with the pending join. */
export async function findJoinEmail({ world }: JoinParts, call: Call): Promise<string | null> {
  const pending = await findJoin(world, joinTokenOf(call.request.headers.get('cookie')))
  return pending?.email ?? null
}

/**
 * `signInByEmail` is the complete ordinary sign-in, and its response is passed on. The rate limit is counted here, because
 * only here it is known whose password is tried.
 */
export function joinGoogleBy<Parts extends JoinParts>(
  signInByEmail: (parts: Parts, call: Call, body: Credentials) => Promise<Response>,
) {
  return async (parts: Parts, call: Call, { password }: { password: string }): Promise<Response> => {
    const { world, limits } = parts
    const token = joinTokenOf(call.request.headers.get('cookie'))
    const pending = await findJoin(world, token)
    // Counted apart from tries with passwords, because Google has verified the address before this call.
    if (pending) await limits.countAccount('sign-in', `join ${pending.email}`)
    if (!token || !pending) throw new AppError('JOIN_EXPIRED')
    const answer = await signInByEmail(parts, call, { email: pending.email, password })
    await finish(world, call, token, answer)
    answer.headers.append('set-cookie', joinCookie(null, world.siteUrl))
    return answer
  }
}

/** When the join fails, the new session ends before its token is sent. */
async function finish(world: World, call: Call, token: string, answer: Response): Promise<void> {
  const sessionToken = readSessionToken(answer, world.siteUrl)
  if (sessionToken === null) throw new AppError('SIGN_IN_FAILED')
  try {
    const state = await getSessionState(world.db, sessionToken)
    if (!state) throw new AppError('JOIN_EXPIRED')
    await join({ ...world, viewer: ANONYMOUS, from: call.clientAddress }, token, state.person)
  } catch (error) {
    await endSession(world, sessionToken)
    throw error
  }
}
