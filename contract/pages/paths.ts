// All addresses of reader pages. Dates in addresses are Asia/Dhaka days of `createdAt`.
import { dhakaParts } from '#bangla/dates.ts'
import type { Language } from '../language.ts'
import { type ShareCardSubject, shareCardVersion } from './share-card.ts'

const two = (n: number) => String(n).padStart(2, '0')

/**
 * A path of the Bengali edition in the given edition (`/cricket` → `/en/cricket`). Always on this site: readers can request
 * `/en//x`, and `//x` alone would be another site.
 */
export function inEdition(language: Language, path: string): string {
  const own = path.replace(/^[/\\]+/, '/')
  if (language === 'bn') return own
  return own === '/' ? '/en' : `/en${own}`
}

/** A path without trailing slashes. A regular expression would search from every slash. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path.charAt(end - 1) === '/') end -= 1
  return path.slice(0, end)
}

/** Edition and path within it: `/en/cricket` → en, `/cricket`; `/english` belongs to bn. */
export function editionOf(pathname: string): { language: Language; path: string } {
  if (pathname === '/en' || pathname === '/en/') return { language: 'en', path: '/' }
  if (pathname.startsWith('/en/')) return { language: 'en', path: pathname.slice(3) }
  return { language: 'bn', path: pathname }
}

/** True for both addresses of the home page; `path` is within its edition. */
export function isHomePath(path: string): boolean {
  return path === '/' || path === '/home'
}

/** The form of a post in the dashboard. */
export function postFormPath({ id }: { id: string }): string {
  return `/dashboard/updatePost/${encodeURIComponent(id)}`
}

/** The one canonical address of a post: `/allposts/{yyyy}/{mm}/{dd}/{id}`, English ones below `/en`. */
export function articlePath(post: { id: string; language: Language; createdAt: Date }): string {
  const { year, month, day } = dhakaParts(post.createdAt)
  return inEdition(
    post.language,
    `/allposts/${year}/${two(month)}/${two(day)}/${encodeURIComponent(post.id)}`,
  )
}

/** The address of an entry of a live blog, by the post and the entry's sequence. */
export function liveUpdatePath(post: Parameters<typeof articlePath>[0], seq: number): string {
  return `${articlePath(post)}/updates/${seq}`
}

/** A post's share card. Its content never changes: a post that looks different has a card at another address. */
export function shareCardPath(post: ShareCardSubject, siteTitle: string): string {
  return cardPath(post.id, shareCardVersion(post, siteTitle))
}

/** The share card of a post in one version (share-card.ts). */
export function cardPath(id: string, version: string): string {
  return `/media/cards/${encodeURIComponent(id)}/${version}.jpg`
}

export function reporterPath(language: Language, name: string): string {
  return inEdition(language, `/reporter/${encodeURIComponent(name)}`)
}

/** The page of a term of the name book. */
export function topicPath(language: Language, slug: string): string {
  return inEdition(language, `/topic/${slug}`)
}

export function searchPath(language: Language, query: string): string {
  return inEdition(language, query ? `/search?q=${encodeURIComponent(query)}` : '/search')
}

/** Archive of a day (`day` given) or a month. */
export function archivePath(language: Language, year: number, month: number, day?: number): string {
  const monthPath = `/allposts/${year}/${two(month)}`
  return inEdition(language, day === undefined ? monthPath : `${monthPath}/${two(day)}`)
}

/** The feed that belongs to a page of an edition (`/cricket` → `/cricket/feed.xml`). */
export function feedPath(pagePath: string): string {
  return pagePath === '/' ? '/feed.xml' : `${pagePath}/feed.xml`
}

/** The same feed as Atom. */
export function atomPath(pagePath: string): string {
  return pagePath === '/' ? '/atom.xml' : `${pagePath}/atom.xml`
}
