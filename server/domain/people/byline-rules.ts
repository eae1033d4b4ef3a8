// When two names are the same byline to readers. Pure.
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { tidyName } from '#contract/user.ts'

// A soft hyphen, joiners and other characters of no width: readers do not see them.
const NO_WIDTH = /[\p{Cf}\u115F\u1160\u3164]/gu

/** Names with the same key read the same: case, spaces and characters of no width do not count. Empty without a letter. */
export function bylineKey(name: string): string {
  return tidyName(toUnicodeForm(name, 'NFKC')).replace(NO_WIDTH, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
