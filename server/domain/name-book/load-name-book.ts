// Loads the name book and caches it in memory until it changes. Changing it: terms.ts.
import type { Term } from '#contract/term.ts'
import type { Queryable } from '#server/db/client.ts'
import { nameBookTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { processCache } from '../promise-cache.ts'
import { readBook } from './term-queries.ts'
import { createMentionFinder, createPrefixFinder, type Mention } from './term-rules.ts'

export type NameBook = {
  /** Changes with every change of the book. */
  version: string
  /** All terms, by slug. */
  all: Term[]
  /** Terms named in these folded words, each once, the longest name first. */
  termsIn(words: string[]): Term[]
  /** Every mention of a term in these folded words, in their order. */
  mentionsIn(words: string[]): Mention[]
  /** At most `limit` terms with a name or variant that begins with these folded words. */
  beginningWith(words: string, limit: number): Term[]
  /** Bengali name → English one, for addresses (bangla/slug.ts). */
  slugNames: ReadonlyMap<string, string>
  find(id: string): Term | null
  /** Those with these ids, by slug. */
  termsWith(ids: readonly string[]): Term[]
  /** Present and former ones: no other term gets them. */
  slugs: ReadonlySet<string>
  /** By its present slug or a former one. */
  findBySlug(slug: string): Term | null
}

export const nameBookCache = processCache<NameBook>({ tags: [nameBookTag()] })

/** The book, cached until it changes. */
export async function getNameBook(ctx: Pick<Ctx, 'lists' | 'changes'>): Promise<NameBook> {
  return nameBookCache(ctx).get('book', () => loadNameBook(ctx.lists))
}

/** The book as it is in the database now. */
export async function loadNameBook(db: Queryable): Promise<NameBook> {
  const { version, rows } = await readBook(db)
  const all = rows.map(({ term }) => term)
  const places = new Map(all.map(({ id }, place) => [id, place]))
  const bySlug = new Map([
    ...rows.flatMap(({ term, formerSlugs }) => formerSlugs.map((slug): [string, Term] => [slug, term])),
    ...all.map((term): [string, Term] => [term.slug, term]),
  ])
  const mentionsIn = createMentionFinder(all)
  return {
    version,
    all,
    mentionsIn,
    termsIn(words) {
      const named = mentionsIn(words).toSorted((a, b) => b.end - b.start - (a.end - a.start))
      return [...new Set(named.map(({ term }) => term))]
    },
    beginningWith: createPrefixFinder(all),
    slugNames: new Map(all.map(({ name }) => [name.bn, name.en])),
    find: (id) => all[places.get(id) ?? -1] ?? null,
    termsWith(ids) {
      const found = [...new Set(ids)].flatMap((id) => places.get(id) ?? [])
      return found.sort((a, b) => a - b).flatMap((place) => all[place] ?? [])
    },
    slugs: new Set(bySlug.keys()),
    findBySlug: (slug) => bySlug.get(slug) ?? null,
  }
}
