// What becomes of a site's sections, tags and authors unless an admin chooses otherwise. Pure.
import { foldWord } from '#bangla/fold.ts'
import { normalizeText } from '#bangla/normalize.ts'
import { type MappedKind, SITE_IMPORT_LIMITS, type TermChoice } from '#contract/site-import.ts'
import { proposeSection } from './propose-section.ts'
import { publicName } from './site-rules.ts'

/** A section, tag or author as the catalog has it. */
export type FoundTerm = { kind: MappedKind; key: string; name: string; slug: string }

/** What is here already, by every name of it. */
export type Present = {
  sections: { id: string; names: string[] }[]
  terms: { id: string; names: string[] }[]
}

/** Sections that systems make by themselves for stories without one. */
const NO_SECTION = ['uncategorized', 'uncategorised', 'অশ্রেণীবদ্ধ', 'শ্রেণীবিহীন', 'অশ্রেণীকৃত']

/** A name as it is compared: in any letter case and spelling of Unicode. */
export function nameKey(name: string): string {
  return normalizeText(name)
    .split(/[\s_-]+/)
    .map(foldWord)
    .join(' ')
    .trim()
}

/** Makes the default choice for a section, tag or author. */
export function createDefaults({ sections, terms }: Present): (term: FoundTerm) => TermChoice {
  const sectionIds = idsByName(sections)
  const termIds = idsByName(terms)
  const noSection = new Set(NO_SECTION.map(nameKey))
  const bylines = new Map<string, string>()
  return (term) => {
    const { kind, name, slug } = term
    if (kind === 'author') return bylineOf(term, bylines)
    if (kind === 'tag') {
      const known = termIds.get(nameKey(name))
      return known === undefined ? { to: 'keyword' } : { to: 'topic', term: known }
    }
    if (noSection.has(nameKey(name)) || noSection.has(nameKey(slug))) return { to: 'drop' }
    const section = sectionIds.get(nameKey(name)) ?? sectionIds.get(nameKey(slug))
    return section === undefined ? { to: 'new', ...proposeSection(term) } : { to: 'section', section }
  }
}

function idsByName(things: { id: string; names: string[] }[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { id, names } of things) {
    for (const name of names) {
      const key = nameKey(name)
      if (key !== '' && !ids.has(key)) ids.set(key, id)
    }
  }
  return ids
}

function bylineOf(term: FoundTerm, taken: Map<string, string>): TermChoice {
  const name = ownByline(term, taken)
  return name === '' ? { to: 'drop' } : { to: 'byline', name }
}

/**
 * A reporter's page is found by the byline, so a second author of one name gets the slug, or the key, behind it. Empty where an address is
 * all there is.
 */
function ownByline({ key, name, slug }: FoundTerm, taken: Map<string, string>): string {
  const [shownKey, shownSlug] = [publicName(key), publicName(slug)]
  const shownName = normalizeText(publicName(name)).replace(/\s+/g, ' ').trim()
  const wanted = shortened(shownName || shownSlug || shownKey)
  if (wanted === '') return ''
  const tries = [
    wanted,
    `${wanted} (${shortened(shownSlug || shownKey)})`,
    `${wanted} (${shortened(shownKey)})`,
  ]
  const byline = tries.find((text) => [undefined, key].includes(taken.get(nameKey(text)))) ?? wanted
  taken.set(nameKey(byline), key)
  return byline
}

function shortened(text: string): string {
  return text.slice(0, SITE_IMPORT_LIMITS.nameLength / 2 - 2).toWellFormed()
}
