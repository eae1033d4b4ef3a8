// Hands a checked call to Better Auth and makes its answer one of ours: known headers, our errors, no surprises.
import { cookieValue } from '#contract/cookies.ts'
import type { Language } from '#contract/language.ts'
import { isDatabaseUnavailable } from '#server/db/errors.ts'
import { asSignInError, errorOfAnswer } from './auth-errors.ts'
import { ADDRESS_HEADER, type Auth, BASE_PATH, swallowed } from './better-auth.ts'
import { sessionCookieName } from './session-cookie.ts'
import { bearerOf } from './viewer.ts'

/** A call as it came, with what the HTTP side knows of it. */
export type Call = { request: Request; clientAddress: string; language: Language }

/** Better Auth's answer to a call of its path (`sign-in/email`); throws an AppError where it failed. */
export async function forward(
  auth: Auth,
  siteUrl: string,
  path: string,
  call: Call,
  body?: object,
): Promise<Response> {
  const errors: unknown[] = []
  const answer = await swallowed.run(errors, () => auth.handler(inwards(siteUrl, path, call, body)))
  // It answers 200 to a sign-out that the database never heard of.
  const away = errors.find(isDatabaseUnavailable)
  if (away) throw asSignInError(away)
  if (answer.status < 400) return outwards(answer)
  const [cause] = errors
  throw cause && answer.status >= 422 ? asSignInError(cause) : await errorOfAnswer(answer)
}

/** Calls that need what Better Auth remembers in further cookies while somebody is at the provider. */
const WITH_ALL_COOKIES = new Set(['sign-in/social', 'callback/google'])

// Made anew, so that nothing of the original gets through but what is named here.
function inwards(siteUrl: string, path: string, call: Call, body: object | undefined): Request {
  const given = call.request.headers
  const headers = new Headers({ origin: siteUrl, [ADDRESS_HEADER]: call.clientAddress })
  for (const name of ['user-agent', 'accept-language']) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
  const cookies = given.get('cookie')
  if (WITH_ALL_COOKIES.has(path)) {
    if (cookies !== null) headers.set('cookie', cookies)
  } else setCredential(headers, siteUrl, bearerOf(call.request), cookies)
  const url = new URL(`${BASE_PATH}/${path}${new URL(call.request.url).search}`, siteUrl)
  if (body === undefined) return new Request(url, { headers })
  url.search = ''
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

// The one credential that viewer.ts goes by, and no other: whoever sends two must not be one person to us and another to
// Better Auth.
function setCredential(
  headers: Headers,
  siteUrl: string,
  bearer: string | null,
  cookies: string | null,
): void {
  if (bearer !== null) {
    headers.set('authorization', `Bearer ${bearer}`)
    return
  }
  const name = sessionCookieName(siteUrl)
  const session = cookieValue(cookies, name)
  if (session !== null) headers.set('cookie', `${name}=${session}`)
}

function outwards(answer: Response): Response {
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

/** The same answer with another body. */
export function withBody(answer: Response, body: unknown): Response {
  return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
}
