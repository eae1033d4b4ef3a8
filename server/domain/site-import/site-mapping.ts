// What a site's sections, tags and authors have become, for the posts that have them.
import type { SectionList } from '#contract/posts/section-list.ts'
import type { MappedKind, TermChoice } from '#contract/site-import.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { getNameBook } from '../name-book/load-name-book.ts'
import { getSections } from '../sections/sections.ts'
import { selectAllMapped } from './term-queries.ts'

/** A mapped section, tag or author; `ourId`: of the section here, empty for none that exists. `name`: as it is called there. */
export type MappedTerm = {
  kind: MappedKind
  key: string
  name: string
  choice: TermChoice
  ourId: string
  /** The name of the term that it has become. */
  termName: string
  slug: string
  /** Key of the section that contains it there. */
  parent: string | null
  /** This run has another choice than the one before. */
  isChanged: boolean
}

/** Keys of the terms that a text has. */
type TermKeys = { sections: string[]; tags: string[]; authors: string[] }

export type SiteMapping = {
  all: MappedTerm[]
  find(kind: MappedKind, key: string): MappedTerm | null
  /** Whether this run has another choice for any of these than the one before. */
  isChanged(keys: Partial<TermKeys>): boolean
}

/** Reads the choices of a run. */
export async function loadMapping(ctx: Ctx, db: Queryable, runId: string): Promise<SiteMapping> {
  const book = await getNameBook(ctx)
  const { get } = await getSections(ctx)
  const rows = await selectAllMapped(db, runId)
  const all = rows.flatMap((row): MappedTerm[] => {
    const { key, title: name, choice, details } = row
    const kind = mappedKindOf(row.kind)
    if (!kind || !choice) return []
    const ourId = sectionOf(choice, row.ourId, get)
    const termName = choice.to === 'topic' ? (book.find(choice.term)?.name.bn ?? name) : name
    const { slug = '', parent = null, choiceBefore } = details
    const isChanged = choiceBefore?.run === runId
    return [{ kind, key, name, choice, ourId, termName, slug, parent, isChanged }]
  })
  const byName = new Map(all.map((term) => [`${term.kind} ${term.key}`, term]))
  const find = (kind: MappedKind, key: string) => byName.get(`${kind} ${key}`) ?? null
  const isChanged = ({ sections = [], tags = [], authors = [] }: Partial<TermKeys>) =>
    sections.some((key) => find('section', key)?.isChanged) ||
    tags.some((key) => find('tag', key)?.isChanged) ||
    authors.some((key) => find('author', key)?.isChanged)
  return { all, find, isChanged }
}

/** A section may have been merged or removed since it was chosen. One that is to be added again keeps its id until then. */
function sectionOf(choice: TermChoice, made: string, get: SectionList['get']): string {
  if (choice.to === 'section') return get(choice.section)?.id ?? ''
  return choice.to === 'new' ? (get(made)?.id ?? made) : ''
}

function mappedKindOf(kind: string): MappedKind | null {
  return kind === 'section' || kind === 'tag' || kind === 'author' ? kind : null
}

/** Gives a choice the section that its own was merged into; null for one whose section or topic is not here. */
export async function createChoiceResolver(ctx: Ctx): Promise<(choice: TermChoice) => TermChoice | null> {
  const { get } = await getSections(ctx)
  const { find } = await getNameBook(ctx)
  return (choice) => {
    if (choice.to === 'topic') return find(choice.term) && choice
    if (choice.to !== 'section') return choice
    const section = get(choice.section)
    return section && { to: 'section', section: section.id }
  }
}

/** Sections, keywords and byline of a post that has these terms. */
export function mapTerms(mapping: SiteMapping, { sections, tags, authors }: TermKeys) {
  const terms = [
    ...sections.map((key) => mapping.find('section', key)),
    ...tags.map((key) => mapping.find('tag', key)),
  ].filter((term) => term !== null)
  const categories = terms.map(({ ourId }) => ourId).filter((id) => id !== '')
  const keywords = terms
    .filter(({ choice }) => choice.to === 'keyword' || choice.to === 'topic')
    .map(({ termName }) => termName.replaceAll(',', ' '))
  const bylines = authors.flatMap((key) => {
    const choice = mapping.find('author', key)?.choice
    return choice?.to === 'byline' ? [choice.name] : []
  })
  return {
    categories: [...new Set(categories)],
    keywords: [...new Set(keywords)].join(', '),
    byline: [...new Set(bylines)].join(', '),
  }
}
