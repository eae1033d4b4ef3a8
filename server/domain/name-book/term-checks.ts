// Refuses spellings that a term cannot have: without a word, both right and wrong, or another term's. Pure.

import { suggestSlug } from '#bangla/slug.ts'
import { TERM_LIMITS, type Term } from '#contract/term.ts'
import { AppError } from '../app-error.ts'
import type { NameBook } from './load-name-book.ts'
import { spellingKey, spellingsOf } from './term-rules.ts'

type Spelt = Pick<Term, 'kind' | 'name' | 'variants' | 'misspellings'>

/**
 * FIELD_INVALID, TERM_SPELLING_BOTH or TERM_SPELLING_TAKEN with the wrong field (`name.bn`, `variants`, …). `shared`: the
 * spellings that this player may have in common with another one; null: none.
 */
export function checkSpellings(book: NameBook, id: string, term: Spelt, shared: Spelt | null): void {
  const right = { 'name.bn': [term.name.bn], 'name.en': [term.name.en], variants: term.variants }
  const rightOnes = new Set(Object.values(right).flat().map(plain))
  const both = term.misspellings.find((spelling) => rightOnes.has(plain(spelling)))
  if (both) throw new AppError('TERM_SPELLING_BOTH', { field: 'misspellings', values: { spelling: both } })
  const holders = holdersOf(book, id)
  const sharedKeys = new Set(shared ? spellingsOf(shared).map(spellingKey) : [])
  for (const [field, spellings] of Object.entries({ ...right, misspellings: term.misspellings })) {
    for (const spelling of spellings) {
      const key = spellingKey(spelling)
      if (key === '') throw new AppError('FIELD_INVALID', { field })
      const holder = holders.get(key)
      const isShared = holder?.kind === 'player' && term.kind === 'player' && sharedKeys.has(key)
      if (holder && !isShared) {
        throw new AppError('TERM_SPELLING_TAKEN', {
          field,
          values: { spelling, name: `${holder.name.bn} (${holder.name.en})` },
        })
      }
    }
  }
}

/** A misspelling may have the same key as a right spelling (ণ for ন), but not the same letters. */
function plain(spelling: string): string {
  return spelling.toLowerCase()
}

function holdersOf(book: NameBook, id: string): Map<string, Term> {
  const others = book.all.filter((term) => term.id !== id)
  return new Map(
    others.flatMap((term) => spellingsOf(term).map((text): [string, Term] => [spellingKey(text), term])),
  )
}

/**
 * The requested slug, else one made of the English (or Bengali) name, with -2, -3, … where another term has or had it: the
 * addresses of terms redirect for ever.
 */
export function slugFor(book: NameBook, id: string, asked: string, name: Term['name']): string {
  const wanted = suggestSlug(asked)
  const holder = (slug: string) => {
    const term = book.findBySlug(slug)
    return term?.id === id ? null : term
  }
  if (asked.trim() !== '') {
    if (wanted === '') throw new AppError('FIELD_INVALID', { field: 'slug' })
    const other = holder(wanted)
    if (other)
      throw new AppError('TERM_SLUG_TAKEN', { field: 'slug', values: { slug: wanted, name: other.name.en } })
    return wanted
  }
  const base = slugBase(name)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!holder(slug)) return slug
  }
}

/** The slug of a name while no other entry has or had it. */
export function slugBase(name: Term['name']): string {
  return beginning(suggestSlug(name.en) || suggestSlug(name.bn) || 'topic')
}

/** Leaves room for a number after it. */
function beginning(slug: string): string {
  return slug.slice(0, TERM_LIMITS.slug - 6).replace(/-+$/, '')
}
