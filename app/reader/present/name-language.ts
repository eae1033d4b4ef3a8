// In which script a name is written: where an edition has no name of its own for somebody, it prints that of the other one.
import type { Language } from '#contract/language.ts'

const BENGALI = /[\u0980-\u09FE]/

/** What `lang` says of a person's name, so that it is drawn and read aloud rightly. */
export function languageOfName(name: string): Language {
  return BENGALI.test(name) ? 'bn' : 'en'
}
