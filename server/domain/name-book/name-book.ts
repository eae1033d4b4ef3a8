// The name book as it is held in memory. Loading it: name-book/load-name-book.ts.
import type { Term } from '#contract/term.ts'

/** A name found in a text: the words from `start` to before `end`. */
export type Mention<T = Term> = { term: T; start: number; end: number }

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
