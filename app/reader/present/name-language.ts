// In which script a name is written: names stay as their bearers write them, in both editions.
import type { Language } from '#contract/language.ts'

const BENGALI = /[\u0980-\u09FE]/

/** What `lang` says of a person's name, so that it is drawn and read aloud rightly. */
export function languageOfName(name: string): Language {
  return BENGALI.test(name) ? 'bn' : 'en'
}
