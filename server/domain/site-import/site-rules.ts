// Pure rules of a site import: how a site and its items are identified here, and in which language a text is.

import { createHash } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { decodeIfValid } from '#contract/pages/decode-address.ts'

/** A site as it is identified: host and path, without scheme, `www.` and a slash at the end. Empty for what is no address. */
export function siteOf(address: string): string {
  if (!URL.canParse(address)) return ''
  const { host, pathname } = new URL(address)
  return `${host.replace(/^www\./, '')}${decodeIfValid(pathname)}`.replace(/\/+$/, '')
}

/** The site of an export that does not say where it was, if nobody else has: no host can have this name. */
export const UNKNOWN_SITE = 'unknown.invalid'

/** The path and query of an address within a site, for looking it up; null for one of another site. */
export function withinSite(site: string, address: string): string | null {
  const text = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return null
  const { host, pathname, search } = new URL(text)
  const [siteHost = ''] = site.split('/')
  if (host.replace(/^www\./, '') !== siteHost) return null
  return `${pathname}${search}`
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_CHARACTERS = 9
const HASH_CHARACTERS = 8

/**
 * The id of a post: the same whenever the site is read again, and sorting by time as those of newId do. `date`: its first publication
 * there, if it has one.
 */
export function derivedId(site: string, kind: string, key: string, date: Date | null): string {
  let rest = BigInt(Math.max(0, date?.getTime() ?? 0))
  let time = ''
  for (let place = 0; place < TIME_CHARACTERS; place++) {
    time = ALPHABET.charAt(Number(rest % 32n)) + time
    rest /= 32n
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([site, kind, key]))
    .digest()
  return time + [...hash.subarray(0, HASH_CHARACTERS)].map((byte) => ALPHABET.charAt(byte % 32)).join('')
}

/** A short id of a picture's bytes: the same picture is stored once. */
export function pictureIdOf(bytes: Uint8Array): string {
  return `t-${createHash('sha256').update(bytes).digest('hex').slice(0, 30)}`
}

/** By which a later run knows whether an item has changed there. */
export function hashOf(item: object): string {
  return createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 22)
}

/** The language of a text or HTML by the letters that readers see; null for one without letters of either. */
export function languageOf(html: string): Language | null {
  const text = html.replace(/<[^<>]*>|https?:[^\s<>]*/g, ' ')
  const bengali = text.match(/[\u0980-\u09ff]/g)?.length ?? 0
  const latin = text.match(/[a-z]/gi)?.length ?? 0
  if (bengali + latin === 0) return null
  return bengali * 3 >= latin ? 'bn' : 'en'
}

/** Text as PostgreSQL stores it: well-formed, without NUL. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

const MAX_KEY = 1_000

/** The key of a picture that the library of a site did not have: its address. */
export function pictureKeyOf(address: string): string {
  return `url:${storable(address).slice(0, MAX_KEY)}`
}

/** A name as readers may see it: without an email address; of one that is nothing else, the part before the @. */
export function publicName(name: string): string {
  if (!name.includes('@')) return name
  const rest = name
    .replace(/\S*@\S*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return rest || name.slice(0, name.indexOf('@')).replace(/^.*[\s<([]/s, '')
}
