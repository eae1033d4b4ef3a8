// Every call under /api/auth: its rule for bodies, its limit, and what happens around Better Auth's own part.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { inEdition } from '#contract/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import {
  countPasswordTry,
  givePasswordTryBack,
  passwordChanged,
} from '#server/domain/people/first-password.ts'
import type { GuessLimits, LimitName } from '../guess-limits.ts'
import { comesFromUs } from '../origin.ts'
import type { Auth } from './better-auth.ts'
import { BODIES, readBody } from './bodies.ts'
import { type Call, forward, withBody } from './forward.ts'
import { endSession } from './session-rows.ts'
import type { ViewerOf } from './viewer.ts'

export type SignInParts = {
  world: World
  auth: Auth
  /** Null when Google is not set up. */
  google: (() => Promise<Auth>) | null
  limits: GuessLimits
  viewerOf: ViewerOf
}
export type Route = { method: 'GET' | 'POST'; serve(parts: SignInParts, call: Call): Promise<Response> }

function read(serve: Route['serve']): Route {
  return { method: 'GET', serve }
}

/** A call that changes something: body rule, then limit, then origin, then the call itself. */
function change<Body extends z.ZodType<object>>(
  body: Body,
  limit: LimitName | null,
  serve: (parts: SignInParts, call: Call, body: z.infer<Body>) => Promise<Response>,
): Route {
  return {
    method: 'POST',
    async serve(parts, call) {
      const { request, clientAddress } = call
      const given = await readBody(request, body)
      if (limit) await parts.limits.count(limit, clientAddress, emailIn(given))
      if (!comesFromUs(parts.world.siteUrl, request.method, (name) => request.headers.get(name))) {
        throw new AppError('FOREIGN_ORIGIN')
      }
      return serve(parts, call, given)
    },
  }
}

function emailIn(body: object): string | null {
  return 'email' in body && typeof body.email === 'string' ? body.email : null
}

const pass =
  (path: string) =>
  ({ auth, world }: SignInParts, call: Call, body?: object) =>
    forward(auth, world.siteUrl, path, call, body)

export const ROUTES: Record<string, Route> = {
  'sign-up/email': change(BODIES['sign-up/email'], 'sign-up', pass('sign-up/email')),
  'sign-in/email': change(BODIES['sign-in/email'], 'sign-in', signInByEmail),
  'sign-in/social': change(BODIES['sign-in/social'], 'sign-in', beginGoogle),
  'callback/google': read(finishGoogle),
  'sign-out': change(BODIES['sign-out'], null, pass('sign-out')),
  'get-session': read(getSession),
  token: read(pass('token')),
  jwks: read(publicKeys),
  'request-password-reset': change(BODIES['request-password-reset'], 'reset', requestReset),
  'reset-password': change(BODIES['reset-password'], 'new-password', pass('reset-password')),
  'change-password': change(BODIES['change-password'], 'new-password', changePassword),
}

const signedIn = z.object({ token: z.string() })

/**
 * A right default password that has expired is told so; one whose tries are used up looks like a wrong one, or the
 * answers would help to guess the number that all new accounts share. The try is counted while the password is compared,
 * so that neither the number of tries nor the time depends on what the account is.
 */
async function signInByEmail(
  { world, auth }: SignInParts,
  call: Call,
  body: { email: string; password: string },
) {
  const [state, answer] = await Promise.all([
    countPasswordTry(world, body.email),
    forward(auth, world.siteUrl, 'sign-in/email', call, body),
  ])
  if (state === 'own') return answer
  if (state === 'open') {
    await givePasswordTryBack(world, body.email)
    return answer
  }
  // The session exists, but nobody has heard of its token yet.
  await endSession(world.db, signedIn.parse(await answer.json()).token)
  throw new AppError(state === 'expired' ? 'DEFAULT_PASSWORD_EXPIRED' : 'SIGN_IN_FAILED')
}

async function beginGoogle(
  { google, world }: SignInParts,
  call: Call,
  body: { callbackURL?: string | undefined },
) {
  if (!google) throw new AppError('PROVIDER_NOT_SET_UP', { field: 'provider' })
  return forward(await google(), world.siteUrl, 'sign-in/social', call, {
    provider: 'google',
    callbackURL: body.callbackURL ?? '/',
    errorCallbackURL: inEdition(call.language, '/login'),
    disableRedirect: true,
  })
}

/** A browser stands here, not a program: what fails leads to the sign-in page, which has words for the code. */
async function finishGoogle({ google, world }: SignInParts, call: Call) {
  if (!google) throw new AppError('NOT_FOUND')
  try {
    return await forward(await google(), world.siteUrl, 'callback/google', call)
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'INTERNAL'
    if (code === 'INTERNAL') world.log.error({ err: error }, 'Sign-in with Google failed')
    return new Response(null, {
      status: 302,
      headers: { location: `/login?error=${code}`, 'cache-control': 'no-store' },
    })
  }
}

const session = z.looseObject({ session: z.looseObject({ token: z.string() }) }).nullable()

/** Without the session's token: a script that got into a page must not be able to carry it away. */
async function getSession({ auth, world, viewerOf }: SignInParts, call: Call) {
  // Asking for the session is using it.
  await viewerOf(call.request).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
  const answer = await forward(auth, world.siteUrl, 'get-session', call)
  const found = session.parse(await answer.json())
  if (!found) return withBody(answer, null)
  const { token: _token, ...shown } = found.session
  return withBody(answer, { ...found, session: shown })
}

async function publicKeys({ auth, world }: SignInParts, call: Call) {
  const answer = await forward(auth, world.siteUrl, 'jwks', call)
  answer.headers.set('cache-control', 'public, max-age=300')
  return answer
}

/** Answered before anything is done: neither words nor time tell whether there is such an account. */
async function requestReset({ auth, world }: SignInParts, call: Call, body: { email: string }) {
  await world.db.execute(sql`select 1`)
  setImmediate(() => {
    forward(auth, world.siteUrl, 'request-password-reset', call, body).catch((error: unknown) => {
      world.log.error({ err: error }, 'A mail for a new password could not be sent')
    })
  })
  return Response.json({ status: true }, { headers: { 'cache-control': 'no-store' } })
}

const changed = z.looseObject({ user: z.looseObject({ id: z.string() }) })

/** Every other session ends. The caller gets a new one, and is rid of the default password. */
async function changePassword(
  { auth, world }: SignInParts,
  call: Call,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  const body = { currentPassword, newPassword, revokeOtherSessions: true }
  const answer = await forward(auth, world.siteUrl, 'change-password', call, body)
  const shown = changed.parse(await answer.json())
  await passwordChanged(world, shown.user.id)
  return withBody(answer, { ...shown, user: { ...shown.user, mustChangePassword: false } })
}
