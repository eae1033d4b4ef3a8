// View model of one of the site's own texts: fills in settings and parses links. Pure.
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import type { TextDocument } from '#contract/words/text-document.ts'
import type { ContactLink } from './contact-link.ts'

/** A piece of a paragraph: plain text or a link. */
export type Run = string | { text: string; href: string }

export type ShownDocument = {
  title: string
  description: string
  intro: Run[][]
  sections: {
    id: string
    heading: string
    paragraphs: Run[][]
    points: { term: string; text: Run[] }[]
    closing: Run[][]
  }[]
}

export type DocumentValues = { site: string; contact: ContactLink; date: string }

const PARTS = /(\{\{email\}\}|\[[^\]]+\]\([^)]+\))/
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/

export function presentDocument(
  document: TextDocument,
  values: DocumentValues,
  language: Language,
): ShownDocument {
  const runs = (text: string) => parseRuns(text, values, language)
  return {
    title: document.title,
    description: fill(document.description, values),
    intro: document.intro.map(runs),
    sections: document.sections.map((section) => ({
      id: section.id,
      heading: section.heading,
      paragraphs: section.paragraphs.map(runs),
      points: (section.points ?? []).map(({ term = '', text }) => ({ term, text: runs(text) })),
      closing: (section.closing ?? []).map(runs),
    })),
  }
}

function parseRuns(text: string, values: DocumentValues, language: Language): Run[] {
  return text
    .split(PARTS)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '{{email}}') return values.contact
      const [, words, path] = LINK.exec(part) ?? []
      return words && path ? { text: words, href: inEdition(language, path) } : fill(part, values)
    })
}

function fill(text: string, values: DocumentValues): string {
  return text.replace(/\{\{(site|date)\}\}/g, (_, name: 'site' | 'date') => values[name])
}
