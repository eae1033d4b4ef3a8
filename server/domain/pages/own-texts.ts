// The texts of the pages that every site has, as they are until somebody changes them: contract/words as HTML.
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { FixedPage, PageText } from '#contract/pages/text-page.ts'
import { about as aboutBn } from '#contract/words/bn/reading/about.ts'
import { pages as pagesBn } from '#contract/words/bn/reading/pages.ts'
import { privacyPolicy as privacyPolicyBn } from '#contract/words/bn/reading/privacy-policy.ts'
import { termsOfUse as termsOfUseBn } from '#contract/words/bn/reading/terms-of-use.ts'
import { about as aboutEn } from '#contract/words/en/reading/about.ts'
import { pages as pagesEn } from '#contract/words/en/reading/pages.ts'
import { privacyPolicy as privacyPolicyEn } from '#contract/words/en/reading/privacy-policy.ts'
import { termsOfUse as termsOfUseEn } from '#contract/words/en/reading/terms-of-use.ts'
import type { TextDocument } from '#contract/words/text-document.ts'

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
