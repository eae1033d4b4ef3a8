// What the addresses of WordPress, Ghost and Blogger mean without a row of their own: feeds, pages of a list, AMP, archives of a
// day or month, sizes of a picture. Pure; the book is asked by a function.
import { dhakaDayRange, dhakaMonthRange } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { archivePath, editionOf, feedPath, inEdition, searchPath } from '#contract/pages/paths.ts'
import { withoutOtherPairs } from './old-address-rules.ts'
import type { IsOwn } from './own-addresses.ts'
import { pathOfSource } from './reserved-rules.ts'

/** What is known of a source: the path it leads to, something the caller understands, or undefined. */
export type Known<Target> = (source: string) => string | Target | undefined
/** `isOwn`: the pages of this site; `toFeed`: the feed of something that the caller understands, where it has one. */
type Site<Target> = { known: Known<Target>; isOwn: IsOwn; toFeed: (target: Target) => Target }

/** Deeper than any address of the old systems: `/slug/comment-page-2/feed`. */
const MAX_DEPTH = 5

/** Where a source leads: its own row, else what a rule makes of it, in the edition it was asked in. */
export function findTarget<Target>(source: string, site: Site<Target>): string | Target | null {
  const asked = pathOfSource(source)
  const { language, path } = editionOf(asked)
  const query = source.slice(asked.length)
  // Rules know only the parameters of WordPress.
  const exact = site.known(source) ?? (query === '' ? undefined : site.known(path + query))
  return exact ?? byRules(withoutOtherPairs(path + query), language, site, MAX_DEPTH)
}

function byRules<Target>(
  source: string,
  language: Language,
  site: Site<Target>,
  depth: number,
): string | Target | null {
  if (depth === 0) return null
  const { known } = site
  const exact = known(source)
  if (exact !== undefined) return exact
  const again = (other: string) => byRules(other, language, site, depth - 1)
  return source.includes('?')
    ? byQuery(source, language, { ...site, again })
    : (fixedFile(source, language) ??
        archiveOf(source, language) ??
        searchOf(source, language) ??
        ofSuffix(source, language, { ...site, again }) ??
        ofPicture(source, known) ??
        ofPost(source, known))
}

type Rules<Target> = Site<Target> & { again: (source: string) => string | Target | null }

function byQuery<Target>(
  source: string,
  language: Language,
  { again, toFeed }: Rules<Target>,
): string | Target | null {
  const path = pathOfSource(source)
  const query = new URLSearchParams(source.slice(path.length))
  const without = (name: string) => {
    query.delete(name)
    const rest = [...query].map(([key, value]) => `${key}=${value}`).join('&')
    return rest === '' ? path : `${path}?${rest}`
  }
  const month = query.get('m')
  if (month !== null && path === '/')
    return archiveOf(`/${month.replace(/^(\d{4})(\d\d)?(\d\d)?$/, slashed)}`, language)
  if (query.has('feed')) {
    const rest = without('feed')
    return rest === '/' ? feedIn(language) : feedOfTarget(again(rest), toFeed)
  }
  if (query.has('post_type') && query.size > 1) return again(without('post_type'))
  return path === '/' ? null : again(path)
}

const slashed = (_: string, ...parts: (string | undefined)[]) =>
  parts
    .slice(0, 3)
    .filter((part) => part !== undefined)
    .join('/')

const FEEDS =
  /^\/(?:(?:comments\/)?feed(?:\/(?:rss2?|rdf))?|rss|rss\.xml|index\.(?:xml|rdf)|feeds\/posts\/default)$/
const ATOM = /^\/(?:feed\/atom|atom)$/
const SITEMAP = /^\/(?:wp-|post-|page-|news-)?sitemap(?:[_-]index|-posts|-pages|-tags|-authors)?\d*\.xml$/

const feedIn = (language: Language) => inEdition(language, '/feed.xml')

function fixedFile(path: string, language: Language): string | null {
  if (FEEDS.test(path)) return feedIn(language)
  if (ATOM.test(path)) return inEdition(language, '/atom.xml')
  return SITEMAP.test(path) ? '/sitemap.xml' : null
}

/** Archives of a day and a month; there are none of a year. */
function archiveOf(path: string, language: Language): string | null {
  const match = /^\/((?:19|20)\d\d)(?:\/(\d{1,2}))?(?:\/(\d{1,2}))?$/.exec(path)
  if (!match) return null
  const [year = 0, month, day] = match.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)]))
  if (month === undefined) return inEdition(language, '/latest')
  const exists = day === undefined ? dhakaMonthRange(year, month) : dhakaDayRange(year, month, day)
  return exists ? archivePath(language, year, month, day) : null
}

function searchOf(path: string, language: Language): string | null {
  const [, words] = /^\/search\/([^/]+)$/.exec(path) ?? []
  return words === undefined ? null : searchPath(language, words.replaceAll('+', ' '))
}

const SUFFIX =
  /^(.*)\/(?:(feed(?:\/(?:rss2?|rdf|atom))?|rss)|amp|embed|trackback|page\/\d+|comment-page-\d+)$/

/** The thing without the suffix; its feed, where it has one. */
function ofSuffix<Target>(
  path: string,
  language: Language,
  { again, isOwn, toFeed }: Rules<Target>,
): string | Target | null {
  const match = SUFFIX.exec(path)
  if (!match) return null
  const [, base = '', feed] = match
  if (base === '') return inEdition(language, '/latest')
  const target = isOwn(base) ? inEdition(language, base) : again(base)
  return feed === undefined ? target : feedOfTarget(target, toFeed)
}

function feedOfTarget<Target>(
  target: string | Target | null,
  toFeed: (target: Target) => Target,
): string | Target | null {
  if (target === null) return null
  return typeof target === 'string' ? feedOf(target) : toFeed(target)
}

/** The feed of a page of this site, where it has one; else the path or address itself. */
export function feedOf(path: string): string {
  if (!path.startsWith('/')) return path
  const feed = feedPath(path)
  return findPage(feed)?.page.name === 'feed' ? feed : path
}

const PICTURES = /\/(?:wp-content\/uploads|content\/images)\//

/** The picture of which this is a size: `x-1024x576.jpg`, `x-scaled.jpg`, `x-e1545.jpg`, `x.jpg.webp`, `size/w600/…/x.jpg`. */
function ofPicture<Target>(path: string, known: Known<Target>): string | Target | null {
  if (!PICTURES.test(path)) return null
  const sized = path
    .replace(/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/')
    .replace(/(\.\w+)\.(?:webp|avif)$/, '$1')
  const name = /^(.*?)(\.\w+)$/s.exec(sized)
  const [, stem = sized, ending = ''] = name ?? []
  const whole = stem.replace(/-\d{1,5}x\d{1,5}$/, '')
  const bare = whole.replace(/(?:-e\d{9,})?(?:-(?:scaled|rotated))?(?:-e\d{9,})?$/, '').replace(/_o$/, '')
  for (const each of [
    sized,
    ...[whole, bare, `${bare}-scaled`, `${bare}-rotated`].map((one) => one + ending),
  ]) {
    const found = known(each)
    if (found !== undefined) return found
  }
  return null
}

/** A picture's page or a further page below a post: the post. */
function ofPost<Target>(path: string, known: Known<Target>): string | Target | null {
  const found = known(path.slice(0, path.lastIndexOf('/')) || '/')
  return typeof found === 'string' && /^(?:\/en)?\/allposts\//.test(found) ? found : null
}
