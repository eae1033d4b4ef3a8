// How old addresses are compared: every spelling of one address (encodings, letter case, slashes, index.php, tracking parameters)
// becomes the same text, its source in the redirect book.

import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { isStorable } from '#contract/form-field.ts'
import { decodeIfValid } from '#contract/pages/decode-address.ts'

/** The parameters by which old systems address things; all others say nothing about the page. */
const KEYS = new Set([
  'p',
  'page_id',
  'attachment_id',
  'cat',
  'tag',
  'author',
  'author_name',
  'm',
  'feed',
  'post_type',
  'name',
])

/** A source is the key of an index, whose entries PostgreSQL limits to a third of a page. */
const MAX_BYTES = 2_000
const MAX_LENGTH = 8_000
/** Encoded this often, an address is an attack. */
const MAX_PASSES = 6

const ORIGIN = /^https?:\/\/[^/?#]*/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/**
 * The source of an address: a path, perhaps with a query (`/2019/05/18/photos`, `/?p=424`). Null for what is no path or http
 * address, for control characters, and for an address that is too long.
 */
export function sourceOf(address: string): string | null {
  if (address.length > MAX_LENGTH || !isStorable(address)) return null
  const local = address.replace(ORIGIN, '').replace(/#.*$/s, '')
  if (SCHEME.test(local)) return null
  const at = local.indexOf('?')
  const path = pathOf(at < 0 ? local : local.slice(0, at))
  const query = at < 0 ? '' : queryOf(local.slice(at + 1))
  if (path === null || query === null) return null
  const source = path + query
  return /\p{Cc}/u.test(source) || Buffer.byteLength(source) > MAX_BYTES ? null : source
}

const PLAIN = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/

function pathOf(text: string): string | null {
  const decoded = PLAIN.test(text) ? text : readable(text)
  if (decoded === null) return null
  const path = `/${decoded}`
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .replace(/^(?:\/index\.php)+(?=\/|$)/, '')
    .replace(/(?:\/index\.(?:php|html?))+\/?$/, '')
  return path.endsWith('/') || path === '' ? path.slice(0, -1) || '/' : path
}

/** The known parameters in the order of their names, each with its last value, as PHP reads them. */
function queryOf(text: string): string | null {
  const known = new Map<string, string>()
  for (const [name, given] of new URLSearchParams(text)) {
    const key = name.toLowerCase()
    if (!KEYS.has(key)) continue
    const value = readable(given)
    if (value === null) return null
    if (value !== '') known.set(key, value)
  }
  const pairs = [...known].sort(([a], [b]) => (a < b ? -1 : 1))
  const query = pairs.map(([key, value]) => `${key}=${value.replace(/[%&+#=?]/g, encodeURIComponent)}`)
  return query.length === 0 ? '' : `?${query.join('&').toLowerCase()}`
}

/** Decoded until nothing is left to decode, in one Unicode form and lower case; null when that does not end. */
function readable(text: string): string | null {
  let before = text
  for (let passes = 0; passes < MAX_PASSES; passes++) {
    const after = toUnicodeForm(decode(before).toLowerCase(), 'NFC')
    if (after === before) return after
    before = after
  }
  return null
}

// The signs of one character in UTF-8.
const ENCODED =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-4](?:%[89ab][\da-f]){3}/gi

/** Signs that are decoded otherwise than the rest of an address. */
const NEEDS_CARE = /%(?:25|[01]|7f|23|3f)/i

function decode(text: string): string {
  if (!text.includes('%')) return text
  if (!NEEDS_CARE.test(text)) {
    try {
      return decodeURIComponent(text)
    } catch {
      // Invalid escapes stay, one by one.
    }
  }
  // A chain of encoded percent signs (%252525) is one percent sign.
  return text.replace(/%(?:25)+(?=[\da-f]{2})/gi, '%').replace(ENCODED, (signs) => {
    // These would change where the path ends.
    return /^%(?:[01].|7f|23|3f)$/i.test(signs) ? signs : decodeIfValid(signs)
  })
}
