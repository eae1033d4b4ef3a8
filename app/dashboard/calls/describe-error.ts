// Turns an error of an API call into a sentence for the screen.
import type { Language } from '#contract/language.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { ApiError, OfflineError } from './api-client.ts'

/** The message for any error: the API's own message, if it sent one. */
export function describeError(error: unknown, language: Language): string {
  if (error instanceof ApiError) return error.message
  return dashboardWords(language)(error instanceof OfflineError ? 'offline' : 'failed')
}

/** The message of an error about this field; undefined for any other error. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiError && error.field === field ? error.message : undefined
}
