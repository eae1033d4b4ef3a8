// Loads the site's own texts (about, terms, privacy) from contract/words.
import { load } from '#app/load.server.ts'
import { dhakaInstant, formatDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { about as aboutBn } from '#contract/words/bn/reading/about.ts'
import { privacyPolicy as privacyPolicyBn } from '#contract/words/bn/reading/privacy-policy.ts'
import { termsOfUse as termsOfUseBn } from '#contract/words/bn/reading/terms-of-use.ts'
import { about as aboutEn } from '#contract/words/en/reading/about.ts'
import { privacyPolicy as privacyPolicyEn } from '#contract/words/en/reading/privacy-policy.ts'
import { termsOfUse as termsOfUseEn } from '#contract/words/en/reading/terms-of-use.ts'
import type { TextDocument } from '#contract/words/text-document.ts'
import { loadSite } from '../page-head.server.ts'
import { presentDocument } from '../parts/text-page.tsx'
import { contactLink } from '../present/contact-link.ts'
import { newsOrganization } from '../present/head/json-ld.ts'

const TEXTS: Record<'about' | 'terms' | 'privacy-policy', Record<Language, TextDocument>> = {
  about: { bn: aboutBn, en: aboutEn },
  terms: { bn: termsOfUseBn, en: termsOfUseEn },
  'privacy-policy': { bn: privacyPolicyBn, en: privacyPolicyEn },
}

/** The text that the path names, and the head of its page. */
export const textPageLoader = load('about', async (page) => {
  const { ctx, language } = page
  const path = page.path.toLowerCase()
  const [, texts = TEXTS.about] = Object.entries(TEXTS).find(([name]) => path === `/${name}`) ?? []
  const { settings, site, head } = await loadSite(page)
  const effective = dhakaInstant(settings.termsEffective, '12:00')
  const date = effective ? formatDate(effective, language) : settings.termsEffective
  const contact = contactLink(settings, language)
  const document = presentDocument(texts[language], { site, contact, date }, language)
  const { title, description } = document
  const organization = { siteUrl: ctx.siteUrl, siteTitle: site, language }
  const jsonLd = texts === TEXTS.about ? [newsOrganization(organization, settings)] : []
  return { language, document, head: head({ title, description, jsonLd }) }
})
