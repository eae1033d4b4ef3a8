// The head of a page for browsers, search engines and social networks. Structured data: json-ld.ts; charset, viewport and
// icons: root.tsx.
import type { MetaDescriptor } from 'react-router'
import { type Language, otherLanguage } from '#contract/language.ts'
import { CARD_HEIGHT, CARD_WIDTH, type Picture, pictureAddress } from '#contract/media/picture.ts'
import { editionOf, inEdition } from '#contract/pages/paths.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'

/** The picture shown where the page is shared. `url` may be a path of the site. */
export type SharePicture = { url: string; width: number; height: number; alt: string }

export type ArticleMeta = {
  publishedAt: Date
  updatedAt?: Date | null
  /** Name of the main category in the page's language. */
  section?: string
  keywords?: string[]
  /** Address of the reporter's page. */
  authorPath?: string
}

export type PageMeta = {
  siteUrl: string
  siteTitle: string
  language: Language
  /** Path of the page, with or without `/en`; may have a query that belongs to the address. */
  path: string
  /** Absent on the home page, whose title is the site's title and tagline. */
  title?: string
  tagline?: string
  description?: string
  /** Path of the same page in the other edition; absent: the same path there; null: there is none. */
  alternatePath?: string | null
  noindex?: boolean
  /** Where the same text was published first, in place of this page's own address. */
  canonical?: string
  /** Title in search engines and shared links, in place of `title`. */
  searchTitle?: string
  /** Absent or null: the site's own card, if the site still has the name on it. */
  picture?: SharePicture | null
  article?: ArticleMeta
  /** Path and title of the page's RSS feed; the Atom feed is next to it. Null for a page without posts. */
  feed?: { path: string; title: string } | null
  jsonLd?: object[]
}

const LOCALE: Record<Language, string> = { bn: 'bn_BD', en: 'en_GB' }

/** Adds the site's origin to a path; full addresses are unchanged. */
export function absoluteAddress(siteUrl: string, address: string): string {
  if (/^https?:\/\//.test(address)) return address
  const path = address.startsWith('/') ? address : `/${address}`
  return new URL(siteUrl.replace(/\/+$/, '') + path).href
}

/** The 1200 × 630 crop of a picture; null if it does not exist yet. */
export function sharePicture(picture: Picture | null, alt: string): SharePicture | null {
  const card = picture?.sizes.find(({ format }) => format === 'jpeg')
  if (!picture || !card) return null
  return { url: pictureAddress(picture.id, card.name), width: CARD_WIDTH, height: CARD_HEIGHT, alt }
}

function siteCard(siteTitle: string): SharePicture | null {
  if (!Object.values(DEFAULT_SETTINGS.siteTitle).includes(siteTitle)) return null
  return { url: '/share-card.jpg', width: CARD_WIDTH, height: CARD_HEIGHT, alt: siteTitle }
}

/** Everything of a page's head that depends on the page, for the route's `meta` export. */
export function pageMeta(meta: PageMeta): MetaDescriptor[] {
  const page = { ...meta, picture: meta.picture ?? siteCard(meta.siteTitle) }
  const url = editionAddress(page, page.language, page.path)
  const alternate =
    page.alternatePath === null
      ? null
      : editionAddress(page, otherLanguage(page.language), page.alternatePath ?? page.path)
  return [
    { title: fullTitle(page) },
    ...tags('name', { description: page.description, robots: robots(page) }),
    ...addresses(page, url, alternate),
    ...openGraph(page, url, alternate),
    ...articleTags(page),
    ...twitterCard(page),
    ...(page.jsonLd ?? []).map((item) => ({ 'script:ld+json': item })),
  ]
}

function editionAddress(page: PageMeta, language: Language, path: string): string {
  return absoluteAddress(page.siteUrl, inEdition(language, editionOf(path).path))
}

function fullTitle({ title: own, searchTitle, siteTitle, tagline }: PageMeta): string {
  const title = searchTitle || own
  if (title) return `${title} | ${siteTitle}`
  return tagline ? `${siteTitle} | ${tagline}` : siteTitle
}

// Without max-image-preview search engines show thumbnails only.
function robots(page: PageMeta): string {
  return page.noindex ? 'noindex, follow' : 'max-image-preview:large'
}

type Tag = Record<string, string>

function tags(key: 'name' | 'property', values: Record<string, string | undefined>): Tag[] {
  return Object.entries(values).flatMap(([name, content]) => (content ? [{ [key]: name, content }] : []))
}

function addresses(page: PageMeta, url: string, alternate: string | null): Tag[] {
  const links: Tag[] = page.noindex
    ? []
    : [{ tagName: 'link', rel: 'canonical', href: page.canonical || url }]
  if (alternate && !page.noindex && !page.canonical) {
    const byLanguage = page.language === 'bn' ? { bn: url, en: alternate } : { bn: alternate, en: url }
    for (const [hrefLang, href] of Object.entries({ ...byLanguage, 'x-default': byLanguage.bn })) {
      links.push({ tagName: 'link', rel: 'alternate', hrefLang, href })
    }
  }
  return [...links, ...feedLinks(page)]
}

function feedLinks({ feed, siteUrl }: PageMeta): Tag[] {
  if (!feed) return []
  const addresses = {
    'application/rss+xml': feed.path,
    'application/atom+xml': feed.path.replace(/feed\.xml$/, 'atom.xml'),
  }
  return Object.entries(addresses).map(([type, path]) => {
    const href = absoluteAddress(siteUrl, path)
    return { tagName: 'link', rel: 'alternate', type, title: feed.title, href }
  })
}

function openGraph(page: PageMeta, url: string, alternate: string | null): Tag[] {
  return tags('property', {
    'og:type': page.article ? 'article' : 'website',
    'og:title': page.searchTitle || (page.title ?? fullTitle(page)),
    'og:description': page.description,
    'og:url': url,
    'og:site_name': page.siteTitle,
    'og:locale': LOCALE[page.language],
    'og:locale:alternate': alternate ? LOCALE[otherLanguage(page.language)] : undefined,
    ...pictureTags(page),
  })
}

function pictureTags({ picture, siteUrl }: PageMeta): Record<string, string | undefined> {
  if (!picture) return {}
  return {
    'og:image': absoluteAddress(siteUrl, picture.url),
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:type': picture.url.endsWith('.jpg') ? 'image/jpeg' : undefined,
    'og:image:alt': picture.alt,
  }
}

function articleTags({ article, siteUrl }: PageMeta): Tag[] {
  if (!article) return []
  const once = tags('property', {
    'article:published_time': article.publishedAt.toISOString(),
    'article:modified_time': article.updatedAt?.toISOString(),
    'article:section': article.section,
    'article:author': article.authorPath && absoluteAddress(siteUrl, article.authorPath),
  })
  return [...once, ...(article.keywords ?? []).map((word) => ({ property: 'article:tag', content: word }))]
}

function twitterCard(page: PageMeta): Tag[] {
  return tags('name', {
    'twitter:card': page.picture ? 'summary_large_image' : 'summary',
    'twitter:title': page.searchTitle || (page.title ?? fullTitle(page)),
    'twitter:description': page.description,
    'twitter:image': page.picture ? absoluteAddress(page.siteUrl, page.picture.url) : undefined,
    'twitter:image:alt': page.picture?.alt,
  })
}
