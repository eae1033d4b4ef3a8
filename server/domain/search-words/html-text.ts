// The words of a stored text without its markup, quickly: what is stored is clean, so no parser is needed. Pure.
import { decodeHTML } from 'entities'

const INLINE = /<\/?(?:a|strong|em)\b[^<>]*>/g
const TAG = /<[^<>]*>/g

/** Plain text of clean HTML: entities decoded, blocks and line breaks kept apart by a line end. */
export function htmlText(html: string): string {
  return decodeHTML(html.replace(INLINE, '').replace(TAG, '\n'))
}
