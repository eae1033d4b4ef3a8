// Forms that are sent to pages: which pages take one, how large it may be and of what kind. What a form means is its page's
// affair.
import type { HonoRequest } from 'hono'
import { editionOf, withoutTrailingSlashes } from '#contract/paths.ts'
import { type PreservedField, preservedFieldsOf } from '#contract/preserved-form.ts'
import type { Viewer } from '#contract/role.ts'
import { multipartTypeOf, readBytes } from '#server/api/request-body.ts'
import { AppError } from '#server/domain/app-error.ts'

/** The longest message of the contact page, percent-encoded, is 50 kB. */
const FORM_BYTES = 64 * 1024
/** A form with a picture in it; only from somebody we know. */
const PICTURE_FORM_BYTES = 6 * 1024 * 1024
/** More fields than any form of ours has. */
const MOST_FIELDS = 50

const URL_ENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** Pages, within an edition, that take a form, and whether it may bring a picture. */
export const FORM_PAGES: ReadonlyMap<string, boolean> = new Map([
  ['/contact', false],
  ['/login', false],
  ['/login/code', false],
  ['/login/join', false],
  ['/register', false],
  ['/forgot-password', false],
  ['/reset-password', false],
  ['/verify-email', false],
  ['/logout', false],
  ['/profile', true],
  ['/dashboard/profile', true],
  ['/appointment', false],
])

/** A page's path within its edition, in one spelling. */
export function pageOf(path: string): string {
  return withoutTrailingSlashes(editionOf(path).path.toLowerCase())
}

export function takesForm(path: string): boolean {
  return FORM_PAGES.has(pageOf(path))
}

/** `contentType` is in our words: whoever takes the form apart must not find another type in the sender's than we did. */
export type SentForm = { body: Uint8Array<ArrayBuffer>; contentType: string; kept: PreservedField[] }

/**
 * The form of a request, and what of it may be shown again; read up to its limit, which a stranger's picture does not raise.
 * BODY_TOO_LARGE, CONTENT_TYPE_UNSUPPORTED for what no form of ours sends, BAD_REQUEST for too many fields (BODY_UNREADABLE
 * for too many parts): taking those apart takes the square of their number, and nobody else is answered meanwhile.
 */
export async function readForm(request: HonoRequest, viewer: Viewer | null): Promise<SentForm> {
  const given = request.header('content-type') ?? URL_ENCODED
  const type = given.split(';')[0]?.trim().toLowerCase()
  if (type !== URL_ENCODED && type !== MULTIPART) throw new AppError('CONTENT_TYPE_UNSUPPORTED')
  const mayBringPicture = viewer?.kind === 'person' && FORM_PAGES.get(pageOf(request.path)) === true
  const isLarge = type === MULTIPART && mayBringPicture
  const body = await readBytes(request, isLarge ? PICTURE_FORM_BYTES : FORM_BYTES)
  if (type === MULTIPART) return { body, contentType: multipartTypeOf(body, given), kept: [] }
  const text = new TextDecoder().decode(body)
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw new AppError('BAD_REQUEST')
  return { body, contentType: URL_ENCODED, kept: preservedFieldsOf(text) }
}
