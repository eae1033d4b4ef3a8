// Forms sent to pages: which pages accept one, how large, and of what content type. The pages interpret them.
import type { HonoRequest } from 'hono'
import { findPage } from '#contract/pages/page-address.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { editionOf, withoutTrailingSlashes } from '#contract/pages/paths.ts'
import { type PreservedField, preservedFieldsOf } from '#contract/pages/preserved-form.ts'
import type { Viewer } from '#contract/role.ts'
import { SCREENS } from '#contract/screens.ts'
import { multipartTypeOf, readBytes } from '#server/api/request-body.ts'
import { AppError } from '#server/domain/app-error.ts'

/** The longest message of the contact page, percent-encoded, is 50 kB. */
const FORM_BYTES = 64 * 1024
/** A form with a picture, from people who are signed in only. */
const PICTURE_FORM_BYTES = 6 * 1024 * 1024
/** More fields than any of our forms has. */
const MAX_FIELDS = 50

const URL_ENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** Pages, within an edition, that accept a form, and whether it may contain a picture. Their paths may have parameters. */
export const FORM_PAGES: ReadonlyMap<string, boolean> = new Map([
  ...PAGES.flatMap(({ paths, form }) =>
    form ? paths.map((path) => [path, form === 'picture'] as const) : [],
  ),
  ...SCREENS.flatMap((screen) => (screen.form ? [[screen.path, true] as const] : [])),
])

/** The normalized path of a page within its edition. */
function getPagePath(path: string): string {
  return withoutTrailingSlashes(editionOf(path).path.toLowerCase())
}

/** Whether the form of a page may contain a picture; undefined for a page without a form. */
function formOf(path: string): boolean | undefined {
  const { form } = findPage(withoutTrailingSlashes(path))?.page ?? {}
  return FORM_PAGES.get(getPagePath(path)) ?? (form && form === 'picture')
}

export function acceptsForm(path: string): boolean {
  return formOf(path) !== undefined
}

/** `contentType` replaces the sender's header, so that no parser can interpret it as another type. */
export type SentForm = { body: Uint8Array<ArrayBuffer>; contentType: string; kept: PreservedField[] }

/**
 * The form of a request, and those of its fields that may be shown again. BODY_TOO_LARGE above the limit,
 * CONTENT_TYPE_UNSUPPORTED for types that our forms do not send, BAD_REQUEST for too many fields (BODY_UNREADABLE for too many
 * parts): parsing them takes the square of their number and blocks the event loop.
 */
export async function readForm(request: HonoRequest, viewer: Viewer | null): Promise<SentForm> {
  const given = request.header('content-type') ?? URL_ENCODED
  const type = given.split(';')[0]?.trim().toLowerCase()
  if (type !== URL_ENCODED && type !== MULTIPART) throw new AppError('CONTENT_TYPE_UNSUPPORTED')
  const mayContainPicture = viewer?.kind === 'person' && formOf(request.path) === true
  const isLarge = type === MULTIPART && mayContainPicture
  const body = await readBytes(request, isLarge ? PICTURE_FORM_BYTES : FORM_BYTES)
  if (type === MULTIPART) return { body, contentType: multipartTypeOf(body, given), kept: [] }
  const text = new TextDecoder().decode(body)
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new AppError('BAD_REQUEST')
  return { body, contentType: URL_ENCODED, kept: preservedFieldsOf(text) }
}
