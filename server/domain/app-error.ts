// The one error that reaches people: a code, the field it is about, and values for the sentence. Owns no words.

import { ERROR_STATUS, type ErrorCode } from '#contract/error-code.ts'
import type { PublicationField } from '#contract/publication.ts'

export type ErrorDetails = {
  /** Name of the field as the caller wrote it. */
  field?: string
  /** Fields that are all missing; the sentence names them as the form does. */
  fields?: readonly PublicationField[]
  /** Values put into the sentence, such as a limit. */
  values?: Record<string, string | number>
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** Further data for programs, such as the other version of a text. */
  data?: Record<string, unknown>
  /** The error behind this one, told inside its sentence: what is wrong with the row of an upload. */
  reason?: Pick<ErrorDetails, 'field' | 'values'> & { code: ErrorCode }
  cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.field ? `${code} (${details.field})` : code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
