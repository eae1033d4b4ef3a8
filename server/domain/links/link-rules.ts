// Parses an address of the site into its target: a fixed page, a post, a byline, a topic, a picture, or nothing. Pure; links.ts
// checks that the target exists.
import { dhakaDayRange, dhakaMonthRange } from '#bangla/dates.ts'
import { findCategory, MENU_PAGES } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import { editionOf } from '#contract/paths.ts'

export type LinkTarget =
  | { kind: 'page' }
  | { kind: 'post'; language: Language; idOrSlug: string }
  | { kind: 'byline'; language: Language; name: string }
  | { kind: 'topic'; language: Language; slug: string }
  | { kind: 'picture'; id: string }
  | { kind: 'nothing' }

const PAGE: LinkTarget = { kind: 'page' }
const NOTHING: LinkTarget = { kind: 'nothing' }

/** Pages of an edition that a link may lead to; a test compares them with app/routes.ts. */
const PAGES = new Set([
  '',
  ...MENU_PAGES.map(({ page }) => page),
  ...[
    'home',
    'privacy',
    'privacy-policy',
    'about',
    'terms',
    'team',
    'contact',
    'latest',
    'archive',
    'allposts',
  ],
  ...['search', 'allnewspaper', 'appointment', 'profile', 'login', 'register', 'forgot-password', 'logout'],
  ...['manifest.webmanifest', 'feed.xml', 'atom.xml'],
])
/** The same in both editions. */
const FILES = new Set(['sitemap.xml', 'news-sitemap.xml', 'robots.txt'])

/** The target of a path of the site; `?` and `#` parts make no difference. */
export function readLinkTarget(address: string): LinkTarget {
  const pathname = decoded(address.replace(/[?#].*$/s, ''))
  if (pathname === null || !pathname.startsWith('/')) return NOTHING
  const { language, path } = editionOf(pathname)
  const parts = path.slice(1).replace(/\/$/, '').split('/')
  const [first = '', second = ''] = parts
  if (language === 'bn' && first === 'media')
    return parts.length === 3 ? { kind: 'picture', id: second } : NOTHING
  if (parts.length === 1) return isPage(first, language) ? PAGE : NOTHING
  if (['feed.xml', 'atom.xml'].includes(parts.at(-1) ?? '')) return targetOfList(parts.slice(0, -1), language)
  if (first === 'post' && parts.length === 2) return { kind: 'post', language, idOrSlug: second }
  if (first === 'allposts') return targetOfPost(parts.slice(1), language)
  return targetOfList(parts, language)
}

function isPage(name: string, language: Language): boolean {
  return PAGES.has(name.toLowerCase()) || (language === 'bn' && FILES.has(name))
}

function targetOfList(parts: string[], language: Language): LinkTarget {
  const [first = '', second] = parts
  if (second === undefined) return MENU_PAGES.some(({ page }) => page === first) ? PAGE : NOTHING
  if (parts.length !== 2) return NOTHING
  if (first === 'reporter') return { kind: 'byline', language, name: second }
  if (first === 'topic') return { kind: 'topic', language, slug: second }
  return first === 'category' && findCategory(second) ? PAGE : NOTHING
}

/** `{idOrSlug}`, `{year}/{month}`, `{year}/{month}/{day}`, or a day followed by a post. */
function targetOfPost(parts: string[], language: Language): LinkTarget {
  const [first = '', month = '', day = '', id = ''] = parts
  if (parts.length === 1) return { kind: 'post', language, idOrSlug: first }
  if (parts.length === 4) return { kind: 'post', language, idOrSlug: id }
  if (parts.length > 4 || !/^\d{4}$/.test(first) || !parts.slice(1).every((part) => /^\d{2}$/.test(part))) {
    return NOTHING
  }
  const range =
    day === ''
      ? dhakaMonthRange(Number(first), Number(month))
      : dhakaDayRange(Number(first), Number(month), Number(day))
  return range ? PAGE : NOTHING
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
