// What the name and term book is in memory, and the shelf that keeps it there. Reading it: term-book.ts.
import type { Term } from '#contract/term.ts'
import type { Shelf } from '../settings/settings-shelf.ts'
import type { Named } from './term-rules.ts'

export type TermShelf = Shelf<TermBook>

export type TermBook = {
  /** Changes with every change of the book. */
  version: string
  /** All terms, by their slugs. */
  all: Term[]
  /** Terms named in these folded words, each once, the longest name first. */
  termsIn(words: string[]): Term[]
  /** The same with the places of the names, in the order of the words. */
  namedIn(words: string[]): Named[]
  /** Terms with a name or variant that begins with these folded words, at most so many. */
  beginningWith(words: string, most: number): Term[]
  /** Bengali name → English one, for addresses (bangla/slug.ts). */
  slugNames: ReadonlyMap<string, string>
  find(id: string): Term | null
  /** By its slug or one it had before. */
  findBySlug(slug: string): Term | null
}
