// Detects the language of a typed text by its letters and digits. Pure.
import type { Language } from '#contract/language.ts'

/** The `lang` of a text, for its font and for screen readers: one Bengali letter or digit makes it Bengali. */
export function languageOfText(text: string): Language {
  return /[\u0980-\u09FE]/.test(text) ? 'bn' : 'en'
}
