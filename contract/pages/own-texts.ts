// The texts of the pages that every site has, as they are until somebody changes them: contract/words as HTML.
import type { Language } from '../language.ts'
import { about as aboutBn } from '../words/bn/reading/about.ts'
import { pages as pagesBn } from '../words/bn/reading/pages.ts'
import {
  adNetworks as adNetworksBn,
  privacyPolicy as privacyPolicyBn,
} from '../words/bn/reading/privacy-policy.ts'
import { termsOfUse as termsOfUseBn } from '../words/bn/reading/terms-of-use.ts'
import { about as aboutEn } from '../words/en/reading/about.ts'
import { pages as pagesEn } from '../words/en/reading/pages.ts'
import {
  adNetworks as adNetworksEn,
  privacyPolicy as privacyPolicyEn,
} from '../words/en/reading/privacy-policy.ts'
import { termsOfUse as termsOfUseEn } from '../words/en/reading/terms-of-use.ts'
import type { TextDocument, TextSection } from '../words/text-document.ts'
import { inEdition } from './paths.ts'
import type { FixedPage, PageText } from './text-page.ts'

/** The texts of a page that every site has, in both languages. */
export const OWN_TEXTS: Record<FixedPage, Record<Language, PageText>> = {
  about: both(aboutBn, aboutEn),
  terms: both(termsOfUseBn, termsOfUseEn),
  'privacy-policy': both(privacyPolicyBn, privacyPolicyEn),
  team: both(introduction(pagesBn.team), introduction(pagesEn.team)),
  contact: both(introduction(pagesBn.contact), introduction(pagesEn.contact)),
}

/** What the privacy policy says in addition while pages show an ad network, also if the newsroom wrote its own. */
export const AD_NETWORKS_HTML: Record<Language, string> = {
  bn: sectionHtml(adNetworksBn, 'bn'),
  en: sectionHtml(adNetworksEn, 'en'),
}

/** The fragments that headings of these texts have; links may name them. */
export const OWN_FRAGMENTS: ReadonlyMap<string, string> = new Map(
  [aboutBn, aboutEn, termsOfUseBn, termsOfUseEn, privacyPolicyBn, privacyPolicyEn]
    .flatMap(({ sections }) => sections)
    .concat([adNetworksBn, adNetworksEn].map((section) => ({ ...section, id: 'ad-networks' })))
    .map(({ heading, id }): [string, string] => [heading, id]),
)

function both(bn: TextDocument, en: TextDocument): Record<Language, PageText> {
  return { bn: toText(bn, 'bn'), en: toText(en, 'en') }
}

function introduction({ title, description, intro }: Record<'title' | 'description' | 'intro', string>) {
  return { title, description, intro: [intro], sections: [] }
}

function toText({ title, description, intro, sections }: TextDocument, language: Language): PageText {
  const html = sections.map((section) => sectionHtml(section, language))
  return { title, description, html: paragraphsHtml(intro, language) + html.join('') }
}

function sectionHtml(
  { heading, paragraphs, points = [], closing = [] }: Omit<TextSection, 'id'>,
  language: Language,
): string {
  const inline = (text: string) => toHtml(text, language)
  const items = points.map(
    ({ term, text }) => `<li>${term ? `<strong>${inline(term)}</strong> ` : ''}${inline(text)}</li>`,
  )
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
  return `<h2>${inline(heading)}</h2>${paragraphsHtml(paragraphs, language)}${list}${paragraphsHtml(closing, language)}`
}

function paragraphsHtml(texts: readonly string[], language: Language): string {
  return texts.map((text) => `<p>${toHtml(text, language)}</p>`).join('')
}

/** Links are `[words](/path of the Bengali edition)`. */
function toHtml(text: string, language: Language): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(
      /\[([^\]]+)\]\(([^)]+)\)/g,
      (_, words: string, path: string) => `<a href="${inEdition(language, path)}">${words}</a>`,
    )
}
