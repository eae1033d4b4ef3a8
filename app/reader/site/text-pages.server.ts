// Loads the site's own texts (about, terms, privacy) from contract/words. Their view model: present/text-document.ts.
import { load, type Page } from '#app/load.server.ts'
import { dhakaInstant, formatDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Settings } from '#contract/settings.ts'
import { about as aboutBn } from '#contract/words/bn/about.ts'
import { privacyPolicy as privacyPolicyBn } from '#contract/words/bn/privacy-policy.ts'
import { termsOfUse as termsOfUseBn } from '#contract/words/bn/terms-of-use.ts'
import { about as aboutEn } from '#contract/words/en/about.ts'
import { privacyPolicy as privacyPolicyEn } from '#contract/words/en/privacy-policy.ts'
import { termsOfUse as termsOfUseEn } from '#contract/words/en/terms-of-use.ts'
import type { TextDocument } from '#contract/words/text-document.ts'
import { loadSite } from '../page-head.server.ts'
import { contactLink } from '../present/contact-link.ts'
import { newsOrganization } from '../present/head/json-ld.ts'
import { presentDocument } from '../present/text-document.ts'

export const aboutLoader = load('about', (page) =>
  loadDocument(page, { bn: aboutBn, en: aboutEn }, (settings) => {
    const { ctx, language } = page
    const site = { siteUrl: ctx.siteUrl, siteTitle: settings.siteTitle[language], language }
    return [newsOrganization(site, settings)]
  }),
)

export const termsLoader = load('terms', (page) => loadDocument(page, { bn: termsOfUseBn, en: termsOfUseEn }))

export const privacyPolicyLoader = load('privacyPolicy', (page) =>
  loadDocument(page, { bn: privacyPolicyBn, en: privacyPolicyEn }),
)

/** The text and the head of its page; `describe` adds structured data. */
async function loadDocument(
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
