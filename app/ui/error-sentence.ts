// What pages tell people of an error: its sentence, in the page's language. The sentences stand in contract/words.
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { errors as bn } from '#contract/words/bn/errors.ts'
import { errors as en } from '#contract/words/en/errors.ts'

const SENTENCES = { bn, en }

/** The sentence of an error without values, such as those that fail whole pages. */
export function errorSentence(language: Language, code: ErrorCode): string {
  return SENTENCES[language][code]
}
