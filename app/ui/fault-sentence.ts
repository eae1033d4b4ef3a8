// What stands at a field that was filled in wrongly. General errors have sentences made for programs; fields have their own.

import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { account as bn } from '#contract/words/bn/account.ts'
import { account as en } from '#contract/words/en/account.ts'
import { errorSentence } from './error-sentence.ts'
import { sayer } from './words.ts'

const say = sayer({ bn, en })
const AT_FIELDS = {
  FIELD_REQUIRED: 'fault.required',
  FIELD_TOO_LONG: 'fault.tooLong',
  FIELD_INVALID: 'fault.invalid',
  FIELD_NOT_TEXT: 'fault.invalid',
  FIELD_UNKNOWN: 'fault.invalid',
} as const

/** The sentence at a field, in the page's language. */
export function faultSentence(language: Language, code: ErrorCode): string {
  return isAtField(code) ? say(language)(AT_FIELDS[code]) : errorSentence(language, code)
}

function isAtField(code: ErrorCode): code is keyof typeof AT_FIELDS {
  return Object.hasOwn(AT_FIELDS, code)
}
