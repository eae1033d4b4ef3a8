// How old addresses are compared: every spelling of one address (encodings, letter case, slashes, index.php, tracking parameters,
// order of parameters) becomes the same text, its source in the redirect book.

import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { isStorable } from '#contract/form-field.ts'
import { decodeIfValid } from '#contract/pages/decode-address.ts'

/** The parameters by which WordPress addresses things; rules know what they mean, and the others only a row. */
const WORDPRESS_KEYS = new Set([
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

/** Parameters that say where a reader comes from, or how a page is shown, never which page it is. */
const TRACKING = /^(?:utm_.*|mc_[a-z]+|[a-z]*clid|igshid|replytocom|amp)$/
/** No address of an old system has more. */
const MAX_PAIRS = 30
/** What programs have added to the address of a picture is about its size. */
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i

/** A source is the key of an index, whose entries PostgreSQL limits to a third of a page. */
const MAX_BYTES = 2_000
const MAX_LENGTH = 8_000
/** Encoded this often, an address is an attack. */
const MAX_PASSES = 6

const ORIGIN = /^https?:\/\/[^/?#]*/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/**
 * The source of an address: a path, perhaps with a query (`/2019/05/18/photos`, `/?p=424`, `/news.php?id=5&lang=bn`). Null for what
 * is no path or http address, for control characters, and for an address that is too long.
 */
export function sourceOf(address: string): string | null {
  if (address.length > MAX_LENGTH || !isStorable(address)) return null
  const local = address.replace(ORIGIN, '').replace(/#.*$/s, '')
  if (SCHEME.test(local)) return null
  const at = local.indexOf('?')
  const path = pathOf(at < 0 ? local : local.slice(0, at))
  if (path === null) return null
  if (at < 0 || isPicture(path)) return withinLimits(path)
  const pairs = pairsOf(local.slice(at + 1))
  if (pairs === null) return null
  const source = path + queryOf(pairs)
  // What nobody knows the meaning of makes no address too long.
  return withinLimits(source) ?? withinLimits(withoutOtherPairs(source))
}

/** Whether a source or address is that of a picture's file. */
export function isPicture(address: string): boolean {
  return PICTURE.test(address)
}

/** A source with only those of its parameters that WordPress has. */
export function withoutOtherPairs(source: string): string {
  const { path, pairs } = splitSource(source)
  return pairs.length === 0
    ? source
    : path + joined(pairs.filter((pair) => WORDPRESS_KEYS.has(nameOfPair(pair))))
}

/** The sources that an address may have been stored under, the one that says most first. */
export function sourcesOf(address: string): string[] {
  const source = sourceOf(address)
  return source === null ? [] : [...new Set([source, withoutOtherPairs(source)])]
}

/** A source as its path and the pairs of its query (`id=5`), which are encoded where they have to be. */
export function splitSource(source: string): { path: string; pairs: string[] } {
  const at = source.indexOf('?')
  return at < 0
    ? { path: source, pairs: [] }
    : { path: source.slice(0, at), pairs: source.slice(at + 1).split('&') }
}

/** The name of a pair (`id` of `id=5`). */
export function nameOfPair(pair: string): string {
  const at = pair.indexOf('=')
  return at < 0 ? pair : pair.slice(0, at)
}

function withinLimits(source: string): string | null {
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

/** The parameters, each with its last value, as PHP reads them; null where one of WordPress cannot be read. */
function pairsOf(text: string): Map<string, string> | null {
  const pairs = new Map<string, string>()
  for (const [given, givenValue] of new URLSearchParams(text)) {
    const name = readable(given)
    const value = readable(givenValue)
    const isKnown = WORDPRESS_KEYS.has(name ?? '')
    if (isKnown && value === null) return null
    if (!name || value === null || TRACKING.test(name)) continue
    // WordPress reads no value as nothing; elsewhere the name may be all there is (`/story.php?1234`).
    const says = isKnown ? value !== '' : !/\p{Cc}/u.test(name + value)
    if (says && (isKnown || pairs.size < MAX_PAIRS)) pairs.set(name, value)
  }
  return pairs
}

/** In the order of the names. */
function queryOf(pairs: ReadonlyMap<string, string>): string {
  const sorted = [...pairs].sort(([a], [b]) => (a < b ? -1 : 1))
  return joined(
    sorted.map(([name, value]) => written(name) + (value === '' ? '' : `=${written(value)}`)),
  ).toLowerCase()
}

const written = (text: string) => text.replace(/[%&+#=?]/g, encodeURIComponent)
const joined = (pairs: readonly string[]) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`)

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
