// Entry point of sign-in: all calls under /api/auth, and the viewer of a request.
import { cookieValue } from '#contract/cookies.ts'
import { type Language, languageOfHeader } from '#contract/language.ts'
import type { Viewer } from '#contract/role.ts'
import { errorBody } from '#server/api/error-response.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { accountMail } from '#server/domain/people/account-mails.ts'
import { passwordReset } from '#server/domain/people/first-password.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import type { Config } from '#server/platform/config.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import { openSecretBox } from '#server/platform/secret-box.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { RateLimits } from '../clients/rate-limits.ts'
import { BASE_PATH, buildAuth } from './better-auth.ts'
import { openDevices } from './devices.ts'
import { asSignInError } from './forward.ts'
import { openGoogle } from './google.ts'
import type { SignInParts } from './route.ts'
import { ROUTES } from './routes.ts'
import {
  openGetSignedSession,
  openGetToken,
  openGetViewer,
  openWithSessionToken,
  sessionCookieName,
} from './viewer.ts'

export type SignIn = {
  /** Handles all calls under /api/auth. Never throws: errors have the shape of API errors. */
  handle(request: Request, clientAddress: string): Promise<Response>
  /** The viewer of a request, read from the database. AppError SESSION_ENDED for an ended or forged bearer token. */
  getViewer(request: Request): Promise<Viewer>
  /** Cheap and unverified: whether the cookie header has a session cookie. */
  hasSessionCookie(cookieHeader: string | null): boolean
  /** Cheap and verified: the token of a session that we signed, which may have ended since. */
  getSignedSession(request: Request): string | null
  /** Cheap and verified: the id of the browser, if somebody signed in with it before. */
  knownBrowser(request: Request): string | null
}

export async function openSignIn(given: {
  world: World
  config: Config
  secrets: Secrets
  mailer: Mailer
  limits: RateLimits
}): Promise<SignIn> {
  const { world, config, secrets, mailer, limits } = given
  const { secret } = secrets
  const authParts = {
    world,
    secret,
    sendResetLink: resetLinkSender(world, mailer),
    onPasswordReset: (userId: string) => passwordReset(world, userId),
  }
  const getViewer = openGetViewer(world, secret)
  const parts: SignInParts = {
    world,
    auth: buildAuth({ ...authParts, google: null }),
    google: config.google ? openGoogle(() => buildAuth({ ...authParts, google: config.google })) : null,
    limits,
    getViewer,
    getToken: openGetToken(world.siteUrl, secret),
    withSessionToken: openWithSessionToken(world),
    devices: openDevices(world.siteUrl, secret),
    mailer,
    box: openSecretBox(secret, 'second factor'),
  }
  const cookieName = sessionCookieName(world.siteUrl)
  const { devices } = parts
  return {
    async handle(request, clientAddress) {
      const language = languageOfHeader(request.headers.get('accept-language'))
      try {
        return await route(parts, request, clientAddress, language)
      } catch (error) {
        return errorResponse(world, asSignInError(error), language)
      }
    },
    getViewer: (request) =>
      getViewer(request).catch((error: unknown) => {
        throw asSignInError(error)
      }),
    hasSessionCookie: (cookieHeader) => cookieValue(cookieHeader, cookieName) !== null,
    getSignedSession: openGetSignedSession(world.siteUrl, secret),
    knownBrowser: (request) => devices.getId(request),
  }
}

function route(parts: SignInParts, request: Request, clientAddress: string, language: Language) {
  const path = new URL(request.url).pathname.slice(BASE_PATH.length + 1)
  const matched = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined
  if (!matched) throw new AppError('NOT_FOUND')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (method !== matched.method) throw new AppError('METHOD_NOT_ALLOWED')
  return matched.serve(parts, { request, clientAddress, language })
}

function errorResponse(world: World, error: AppError, language: Language): Response {
  if (error.status >= 500) world.log.error({ err: error.cause ?? error }, 'Sign-in failed')
  const headers = new Headers({ 'cache-control': 'no-store', 'content-language': language })
  const { retryAfter } = error.details
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return Response.json(errorBody(error, language), { status: error.status, headers })
}

function resetLinkSender(world: World, mailer: Mailer) {
  return async (person: { email: string }, token: string, request: Request | undefined): Promise<void> => {
    const language = languageOfHeader(request?.headers.get('accept-language'))
    const { siteTitle } = await getSettings(world)
    const { siteUrl } = world
    await mailer.send(
      accountMail('reset', { to: person.email, language, siteUrl, site: siteTitle[language], token }),
    )
  }
}
