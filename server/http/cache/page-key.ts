// The cache keys of stored pages. Which pages are stored: contract/pages/pages.ts.
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { editionOf, inEdition } from '#contract/pages/paths.ts'
import { isCursor } from '#server/domain/cursor.ts'

const MAX_KEY_LENGTH = 1_500

/**
 * The key of a stored page: its normalized path and parameters. Null for addresses whose response may differ between
 * anonymous readers (search, forms, account, dashboard), and for those that are no page.
 */
export function pageKey(url: URL): string | null {
  const address = findPage(url.pathname)
  if (address?.page.cache !== 'stored') return null
  const { language, path } = editionOf(url.pathname)
  const cursor = address.page.isList ? url.searchParams.get('cursor') : null
  const key = inEdition(language, path) + (cursor ? `?cursor=${encodeURIComponent(cursor)}` : '')
  return key.length > MAX_KEY_LENGTH ? null : key
}

/** For a key with an invalid cursor, the key of the list without it; null for all other keys. */
export function listOfBadCursor(key: string): string | null {
  const at = key.indexOf('?cursor=')
  if (at < 0 || isCursor(decodeURIComponent(key.slice(at + '?cursor='.length)))) return null
  return key.slice(0, at)
}

/** Error codes of 404 pages, and of that for what was dropped on purpose (410). Each has its own message. */
const MISSING = ['NOT_FOUND', 'POST_NOT_FOUND', 'REPORTER_NOT_FOUND', 'GONE'] as const satisfies ErrorCode[]
export type MissingCode = (typeof MISSING)[number]

export function toMissingCode(code: unknown): MissingCode {
  return MISSING.find((known) => known === code) ?? 'NOT_FOUND'
}

/** The key of an edition's 404 page. No address has this key. */
export function missingPageKey(language: Language, code: MissingCode): string {
  return `${inEdition(language, '/404')}?${code}`
}

/** The code of the 404 page of a key; null for every other key. */
export function missingCodeOf(key: string): MissingCode | null {
  return MISSING.find((code) => key.endsWith(`/404?${code}`)) ?? null
}
