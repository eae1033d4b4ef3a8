// The pieces that request schemas are made of. An issue's message is the error's code (error-code.ts), so that one
// translator serves every schema; nothing here knows a particular form.
import { z } from 'zod'
import { normalizeText } from '#bangla/normalize.ts'
import type { ErrorCode } from './error-code.ts'

/** True for what a database can hold and a page can print: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

// A text may grow when it is normalised: U+09DF is two letters then. What is stored must fit as well.
const MOST_GROWTH = 3

/** One text of at most `max` UTF-16 units, as it was typed and as it is stored. */
export function textField(max: number) {
  return z
    .string('FIELD_NOT_TEXT')
    .max(max, 'FIELD_TOO_LONG')
    .refine(isStorable, 'FIELD_INVALID')
    .refine(
      (text) => text.length > max || text.length * MOST_GROWTH <= max || normalizeText(text).length <= max,
      'FIELD_TOO_LONG',
    )
}

// Spaces, invisible characters and separate accents, which go when a text is tidied, do not make an honest one longer than this.
const MOST_SHRINKING = 4

type TidiedOptions = {
  /** Nothing is left of it: allowed, or FIELD_REQUIRED. */
  isOptional?: boolean
  /** Control characters and halves of pairs: FIELD_INVALID, or left to `tidy`. */
  isStrict?: boolean
}

/**
 * One text of at most `max` UTF-16 units after `tidy`. Its length as it arrives is looked at first: whatever `tidy` does, it
 * does to at most four times as much.
 */
export function tidiedField(
  max: number,
  tidy: (text: string) => string,
  { isOptional = false, isStrict = false }: TidiedOptions = {},
) {
  return z
    .string()
    .max(MOST_SHRINKING * max, 'FIELD_TOO_LONG')
    .refine((text) => !isStrict || isStorable(text), 'FIELD_INVALID')
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(isOptional ? 0 : 1, 'FIELD_REQUIRED')
        .max(max, 'FIELD_TOO_LONG'),
    )
}

/** A text that names something: what `find` answers for it, or the error `code` when it answers null. */
export function namedField<Found>(max: number, code: ErrorCode, find: (text: string) => Found | null) {
  return textField(max).transform((text, context): Found => {
    const found = find(text)
    if (found !== null) return found
    context.addIssue({ code: 'custom', message: code })
    return z.NEVER
  })
}

/** Like {@link namedField}, but an empty text counts as if the field had not been sent. */
export function optionalNamedField<Found>(
  max: number,
  code: ErrorCode,
  find: (text: string) => Found | null,
) {
  // No union: the issue of one tells nothing of its branches, and the sentence would not know the length.
  return namedField(max, code, (text) => (text === '' ? { found: undefined } : found(find(text)))).transform(
    (named) => named.found,
  )
}

function found<Found>(named: Found | null): { found: Found } | null {
  return named === null ? null : { found: named }
}

/** A file, as its bytes. Forms send an empty text, or nothing, when nobody chose one. */
export const fileField = z
  .union([z.instanceof(Uint8Array), z.literal('').transform(() => undefined)], 'FIELD_NOT_FILE')
  .meta({ type: 'string', format: 'binary' })
  .optional()
