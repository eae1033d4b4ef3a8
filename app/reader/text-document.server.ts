// Loads one of the site's own texts (about, terms, privacy) from contract/words. Its view model: present/text-document.ts.
import type { Page } from '#app/load.server.ts'
import { dhakaInstant, formatDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Settings } from '#contract/settings.ts'
import type { TextDocument } from '#contract/words/text-document.ts'
import { loadSite } from './page-head.server.ts'
import { contactLink } from './present/contact-link.ts'
import { presentDocument } from './present/text-document.ts'

/** The text and the head of its page; `describe` adds structured data. */
export async function loadDocument(
  page: Pick<Page<unknown>, 'ctx' | 'language' | 'path' | 'addTags'>,
  texts: Record<Language, TextDocument>,
  describe: (settings: Settings) => object[] = () => [],
) {
  const { language } = page
  const { settings, site, head } = await loadSite(page)
  const effective = dhakaInstant(settings.termsEffective, '12:00')
  const date = effective ? formatDate(effective, language) : settings.termsEffective
  const contact = contactLink(settings, language)
  const document = presentDocument(texts[language], { site, contact, date }, language)
  const { title, description } = document
  return { language, document, head: head({ title, description, jsonLd: describe(settings) }) }
}
