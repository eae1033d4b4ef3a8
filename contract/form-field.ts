// Building blocks of request schemas. An issue's message is an error code (error-code.ts), so that one translator serves every
// schema. Knows no particular form.
import { z } from 'zod'
import { normalizeText } from '#bangla/normalize.ts'
import type { ErrorCode } from './error-code.ts'

/** Whether a database can store and a page can print a text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Like {@link isStorable}, for all texts and field names in a JSON value. */
export function isStorableJson(value: unknown): boolean {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && !isStorable(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [name, inner] of Object.entries(next)) {
      if (!isStorable(name)) return false
      waiting.push(inner)
    }
  }
  return true
}

// Normalising can lengthen a text: U+09DF becomes two letters. The stored text must fit as well.
const MAX_GROWTH = 3

/** A text of at most `max` UTF-16 units, as typed and as stored. */
export function textField(max: number) {
  return z
    .string('FIELD_NOT_TEXT')
    .max(max, 'FIELD_TOO_LONG')
    .refine(isStorable, 'FIELD_INVALID')
    .refine(
      (text) => text.length > max || text.length * MAX_GROWTH <= max || normalizeText(text).length <= max,
      'FIELD_TOO_LONG',
    )
}

/** The largest whole number that a column of the database holds. */
export const MAX_INT = 2_147_483_647

/** The version of a stored object that the caller saw. */
export const versionField = z.int('FIELD_INVALID').min(0, 'FIELD_INVALID').max(MAX_INT, 'FIELD_INVALID')

/** The id of a stored object. Its service checks whether the object exists. */
export const idField = z
  .string('FIELD_NOT_TEXT')
  .min(1, 'FIELD_REQUIRED')
  .max(64, 'FIELD_TOO_LONG')
  .refine(isStorable, 'FIELD_INVALID')

/** Refuses a list with the same id twice, at the field of the second one. */
export function withDistinct<Name extends string>(name: Name) {
  return (list: readonly { [Field in Name]?: string | undefined }[], context: z.RefinementCtx): void => {
    const seen = new Set<string>()
    for (const [index, { [name]: id }] of list.entries()) {
      if (id !== undefined && seen.has(id))
        context.addIssue({ code: 'custom', path: [index, name], message: 'FIELD_INVALID' })
      if (id !== undefined) seen.add(id)
    }
  }
}

// Tidying removes spaces, invisible characters and separate accents, which shorten a normal text by at most this factor.
const MAX_SHRINKING = 4

type TidiedOptions = {
  /** Allows an empty result; otherwise it is FIELD_REQUIRED. */
  isOptional?: boolean
  /** NUL and halves of surrogate pairs are FIELD_INVALID; otherwise `tidy` must handle them. */
  isStrict?: boolean
}

/**
 * A text of at most `max` UTF-16 units after `tidy`. Its raw length is checked first, so that `tidy` gets at most four times
 * as much.
 */
export function tidiedField(
  max: number,
  tidy: (text: string) => string,
  { isOptional = false, isStrict = false }: TidiedOptions = {},
) {
  return z
    .string()
    .max(MAX_SHRINKING * max, 'FIELD_TOO_LONG')
    .refine((text) => !isStrict || isStorable(text), 'FIELD_INVALID')
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(isOptional ? 0 : 1, 'FIELD_REQUIRED')
        .max(max, 'FIELD_TOO_LONG'),
    )
}

/** A text that names something. The value is the result of `find`; if that is null, the error is `code`. */
export function namedField<Found>(max: number, code: ErrorCode, find: (text: string) => Found | null) {
  return textField(max).transform((text, context): Found => {
    const found = find(text)
    if (found !== null) return found
    context.addIssue({ code: 'custom', message: code })
    return z.NEVER
  })
}

/** Like {@link namedField}, but an empty text counts as absent. */
export function optionalNamedField<Found>(
  max: number,
  code: ErrorCode,
  find: (text: string) => Found | null,
) {
  // Not a union: a union's issue has no details, and the sentence would lack the length.
  return namedField(max, code, (text) => (text === '' ? { found: undefined } : found(find(text)))).transform(
    (named) => named.found,
  )
}

function found<Found>(named: Found | null): { found: Found } | null {
  return named === null ? null : { found: named }
}

/** A file of a form. `name`: as the sender's device calls it, unchecked; empty if it has none. */
export class SentFile {
  readonly bytes: Uint8Array
  readonly name: string

  constructor(bytes: Uint8Array, name = '') {
    this.bytes = bytes
    this.name = name
  }
}

/** A file. Forms send an empty text, or nothing, when no file was chosen. */
export const fileField = z
  .union([z.instanceof(SentFile), z.literal('').transform(() => undefined)], 'FIELD_NOT_FILE')
  .meta({ type: 'string', format: 'binary' })
  .optional()

/** A file whose name does not matter, as its bytes. */
export const fileBytesField = fileField.transform((file) => file?.bytes)
