// A person's names: one display name, and each edition's own where it differs.
import { type Language, otherLanguage } from '../language.ts'

/** `name` is the display name; `nameBn` and `nameEn` are empty where an edition prints `name`. */
export type PersonNames = { name: string; nameBn: string; nameEn: string }

/** A byline for readers of a post. */
export type Byline = {
  /** As the post's edition prints it. */
  name: string
  /** The name in the address of its page, the same in both editions: a person's display name, else the byline itself. */
  page: string
}

const SCRIPTS: Record<Language, RegExp> = { bn: /^\p{Script=Bengali}$/u, en: /^\p{Script=Latin}$/u }

/** How an edition prints a person's name. */
export function nameIn({ name, nameBn, nameEn }: PersonNames, language: Language): string {
  return (language === 'bn' ? nameBn : nameEn) || name
}

/** Every name of a person, each once, the display name first. */
export function allNames({ name, nameBn, nameEn }: PersonNames): string[] {
  return [...new Set([name, nameBn, nameEn])].filter((one) => one !== '')
}

/** The other edition's name, when it differs; null otherwise. */
export function otherName(names: PersonNames, language: Language): string | null {
  const other = nameIn(names, otherLanguage(language))
  return other === nameIn(names, language) ? null : other
}

/** Whether a name has letters, all of the edition's script. */
export function isInScriptOf(language: Language, name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? []
  return letters.length > 0 && letters.every((letter) => SCRIPTS[language].test(letter))
}
