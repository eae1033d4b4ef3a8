// Helpers for actions of account pages: read the form, call the sign-in API, respond with errors or a redirect.
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { PageFailure } from '#app/load.server.ts'
import { ERROR_STATUS, type ErrorCode, isErrorCode } from '#contract/error-code.ts'
import { toAppError } from '#server/domain/unexpected-error.ts'
import type { PageRequest } from '#server/http/pages/page-context.ts'

/** For responses about one person: no cache may store them. */
export const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Why a form was rejected; `field` is the invalid field, if it is one. */
export type FormError = { code: ErrorCode; field: string | null; status: number; retryAfter: number | null }
export type SignInResult<Body> = { body: Body; cookies: string[] } | { error: FormError }

/** Calls /api/auth/<path> with the client's cookies. A response that does not match `schema` becomes INTERNAL. */
export async function callSignIn<Body>(
  page: Pick<PageRequest, 'callSignIn'>,
  path: string,
  input: object,
  schema: z.ZodType<Body>,
): Promise<SignInResult<Body>> {
  const response = await page.callSignIn(path, input)
  const json: unknown = await response.json().catch(() => null)
  if (!response.ok) return { error: readError(response, json) }
  const body = schema.safeParse(json)
  if (!body.success) return { error: formError('INTERNAL') }
  return { body: body.data, cookies: response.headers.getSetCookie() }
}

const errorSchema = z.object({ code: z.string(), field: z.string().optional() })

function readError(response: Response, json: unknown): FormError {
  const error = errorSchema.safeParse(json)
  const code = error.success && isErrorCode(error.data.code) ? error.data.code : 'INTERNAL'
  const seconds = Number(response.headers.get('retry-after'))
  return {
    code,
    field: (error.success && error.data.field) || null,
    status: response.status,
    retryAfter: seconds > 0 ? seconds : null,
  }
}

/** An error that the page's action found itself, without a call to the API. */
export function formError(code: ErrorCode, field: string | null = null): FormError {
  return { code, field, status: ERROR_STATUS[code], retryAfter: null }
}

/** Converts an error thrown by a service into a form error. Unexpected errors are logged. */
export function toFormError(
  thrown: unknown,
  { ctx, requestId }: Pick<PageRequest, 'ctx' | 'requestId'>,
): FormError {
  const error = toAppError(thrown)
  if (error !== thrown) ctx.log.error({ err: thrown, requestId }, 'a form action failed')
  const { code, status, details } = error
  return { code, field: details.field ?? null, status, retryAfter: details.retryAfter ?? null }
}

/** Shows the form again, with the status of its error. */
export function formResponse<Outcome>(
  outcome: Outcome,
  { status, retryAfter }: Pick<FormError, 'status' | 'retryAfter'>,
) {
  const headers = { ...PRIVATE, ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}) }
  return data<Outcome>(outcome, { status, headers })
}

/** Redirects after a successful form (303), with these cookies. */
export function seeOther(path: string, cookies: string[] = []): Response {
  const headers = new Headers(PRIVATE)
  for (const line of cookies) headers.append('Set-Cookie', line)
  return redirect(path, { status: 303, headers })
}

/** The submitted form. Throws an error page: METHOD_NOT_ALLOWED unless it is a POST, BODY_UNREADABLE if the body is no form. */
export async function readForm(
  request: Request,
  { requestId }: Pick<PageRequest, 'requestId'>,
): Promise<FormData> {
  const fail = (code: ErrorCode) => {
    const failure: PageFailure = { code, requestId }
    return data(failure, { status: ERROR_STATUS[code], headers: PRIVATE })
  }
  if (request.method !== 'POST') throw fail('METHOD_NOT_ALLOWED')
  try {
    return await request.formData()
  } catch {
    throw fail('BODY_UNREADABLE')
  }
}

const MAX_TEXT_LENGTH = 2_000

/** The text of a field, cut to 2,000 characters, more than any real entry needs. A file instead of a text counts as empty. */
export function readText(form: Pick<FormData, 'get'>, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : ''
}
