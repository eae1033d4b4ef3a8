// How the forms of pages reach sign-in, and how they are answered: read the form, make the call, pass on cookies.
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { PageFailure } from '#app/load.server.ts'
import { ERROR_STATUS, type ErrorCode, isErrorCode } from '#contract/error-code.ts'
import { toAppError } from '#server/domain/unexpected-error.ts'
import type { PageRequest } from '#server/http/page-context.ts'

/** Answers about one person: no cache may keep them. */
export const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** What a form is told instead of success: the error, the field it is about (or none), how it is answered. */
export type Refused = { code: ErrorCode; field: string | null; status: number; retryAfter: number | null }
export type Asked<Body> = { body: Body; cookies: string[] } | { refused: Refused }

/** Calls /api/auth/<path> in the reader's name. An answer of another shape than `schema` is INTERNAL. */
export async function askSignIn<Body>(
  asked: Pick<PageRequest, 'callSignIn'>,
  path: string,
  sent: object,
  schema: z.ZodType<Body>,
): Promise<Asked<Body>> {
  const answer = await asked.callSignIn(path, sent)
  const said: unknown = await answer.json().catch(() => null)
  if (!answer.ok) return { refused: refusedBy(answer, said) }
  const read = schema.safeParse(said)
  if (!read.success) return { refused: refusal('INTERNAL') }
  return { body: read.data, cookies: answer.headers.getSetCookie() }
}

const failure = z.object({ code: z.string(), field: z.string().optional() })

function refusedBy(answer: Response, said: unknown): Refused {
  const read = failure.safeParse(said)
  const code = read.success && isErrorCode(read.data.code) ? read.data.code : 'INTERNAL'
  const seconds = Number(answer.headers.get('retry-after'))
  return {
    code,
    field: (read.success && read.data.field) || null,
    status: answer.status,
    retryAfter: seconds > 0 ? seconds : null,
  }
}

/** A refusal of the page's own making. */
export function refusal(code: ErrorCode, field: string | null = null): Refused {
  return { code, field, status: ERROR_STATUS[code], retryAfter: null }
}

/** The refusal that an error of a door is for a form; what nobody foresaw is logged. */
export function refusalOf(
  thrown: unknown,
  { ctx, requestId }: Pick<PageRequest, 'ctx' | 'requestId'>,
): Refused {
  const error = toAppError(thrown)
  if (error !== thrown) ctx.log.error({ err: thrown, requestId }, 'a form could not be taken')
  const { code, status, details } = error
  return { code, field: details.field ?? null, status, retryAfter: details.retryAfter ?? null }
}

/** The form of a page shown again, with the status of what was wrong. */
export function formAnswer<Outcome>(
  outcome: Outcome,
  { status, retryAfter }: Pick<Refused, 'status' | 'retryAfter'>,
) {
  const headers = { ...PRIVATE, ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}) }
  return data<Outcome>(outcome, { status, headers })
}

/** After a form that did its work: look there (303), with these cookies. */
export function seeOther(path: string, cookies: string[] = []): Response {
  const headers = new Headers(PRIVATE)
  for (const line of cookies) headers.append('Set-Cookie', line)
  return redirect(path, { status: 303, headers })
}

/** The form that was sent; anything else is BODY_UNREADABLE, another method METHOD_NOT_ALLOWED, as a page. */
export async function formOf(
  request: Request,
  { requestId }: Pick<PageRequest, 'requestId'>,
): Promise<FormData> {
  const stop = (code: ErrorCode) => {
    const failed: PageFailure = { code, requestId }
    return data(failed, { status: ERROR_STATUS[code], headers: PRIVATE })
  }
  if (request.method !== 'POST') throw stop('METHOD_NOT_ALLOWED')
  try {
    return await request.formData()
  } catch {
    throw stop('BODY_UNREADABLE')
  }
}

const LONGEST_TEXT = 2_000

/** A field as it was typed, cut where no honest text goes on; a file in place of a text counts as empty. */
export function textIn(form: Pick<FormData, 'get'>, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''
}
