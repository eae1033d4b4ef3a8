// Whether two texts of a post have the same content, however each is written, and which of several saves the server stored. Pure.
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { type AutosavedFields, FIELD_NAMES, fieldsOfKind } from '#contract/posts/autosave.ts'
import { isSameBody } from './body-blocks.ts'
import { isNumberedSlug } from './slugs.ts'

/** Fields that the server fills in when they are empty. */
const FILLED_BY_SERVER: ReadonlySet<keyof AutosavedFields> = new Set(fieldsOfKind('suggested', 'byline'))

/** Whether a text has the content of the stored one; `stored` may have values that the server filled in. */
export function isSameText(text: AutosavedFields, stored: AutosavedFields): boolean {
  return FIELD_NAMES.every((name) => isSameField(name, text, stored))
}

function isSameField(name: keyof AutosavedFields, text: AutosavedFields, stored: AutosavedFields): boolean {
  switch (name) {
    case 'richText':
      return isSameBody(text.richText, stored.richText)
    case 'category':
      return isSameChoice(text.category, stored.category)
    case 'publishAt':
      return isSameTime(text.publishAt, stored.publishAt)
    case 'mediaId':
    case 'imageUrl':
      return getPictureKey(text) === getPictureKey(stored)
    default:
      return (FILLED_BY_SERVER.has(name) && text[name].trim() === '') || isSameLine(text[name], stored[name])
  }
}

/** Two lines of plain text: white space and Unicode form do not count. */
export function isSameLine(one: string, other: string): boolean {
  const normalize = (text: string) => toUnicodeForm(text, 'NFC').replace(/\s+/g, ' ').trim()
  return normalize(one) === normalize(other)
}

export function isSameChoice(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name))
}

/** Two times as ISO text, in any time zone; anything else is compared as text. */
export function isSameTime(one: string, other: string): boolean {
  const parse = (text: string) => (Number.isNaN(Date.parse(text)) ? text.trim() : Date.parse(text))
  return parse(one) === parse(other)
}

/** A picture of the library by its id, any other by its address. */
export function getPictureKey({ mediaId, imageUrl }: Pick<AutosavedFields, 'mediaId' | 'imageUrl'>): string {
  return mediaId || imageUrl
}

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
