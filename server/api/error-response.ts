// Formats errors as API responses. Services choose the error; its sentence is in contract/words.
import type { Context } from 'hono'
import { createInstance, type TFunction } from 'i18next'
import { formatCount } from '#bangla/counts.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { errors as bn } from '#contract/words/bn/account/errors.ts'
import { errors as en } from '#contract/words/en/account/errors.ts'
import { AppError, type ErrorDetails } from '#server/domain/app-error.ts'
import { shouldLogDetails, toAppError } from '#server/domain/unexpected-error.ts'
import type { ApiEnv } from './api-env.ts'
import { loggedPath } from './logged-path.ts'

/** The body of every failed call. `details` repeats the sentence, because clients of the edit form read it there. */
export type ErrorBody = {
  error: string
  details: string
  code: ErrorCode
  field?: string
}

const speak = { bn: speakerOf('bn', bn), en: speakerOf('en', en) }

function speakerOf(language: Language, words: Record<ErrorCode, string>): TFunction {
  const instance = createInstance()
  instance.init({
    lng: language,
    resources: { [language]: { translation: words } },
    initAsync: false,
    // Values come from callers: they are inserted literally, never translated.
    interpolation: { escapeValue: false, skipOnVariables: true },
  })
  return instance.t
}

/** The sentence of an error. Its numbers use the sentence's language; texts stay as sent. */
export function sentenceOf(error: AppError, language: Language): string {
  const { field, values, reason } = error.details
  const why = reason ? { reason: sentenceOf(new AppError(reason.code, reason), language) } : {}
  return speak[language](error.code, {
    field: field ?? '',
    ...written(values, language),
    ...why,
  })
}

function written(values: ErrorDetails['values'] = {}, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatCount(value, language) : value,
    ]),
  )
}

export function errorBody(error: AppError, language: Language): ErrorBody {
  const sentence = sentenceOf(error, language)
  const { field } = error.details
  return {
    error: sentence,
    details: sentence,
    code: error.code,
    ...(field === undefined ? {} : { field }),
  }
}

/** Returns response fields in addition to the error, such as `success: false`; `sentence` is the error's message. */
export type Failure = (sentence: string, error: AppError) => object

/**
 * The response for anything thrown. Unexpected errors are INTERNAL (500): their cause is only in the log, with the request's
 * id.
 */
export function errorResponse(thrown: unknown, c: Context<ApiEnv>, failure: Failure = () => ({})): Response {
  const error = toAppError(thrown)
  const language = c.get('language')
  if (shouldLogDetails(error)) {
    const { log } = c.get('ctx')
    log.error(
      { err: error.cause ?? error, requestId: c.get('requestId'), path: loggedPath(c.req.path) },
      'a call failed',
    )
  }
  const body = errorBody(error, language)
  const { retryAfter } = error.details
  const headers = {
    'Content-Language': language,
    ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
  }
  return Response.json({ ...failure(body.error, error), ...body }, { status: error.status, headers })
}
