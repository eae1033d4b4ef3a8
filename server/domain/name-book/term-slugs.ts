// Chooses the slug of a term, which is the address of its topic page. Pure.
import { suggestSlug } from '#bangla/slug.ts'
import { TERM_LIMITS, type Term } from '#contract/term.ts'
import { AppError } from '../app-error.ts'
import type { NameBook } from './name-book.ts'

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
