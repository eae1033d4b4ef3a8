// What a failed page may say about itself: a known code and the number of the request, never internal text. Pure.
import { ERROR_STATUS, type ErrorCode } from '#contract/error-code.ts'
import { type PreservedField, preservedFieldsIn } from '#contract/preserved-form.ts'

/** `kept`: what was typed into a form that failed, to be sent again. */
export type ShownFailure = {
  missing: boolean
  /** The HTTP status that answers the request. */
  status: number
  code: ErrorCode
  requestId: string
  kept: readonly PreservedField[]
}

/** Reads what load.server.ts threw; everything else (React Router's own errors) is NOT_FOUND or INTERNAL. */
export function presentFailure(status: number, data: unknown): ShownFailure {
  const missing = status === 404
  const known = typeof data === 'object' && data !== null ? data : {}
  const unknown = missing ? 'NOT_FOUND' : 'INTERNAL'
  return {
    missing,
    status,
    code: 'code' in known && isCode(known.code) ? known.code : unknown,
    requestId: 'requestId' in known && typeof known.requestId === 'string' ? known.requestId : '',
    kept: preservedFieldsIn(data),
  }
}

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
}
