// A static page prepared for readers: its values filled in, its sections with fragments. Pure.

import { suggestSlug } from '#bangla/slug.ts'
import { escapeAttribute } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import { OWN_FRAGMENTS } from '#contract/pages/own-texts.ts'
import type { PageText } from '#contract/pages/text-page.ts'
import { htmlToText, presentBody } from './article-body.ts'
import type { ContactLink } from './contact-link.ts'
import type { Library } from './story-pictures.ts'

/** What the places `{{site}}`, `{{email}}` and `{{date}}` of a text show. */
export type PageValues = { site: string; contact: ContactLink; date: string }

/** `html`s are cleaned; `heading` has no markup but entities. */
type ShownSection = { id: string; heading: string; html: string }
export type ShownText = { title: string; description: string; intro: string; sections: ShownSection[] }

/** Prepares a stored text. Every second-level heading begins a section. */
export function presentPage(
  text: PageText,
  values: PageValues,
  language: Language,
  library: Library = new Map(),
): ShownText {
  const html = fillHtml(presentBody(text.html, language, library), values)
  const [intro = '', ...parts] = html.split(/<h2>([\s\S]*?)<\/h2>/)
  const ids = new Set<string>()
  const sections = parts.flatMap((heading, at) =>
    at % 2 === 0 ? [{ id: fragmentOf(htmlToText(heading), ids), heading, html: parts[at + 1] ?? '' }] : [],
  )
  return {
    title: text.title,
    description: fillText(text.description, values),
    intro,
    sections,
  }
}

/** The prefix keeps fragments apart from ids that every page has. */
function fragmentOf(heading: string, taken: Set<string>): string {
  const base = OWN_FRAGMENTS.get(heading) ?? `s-${suggestSlug(heading) || 'part'}`
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}

function fillText(text: string, { site, date, contact }: PageValues): string {
  const values: Record<string, string> = { site, date, email: contact.text }
  return text.replace(/\{\{(site|date|email)\}\}/g, (_, name: string) => values[name] ?? '')
}

/** Attributes are left as they are. */
function fillHtml(html: string, { site, date, contact }: PageValues): string {
  const link = `<a href="${escapeAttribute(contact.href)}">${escapeAttribute(contact.text)}</a>`
  const values: Record<string, string> = {
    site: escapeAttribute(site),
    date: escapeAttribute(date),
    email: link,
  }
  return html.replace(/<[^>]*>|\{\{(site|date|email)\}\}/g, (found, name?: string) =>
    name === undefined ? found : (values[name] ?? ''),
  )
}
