// The texts of the pages that every site has, as they are until somebody changes them: contract/words as HTML.
import type { Language } from '../language.ts'
import { about as aboutBn } from '../words/bn/reading/about.ts'
import { pages as pagesBn } from '../words/bn/reading/pages.ts'
import { privacyPolicy as privacyPolicyBn } from '../words/bn/reading/privacy-policy.ts'
import { termsOfUse as termsOfUseBn } from '../words/bn/reading/terms-of-use.ts'
import { about as aboutEn } from '../words/en/reading/about.ts'
import { pages as pagesEn } from '../words/en/reading/pages.ts'
import { privacyPolicy as privacyPolicyEn } from '../words/en/reading/privacy-policy.ts'
import { termsOfUse as termsOfUseEn } from '../words/en/reading/terms-of-use.ts'
import type { TextDocument } from '../words/text-document.ts'
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

/** The fragments that headings of these texts have; links may name them. */
export const OWN_FRAGMENTS: ReadonlyMap<string, string> = new Map(
  [aboutBn, aboutEn, termsOfUseBn, termsOfUseEn, privacyPolicyBn, privacyPolicyEn].flatMap(({ sections }) =>
    sections.map(({ heading, id }): [string, string] => [heading, id]),
  ),
)

function both(bn: TextDocument, en: TextDocument): Record<Language, PageText> {
  return { bn: toText(bn, 'bn'), en: toText(en, 'en') }
}

function introduction({ title, description, intro }: Record<'title' | 'description' | 'intro', string>) {
  return { title, description, intro: [intro], sections: [] }
}

function toText({ title, description, intro, sections }: TextDocument, language: Language): PageText {
  const inline = (text: string) => toHtml(text, language)
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${inline(text)}</p>`).join('')
  const html = sections.map(({ heading, paragraphs: before, points = [], closing = [] }) => {
    const items = points.map(
      ({ term, text }) => `<li>${term ? `<strong>${inline(term)}</strong> ` : ''}${inline(text)}</li>`,
    )
    const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
    return `<h2>${inline(heading)}</h2>${paragraphs(before)}${list}${paragraphs(closing)}`
  })
  return { title, description, html: paragraphs(intro) + html.join('') }
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
