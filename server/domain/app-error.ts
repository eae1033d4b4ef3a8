// The error that callers and people see: a code, the field it is about, and values for the message. Messages: contract/words.

import { ERROR_STATUS, type ErrorCode } from '#contract/error-code.ts'

export type ErrorDetails = {
  /** Name of the field as the caller wrote it. */
  field?: string
  /** Values put into the sentence, such as a limit. */
  values?: Record<string, string | number>
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** Further data for programs, such as the other version of a text. */
  data?: Record<string, unknown>
  /** The underlying error, described inside this one's message: what is wrong with a row of an upload. */
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
