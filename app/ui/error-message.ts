// The message of an error code, in the language of the page. The sentences are in contract/words.
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { errors as bn } from '#contract/words/bn/account/errors.ts'
import { errors as en } from '#contract/words/en/account/errors.ts'

const MESSAGES = { bn, en }

/** The message of an error that needs no values. */
export function errorMessage(code: ErrorCode, language: Language): string {
  return MESSAGES[language][code]
}
