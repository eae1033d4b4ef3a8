// Forwards a checked call to Better Auth, and converts its response: known headers only, our errors.

import { z } from 'zod'
import { cookieValue } from '#contract/cookies.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { isDatabaseUnavailable, isUniqueViolation } from '#server/db/errors.ts'
import { toAuthAddress } from '#server/db/tables/auth-address.ts'
import { AppError, type ErrorDetails } from '#server/domain/app-error.ts'
import { toAppError } from '#server/domain/unexpected-error.ts'
import { ADDRESS_HEADER, type Auth, BASE_PATH, swallowedErrors } from './better-auth.ts'
import { getBearer, sessionCookieName } from './viewer.ts'

const BY_CODE: Record<string, [ErrorCode, ErrorDetails?]> = {
  INVALID_EMAIL_OR_PASSWORD: ['SIGN_IN_FAILED'],
  INVALID_EMAIL: ['EMAIL_INVALID', { field: 'email' }],
  USER_ALREADY_EXISTS: ['EMAIL_TAKEN', { field: 'email' }],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ['EMAIL_TAKEN', { field: 'email' }],
  PASSWORD_TOO_SHORT: ['PASSWORD_TOO_SHORT', { field: 'newPassword' }],
  PASSWORD_TOO_LONG: ['PASSWORD_TOO_LONG', { field: 'newPassword' }],
  INVALID_PASSWORD: ['PASSWORD_WRONG', { field: 'currentPassword' }],
  CREDENTIAL_ACCOUNT_NOT_FOUND: ['PASSWORD_NOT_SET', { field: 'currentPassword' }],
  INVALID_TOKEN: ['RESET_LINK_INVALID', { field: 'token' }],
  USER_NOT_FOUND: ['RESET_LINK_INVALID', { field: 'token' }],
  PROVIDER_NOT_FOUND: ['PROVIDER_NOT_SET_UP', { field: 'provider' }],
  INVALID_ORIGIN: ['FOREIGN_ORIGIN'],
  UNAUTHORIZED: ['SIGN_IN_REQUIRED'],
}
const BY_STATUS: Record<number, ErrorCode> = { 401: 'SIGN_IN_REQUIRED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' }

const failure = z.object({ code: z.string() })
const addressed = z.object({ email: z.string().optional() })

/** The error of a Better Auth response with status 400 or more; a general one for unknown codes. */
export async function readAuthError(answer: Response): Promise<AppError> {
  const read = failure.safeParse(await answer.json().catch(() => null))
  const known = read.success ? BY_CODE[read.data.code] : undefined
  if (known) return new AppError(...known)
  return new AppError(BY_STATUS[answer.status] ?? (answer.status < 500 ? 'BAD_REQUEST' : 'INTERNAL'))
}

/** Any thrown value as an AppError. Its cause is for the log. */
export function asSignInError(thrown: unknown): AppError {
  // Of two simultaneous registrations with one address, the later one fails at the unique index.
  if (isUniqueViolation(thrown, 'users_email')) return new AppError('EMAIL_TAKEN', { field: 'email' })
  return toAppError(thrown)
}

/** A call with its client address and language. */
export type Call = { request: Request; clientAddress: string; language: Language }

/** The response of Better Auth to a path such as `sign-in/email`. Throws an AppError when it failed. */
export async function forward(
  auth: Auth,
  siteUrl: string,
  path: string,
  call: Call,
  body?: object,
): Promise<Response> {
  const errors: unknown[] = []
  const answer = await swallowedErrors.run(errors, () =>
    auth.handler(toAuthRequest(siteUrl, path, call, body)),
  )
  // Better Auth responds 200 to a sign-out that never reached the database.
  const unavailable = errors.find(isDatabaseUnavailable)
  if (unavailable) throw asSignInError(unavailable)
  if (answer.status < 400) return fromAuthResponse(answer)
  const [cause] = errors
  throw cause && answer.status >= 422 ? asSignInError(cause) : await readAuthError(answer)
}

/** Calls that need the cookies in which Better Auth stores the OAuth state. */
const WITH_ALL_COOKIES = new Set(['sign-in/social', 'callback/google'])

// A new request with only the listed parts of the original one.
function toAuthRequest(siteUrl: string, path: string, call: Call, body: object | undefined): Request {
  const given = call.request.headers
  const headers = new Headers({ origin: siteUrl, [ADDRESS_HEADER]: call.clientAddress })
  for (const name of ['user-agent', 'accept-language']) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
  const cookies = given.get('cookie')
  if (WITH_ALL_COOKIES.has(path)) {
    if (cookies !== null) headers.set('cookie', cookies)
  } else setCredential(headers, siteUrl, getBearer(call.request), cookies)
  const url = new URL(`${BASE_PATH}/${path}${new URL(call.request.url).search}`, siteUrl)
  if (body === undefined) return new Request(url, { headers })
  url.search = ''
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(withAuthAddress(body)) })
}

function withAuthAddress(body: object): object {
  const { email } = addressed.parse(body)
  return email === undefined ? body : { ...body, email: toAuthAddress(email) }
}

// Exactly the credential that viewer.ts uses: a request with two must not be one person for us and another for Better Auth.
function setCredential(headers: Headers, siteUrl: string, bearer: string | null, cookies: string | null) {
  if (bearer !== null) {
    headers.set('authorization', `Bearer ${bearer}`)
    return
  }
  const name = sessionCookieName(siteUrl)
  const session = cookieValue(cookies, name)
  if (session !== null) headers.set('cookie', `${name}=${session}`)
}

function fromAuthResponse(answer: Response): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const name of ['content-type', 'set-auth-token']) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const location = answer.headers.get('location')
  if (location !== null && answer.status >= 300) headers.set('location', location)
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(answer.body, { status: answer.status, headers })
}

/** The same response with another body. */
export function withBody(answer: Response, body: unknown): Response {
  return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
}
