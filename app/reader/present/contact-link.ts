// The link to the newsroom: its mail address, or the contact page if no address is set. Pure.
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { contactEmailOf, type Settings } from '#contract/settings.ts'

/** The link at the end of a sentence such as "Write to …". */
export type ContactLink = { text: string; href: string }

/** `subject` is the subject of the mail. */
export function contactLink(
  settings: Pick<Settings, 'contactEmail'>,
  language: Language,
  subject = '',
): ContactLink {
  const email = contactEmailOf(settings)
  if (email === '')
    return { text: pageWords(language)('contact.page'), href: inEdition(language, '/contact') }
  const query = subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`
  return { text: email, href: `mailto:${email}${query}` }
}
