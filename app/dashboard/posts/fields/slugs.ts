// Slugs that are made from headlines: how they follow one, also when two texts are merged. Pure.
import type { AutosavedFields } from '#contract/posts/autosave.ts'

export type SuggestSlug = (headline: string) => string
type Text = Pick<AutosavedFields, 'headline' | 'slug'>

const NUMBER = /^-\d+$/

/** Whether a slug is another one with the number that makes it unique: `final-2` of `final`. */
export function isNumberedSlug(slug: string, base: string): boolean {
  return slug.startsWith(base) && NUMBER.test(slug.slice(base.length))
}

/** Whether nobody typed this slug: it is empty, or made from the headline, with or without a number. */
export function isAutomaticSlug({ headline, slug }: Text, suggestSlug: SuggestSlug): boolean {
  const suggested = suggestSlug(headline)
  return slug === '' || slug === suggested || isNumberedSlug(slug, suggested)
}

/** The slug for the headline that was chosen in a merge; a third headline gets a new one. */
export function mergeSlugs(headline: string, mine: Text, theirs: Text, suggestSlug: SuggestSlug): string {
  if (headline === theirs.headline) return theirs.slug
  return headline === mine.headline ? mine.slug : suggestSlug(headline)
}
