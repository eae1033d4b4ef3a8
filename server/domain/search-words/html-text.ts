// The words of a stored text without its markup. Stored HTML is clean, so no parser is needed. Pure.
import { decodeHTML } from 'entities'

const INLINE = /<\/?(?:a|strong|em)\b[^<>]*>/g
const TAG = /<[^<>]*>/g

/** Plain text of clean HTML: entities decoded, blocks and line breaks separated by a line end. */
export function htmlText(html: string): string {
  return decodeHTML(html.replace(INLINE, '').replace(TAG, '\n'))
}
