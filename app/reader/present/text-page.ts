// A static page prepared for readers: its values filled in, its sections with fragments. Pure.

import { suggestSlug } from '#bangla/slug.ts'
import { escapeAttribute } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import { OWN_FRAGMENTS } from '#contract/pages/own-texts.ts'
import type { PageText } from '#contract/pages/text-page.ts'
import { htmlToText, presentBody } from './article-body.ts'
import type { ContactLink } from './contact-link.ts'
import type { Library } from './story-pictures.ts'

/** What the places `{{site}}`, `{{email}}`, `{{date}}`, `{{mailMonths}}`, `{{sentMonths}}` and `{{messageTime}}` of a text show. */
export type PageValues = {
  site: string
  contact: ContactLink
  date: string
  mailMonths: string
  sentMonths: string
  messageTime: string
}

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

function fillText(text: string, { contact, ...plain }: PageValues): string {
  const values: Record<string, string> = { ...plain, email: contact.text }
  return text.replace(/\{\{(\w+)\}\}/g, (found, name: string) => values[name] ?? found)
}

/** Attributes are left as they are. */
function fillHtml(html: string, { contact, ...plain }: PageValues): string {
  const link = `<a href="${escapeAttribute(contact.href)}">${escapeAttribute(contact.text)}</a>`
  const escaped = Object.entries(plain).map(([name, value]) => [name, escapeAttribute(value)])
  const values: Record<string, string> = { ...Object.fromEntries(escaped), email: link }
  return html.replace(/<[^>]*>|\{\{(\w+)\}\}/g, (found, name = '') => values[name] ?? found)
}
