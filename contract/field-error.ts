// The first error of a value that a schema refused: a code and the field's name. Sentences: words/.
import type { z } from 'zod'
import { type ErrorCode, isErrorCode } from './error-code.ts'
import { isStorable } from './form-field.ts'

export type FieldError = { code: ErrorCode; field?: string; values?: Record<string, number> }

const MAX_NAME_LENGTH = 100

/**
 * The first error of a refused value. Schemas may set an issue's message to a code (form-field.ts); other issues are
 * classified by kind, which needs parsing with `reportInput`.
 */
export function firstFieldError(error: z.ZodError): FieldError {
  const [issue] = error.issues
  if (!issue) return { code: 'BAD_REQUEST' }
  if (issue.code === 'unrecognized_keys')
    return { code: 'FIELD_UNKNOWN', field: nameOf([...issue.path, ...issue.keys.slice(0, 1)]) }
  if (issue.path.length === 0) return { code: 'BODY_UNREADABLE' }
  return { code: codeOf(issue), field: nameOf(issue.path), ...valuesOf(issue) }
}

/** Issues of another schema carry their values as `params`. */
function valuesOf(issue: z.core.$ZodIssue): Pick<FieldError, 'values'> {
  if (issue.code === 'too_big') return { values: { max: Number(issue.maximum) } }
  const values: unknown = issue.code === 'custom' ? issue.params?.values : undefined
  return isNumbers(values) ? { values } : {}
}

function isNumbers(values: unknown): values is Record<string, number> {
  return typeof values === 'object' && values !== null && Object.values(values).every(Number.isFinite)
}

function nameOf(path: PropertyKey[]): string {
  const name = path.map(String).join('.').slice(0, MAX_NAME_LENGTH)
  return isStorable(name) ? name : ''
}

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message
  if (issue.input === undefined && issue.code !== 'custom') return 'FIELD_REQUIRED'
  if (issue.code === 'invalid_type' && issue.expected === 'string') return 'FIELD_NOT_TEXT'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'FIELD_TOO_LONG'
  if (issue.code === 'too_small' && issue.origin === 'string') return 'FIELD_REQUIRED'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'EMAIL_INVALID'
  return 'FIELD_INVALID'
}
