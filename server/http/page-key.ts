// Which addresses are pages that every stranger sees alike, and the key such a page is stored under. Allow-list.
import { CATEGORIES, MENU_PAGES } from '#contract/category.ts'
import { editionOf, inEdition } from '#contract/paths.ts'

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

/** Query parameters that choose a part of a list; every other parameter changes nothing on a stored page. */
const PARAMETERS = ['cursor']
const LONGEST_KEY = 1_500

/**
 * The key of a stored page: its path and the parameters that matter, spelled one way. Null for every address whose
 * answer may differ between strangers (search, forms, account, dashboard) and for what is no page at all.
 */
export function pageKey(url: URL): string | null {
  const { language, path } = editionOf(url.pathname)
  const isPage = OF_AN_EDITION.test(path) || (language === 'bn' && OF_THE_SITE.test(path))
  if (!isPage) return null
  const query = PARAMETERS.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  const key = inEdition(language, path) + (query.length > 0 ? `?${query.join('&')}` : '')
  return key.length > LONGEST_KEY ? null : key
}
