// Finds text in the old Bijoy encoding, which without its font looks like Latin letters. What counts as such: bangla/bijoy/bijoy.ts.
import { looksLikeBijoy } from '#bangla/bijoy/bijoy.ts'
import { shortened } from '#bangla/clusters.ts'

const QUOTED_LENGTH = 40

/**
 * The start of the first passage that looks like the old encoding, or null. Each passage is checked by itself, because one
 * may be left between converted ones.
 */
export function findOldEncoding(passages: readonly string[]): string | null {
  const found = passages.find(looksLikeBijoy)?.trim()
  return found === undefined ? null : shortened(found, QUOTED_LENGTH)
}
