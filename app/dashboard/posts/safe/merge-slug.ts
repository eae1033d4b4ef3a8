// The slug where two texts are merged: one that was made of a headline follows the headline that is chosen. Pure.
import type { AutosavedFields } from '#contract/autosave.ts'

export type SuggestSlug = (headline: string) => string
type Text = Pick<AutosavedFields, 'headline' | 'slug'>

const NUMBER = /^-\d+$/

/** Nobody wrote this slug: it is empty, or the headline's own, with or without the number that makes it unique. */
export function isAutomaticSlug({ headline, slug }: Text, suggestSlug: SuggestSlug): boolean {
  const own = suggestSlug(headline)
  return slug === '' || slug === own || (slug.startsWith(own) && NUMBER.test(slug.slice(own.length)))
}

/** The slug that belongs to the headline that was chosen; a third headline gets one of its own. */
export function slugFollowing(headline: string, mine: Text, theirs: Text, suggestSlug: SuggestSlug): string {
  if (headline === theirs.headline) return theirs.slug
  return headline === mine.headline ? mine.slug : suggestSlug(headline)
}
