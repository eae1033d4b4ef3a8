// How readers reach the newsroom: by its email address, or on the contact page while no address is set. Pure.
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import { contactEmailOf, type Settings } from '#contract/settings.ts'

/** A link that a sentence such as "Write to …" ends with. */
export type ContactWay = { text: string; href: string }

/** `subject` is the subject of the mail, where it has one. */
export function contactWayOf(
  settings: Pick<Settings, 'contactEmail'>,
  language: Language,
  subject = '',
): ContactWay {
  const email = contactEmailOf(settings)
  if (email === '')
    return { text: pageWords(language)('contact.page'), href: inEdition(language, '/contact') }
  const query = subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`
  return { text: email, href: `mailto:${email}${query}` }
}
