// Allow-list of addresses whose page is the same for every stranger, and the cache key of such a page.
import { CATEGORIES, MENU_PAGES } from '#contract/category.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { editionOf, inEdition } from '#contract/paths.ts'
import { isCursor } from '#server/domain/cursor.ts'

const NAME = '[^/]{1,400}'
const MENU = MENU_PAGES.map(({ page }) => page).join('|')
const CATEGORY = CATEGORIES.join('|')

const EDITION_PAGES = new RegExp(
  `^/(?:|home|(?:${MENU})|category/(?:${CATEGORY})|about|terms|team|privacy|privacy-policy|latest|allposts|` +
    `allposts/${NAME}|allposts/\\d{4}/\\d{2}(?:/\\d{2}(?:/${NAME})?)?|post/${NAME}|reporter/${NAME}|topic/${NAME}|` +
    `manifest\\.webmanifest|(?:(?:${MENU}|category/(?:${CATEGORY})|reporter/${NAME}|topic/${NAME})/)?(?:feed|atom)\\.xml)$`,
  'i',
)
const SITE_FILES = /^\/(?:sitemap\.xml|news-sitemap\.xml|robots\.txt|sitemaps\/[a-z0-9-]{1,60}\.xml)$/

/** Lists with a cursor. On other pages no parameter matters. */
const LIST = new RegExp(
  `^/(?:${MENU}|category/${NAME}|latest|allposts/\\d{4}/\\d{2}(?:/\\d{2})?|reporter/${NAME}|topic/${NAME})$`,
  'i',
)
const MAX_KEY_LENGTH = 1_500

/**
 * The key of a stored page: its normalized path and parameters. Null for addresses whose response may differ between
 * strangers (search, forms, account, dashboard), and for those that are no page.
 */
export function pageKey(url: URL): string | null {
  const { language, path } = editionOf(url.pathname)
  const isPage = EDITION_PAGES.test(path) || (language === 'bn' && SITE_FILES.test(path))
  if (!isPage) return null
  const cursor = LIST.test(path) ? url.searchParams.get('cursor') : null
  const key = inEdition(language, path) + (cursor ? `?cursor=${encodeURIComponent(cursor)}` : '')
  return key.length > MAX_KEY_LENGTH ? null : key
}

/** The key of a list, for a key with a cursor that is not one of ours; null for all other keys. */
export function listOfBadCursor(key: string): string | null {
  const at = key.indexOf('?cursor=')
  if (at < 0 || isCursor(decodeURIComponent(key.slice(at + '?cursor='.length)))) return null
  return key.slice(0, at)
}

/** Error codes of 404 pages. Missing posts and reporters have their own message. */
const MISSING = ['NOT_FOUND', 'POST_NOT_FOUND', 'REPORTER_NOT_FOUND'] as const satisfies ErrorCode[]
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
