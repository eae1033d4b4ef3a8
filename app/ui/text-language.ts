// Detects the language of a typed text by its letters. Pure.
import type { Language } from '#contract/language.ts'

/** The `lang` of a text, for its font and for screen readers: one Bengali letter makes it Bengali. */
export function languageOfText(text: string): Language {
  return /[\u0985-\u09B9]/.test(text) ? 'bn' : 'en'
}
