// View model of an error page: a known code and the request id, never internal text. Pure.
import { ERROR_STATUS, type ErrorCode } from '#contract/error-code.ts'
import { type PreservedField, preservedFieldsIn } from '#contract/preserved-form.ts'

/** `kept`: the fields of a failed form, to be sent again. */
export type ShownPageError = {
  missing: boolean
  /** The HTTP status of the response. */
  status: number
  code: ErrorCode
  requestId: string
  kept: readonly PreservedField[]
}

/** Reads what load.server.ts threw; any other error is NOT_FOUND or INTERNAL. */
export function presentPageError(status: number, data: unknown): ShownPageError {
  const missing = status === 404
  const fields = typeof data === 'object' && data !== null ? data : {}
  const fallback = missing ? 'NOT_FOUND' : 'INTERNAL'
  return {
    missing,
    status,
    code: 'code' in fields && isCode(fields.code) ? fields.code : fallback,
    requestId: 'requestId' in fields && typeof fields.requestId === 'string' ? fields.requestId : '',
    kept: preservedFieldsIn(data),
  }
}

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
}
