// Rules of static pages: which address a page may have, how its texts are stored. Pure.
import { suggestSlug } from '#bangla/slug.ts'
import { isReservedAddress } from '#contract/pages/reserved-address.ts'
import { PAGE_LIMITS, type PageText } from '#contract/pages/text-page.ts'
import { AppError } from '../app-error.ts'
import { cleanStory } from '../posts/text/story-text.ts'

/** Slugs that other pages and sections have or had. */
type Taken = ReadonlySet<string>

/** The slug an editor asks for. FIELD_INVALID, ADDRESS_RESERVED or PAGE_SLUG_TAKEN where it cannot be had. */
export function askedSlug(asked: string, taken: Taken): string {
  const slug = suggestSlug(asked)
  if (slug === '') throw new AppError('FIELD_INVALID', { field: 'slug' })
  if (isReservedAddress(slug)) throw new AppError('ADDRESS_RESERVED', { field: 'slug', values: { slug } })
  if (taken.has(slug)) throw new AppError('PAGE_SLUG_TAKEN', { field: 'slug', values: { slug } })
  return slug
}

/** A free slug near the wanted one: with -2, -3, … where it cannot be had. */
export function freeSlug(wanted: string, taken: Taken): string {
  const base =
    suggestSlug(wanted)
      .slice(0, PAGE_LIMITS.slug - 6)
      .replace(/-+$/, '') || 'page'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!isReservedAddress(slug) && !taken.has(slug)) return slug
  }
}

/** A page's text as it is stored. */
export function cleanPageText(text: PageText): PageText
export function cleanPageText(text: PageText | null): PageText | null
export function cleanPageText(text: PageText | null): PageText | null {
  return text && { ...text, html: cleanStory(text.html) }
}
