// Whether two texts of a post have the same content, however each is written. Pure.
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { type AutosavedFields, FIELD_NAMES, fieldsOfKind } from '#contract/autosave.ts'
import { isSameBody } from './body-blocks.ts'

/** Fields that the server fills in when they are empty. */
const FILLED_BY_SERVER: ReadonlySet<keyof AutosavedFields> = new Set(fieldsOfKind('suggested', 'byline'))

/** Whether a text has the content of the stored one; `stored` may have values that the server filled in. */
export function isSameText(text: AutosavedFields, stored: AutosavedFields): boolean {
  return FIELD_NAMES.every((name) => isSameField(name, text, stored))
}

export function isSameField(
  name: keyof AutosavedFields,
  text: AutosavedFields,
  stored: AutosavedFields,
): boolean {
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
