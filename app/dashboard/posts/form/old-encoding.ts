// Finds text in the old Bijoy encoding, which looks like Latin letters without its font, among the passages of a post. What
// counts as such: bangla/bijoy.ts.
import { looksLikeBijoy } from '#bangla/bijoy.ts'
import { shortened } from '#bangla/clusters.ts'

const QUOTED_LENGTH = 40

/**
 * The beginning of the first passage that seems to be in the old encoding, or null. Passages are looked at one by one:
 * one forgotten paragraph stands between good ones.
 */
export function findOldEncoding(passages: readonly string[]): string | null {
  const found = passages.find(looksLikeBijoy)?.trim()
  return found === undefined ? null : shortened(found, QUOTED_LENGTH)
}
