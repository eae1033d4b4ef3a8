// Saves whose answer never came: which of them the server stored, once it tells what it has. Pure.
import { type AutosavedFields, FIELD_NAMES } from '#contract/autosave.ts'
import { isSameField } from '../safe/leftover.ts'

/** What went to the server. */
export type SentText = { fields: AutosavedFields; image: File | null }

const NUMBER = /^-\d+$/

function isStoredField(
  name: keyof AutosavedFields,
  { fields, image }: SentText,
  stored: AutosavedFields,
): boolean {
  // A picture that was sent got its id from the server, a slug that somebody else has its number.
  if (image !== null && (name === 'mediaId' || name === 'imageUrl')) return stored.mediaId !== ''
  const isNumbered = name === 'slug' && stored.slug.startsWith(fields.slug)
  return (
    (isNumbered && NUMBER.test(stored.slug.slice(fields.slug.length))) || isSameField(name, fields, stored)
  )
}

/** The stored post says what was sent, however the server spells it. */
export function isStoredFrom(sent: SentText, stored: AutosavedFields): boolean {
  return FIELD_NAMES.every((name) => isStoredField(name, sent, stored))
}

/**
 * The one of these saves, in the order in which they were sent, that says most of what is stored. Of equals the earliest:
 * what is in doubt then counts as unsaved.
 */
export function storedOf<Sent extends SentText>(
  attempts: readonly Sent[],
  last: Sent,
  stored: AutosavedFields,
): Sent {
  const agreeing = (sent: Sent) => FIELD_NAMES.filter((name) => isStoredField(name, sent, stored)).length
  return [...attempts, last].reduce((best, sent) => (agreeing(sent) > agreeing(best) ? sent : best))
}
