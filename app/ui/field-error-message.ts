// The message shown next to an invalid field. Codes without a message for fields use their general message.
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { account as bn } from '#contract/words/bn/account/account.ts'
import { account as en } from '#contract/words/en/account/account.ts'
import { errorMessage } from './error-message.ts'
import { createTranslator } from './words.ts'

const accountWords = createTranslator({ bn, en })

/** Replace the general messages of these codes, which are written for API clients. */
const FIELD_MESSAGES = {
  FIELD_REQUIRED: 'error.required',
  FIELD_TOO_LONG: 'error.tooLong',
  FIELD_INVALID: 'error.invalid',
  FIELD_NOT_TEXT: 'error.invalid',
  FIELD_UNKNOWN: 'error.invalid',
} as const

export function fieldErrorMessage(code: ErrorCode, language: Language): string {
  return hasFieldMessage(code) ? accountWords(language)(FIELD_MESSAGES[code]) : errorMessage(code, language)
}

function hasFieldMessage(code: ErrorCode): code is keyof typeof FIELD_MESSAGES {
  return Object.hasOwn(FIELD_MESSAGES, code)
}
