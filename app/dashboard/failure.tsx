// What a screen says when a call failed: the API's own sentence where it has one.
import type { Language } from '#contract/language.ts'
import { ApiError } from './api-client.ts'
import { say } from './dashboard-words.ts'

/** The sentence of anything that was thrown while the API was asked. */
export function sentenceOf(error: unknown, language: Language): string {
  if (error instanceof ApiError) return error.sentence
  return say(language)(error instanceof Error && error.name === 'OfflineError' ? 'offline' : 'failed')
}
