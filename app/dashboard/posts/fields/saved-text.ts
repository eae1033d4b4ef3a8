// Which of several saves the server stored, found by comparing what it has with what was sent. Pure.
import { type AutosavedFields, FIELD_NAMES } from '#contract/autosave.ts'
import { isSameField } from './same-text.ts'
import { isNumberedSlug } from './slugs.ts'

/** The text and picture that a save sends. */
export type SubmittedText = { fields: AutosavedFields; image: File | null }

function isSavedField(
  name: keyof AutosavedFields,
  { fields, image }: SubmittedText,
  stored: AutosavedFields,
): boolean {
  // The server gives an uploaded picture its id, and a number to a slug that is taken.
  if (image !== null && (name === 'mediaId' || name === 'imageUrl')) return stored.mediaId !== ''
  if (name === 'slug' && isNumberedSlug(stored.slug, fields.slug)) return true
  return isSameField(name, fields, stored)
}

/** Whether the stored post has the content that was submitted. */
export function isSavedAs(submitted: SubmittedText, stored: AutosavedFields): boolean {
  return FIELD_NAMES.every((name) => isSavedField(name, submitted, stored))
}

/**
 * The save that agrees with the stored post in most fields. `attempts` are in the order in which they were sent, `last`
 * follows them. In a tie, the earliest wins, so that text which may not be stored counts as unsaved.
 */
export function findSavedAttempt<Submitted extends SubmittedText>(
  attempts: readonly Submitted[],
  last: Submitted,
  stored: AutosavedFields,
): Submitted {
  const countSame = (sent: Submitted) => FIELD_NAMES.filter((name) => isSavedField(name, sent, stored)).length
  return [...attempts, last].reduce((best, sent) => (countSame(sent) > countSame(best) ? sent : best))
}
