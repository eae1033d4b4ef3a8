// In which of our languages a text is written that people typed: by its letters. Pure.
import type { Language } from '#contract/language.ts'

/** What `lang` says of a text, so that it is drawn and read aloud rightly: one Bengali letter makes it Bengali. */
export function languageOfText(text: string): Language {
  return /[\u0985-\u09B9]/.test(text) ? 'bn' : 'en'
}
