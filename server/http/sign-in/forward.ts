// Forwards a checked call to Better Auth, and converts its response: known headers only, our errors.
import { cookieValue } from '#contract/cookies.ts'
import type { Language } from '#contract/language.ts'
import { isDatabaseUnavailable } from '#server/db/errors.ts'
import { asSignInError, readAuthError } from './auth-errors.ts'
import { ADDRESS_HEADER, type Auth, BASE_PATH, swallowedErrors } from './better-auth.ts'
import { sessionCookieName } from './session-cookie.ts'
import { getBearer } from './viewer.ts'

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
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
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
