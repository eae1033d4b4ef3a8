// Which addresses are pages that every stranger sees alike, and the key such a page is stored under. Allow-list.
import { CATEGORIES, MENU_PAGES } from '#contract/category.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { editionOf, inEdition } from '#contract/paths.ts'
import { isCursor } from '#server/domain/cursor.ts'

const NAME = '[^/]{1,400}'
const MENU = MENU_PAGES.map(({ page }) => page).join('|')
const CATEGORY = CATEGORIES.join('|')

const OF_AN_EDITION = new RegExp(
  `^/(?:|home|(?:${MENU})|category/(?:${CATEGORY})|about|terms|team|privacy|privacy-policy|latest|allposts|` +
    `allposts/${NAME}|allposts/\\d{4}/\\d{2}(?:/\\d{2}(?:/${NAME})?)?|post/${NAME}|reporter/${NAME}|topic/${NAME}|` +
    `manifest\\.webmanifest|(?:(?:${MENU}|category/(?:${CATEGORY})|reporter/${NAME}|topic/${NAME})/)?(?:feed|atom)\\.xml)$`,
  'i',
)
const OF_THE_SITE = /^\/(?:sitemap\.xml|news-sitemap\.xml|robots\.txt|sitemaps\/[a-z0-9-]{1,60}\.xml)$/

/** Lists that go on behind a cursor; on every other page no parameter changes anything. */
const LIST = new RegExp(
  `^/(?:${MENU}|category/${NAME}|latest|allposts/\\d{4}/\\d{2}(?:/\\d{2})?|reporter/${NAME}|topic/${NAME})$`,
  'i',
)
const LONGEST_KEY = 1_500

/**
 * The key of a stored page: its path and the parameters that matter, spelled one way. Null for every address whose
 * answer may differ between strangers (search, forms, account, dashboard) and for what is no page at all.
 */
export function pageKey(url: URL): string | null {
  const { language, path } = editionOf(url.pathname)
  const isPage = OF_AN_EDITION.test(path) || (language === 'bn' && OF_THE_SITE.test(path))
  if (!isPage) return null
  const cursor = LIST.test(path) ? url.searchParams.get('cursor') : null
  const key = inEdition(language, path) + (cursor ? `?cursor=${encodeURIComponent(cursor)}` : '')
  return key.length > LONGEST_KEY ? null : key
}

/** The list itself, for the key of a later part of it whose cursor nobody was given; null for all other keys. */
export function listOfBadCursor(key: string): string | null {
  const at = key.indexOf('?cursor=')
  if (at < 0 || isCursor(decodeURIComponent(key.slice(at + '?cursor='.length)))) return null
  return key.slice(0, at)
}

/** What a missing page says. A post that is not there, and a name that nobody writes under, have sentences of their own. */
const MISSING = ['NOT_FOUND', 'POST_NOT_FOUND', 'REPORTER_NOT_FOUND'] as const satisfies ErrorCode[]
export type MissingCode = (typeof MISSING)[number]

/** What the missing page says for an error's code. */
export function asMissingCode(code: unknown): MissingCode {
  return MISSING.find((known) => known === code) ?? 'NOT_FOUND'
}

/** The key of the page that an edition shows where nothing stands. No address has this key. */
export function missingPageKey(language: Language, code: MissingCode): string {
  return `${inEdition(language, '/404')}?${code}`
}

/** What the missing page of a key says; null for every other key. */
export function missingCodeOf(key: string): MissingCode | null {
  return MISSING.find((code) => key.endsWith(`/404?${code}`)) ?? null
}
