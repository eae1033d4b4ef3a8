// Structured data of live coverage for search engines (schema.org LiveBlogPosting): each update has an address. Pure.
import type { Language } from '#contract/language.ts'
import { LANGUAGE_TAG } from '../head/json-ld.ts'
import { absoluteAddress } from '../head/meta.ts'

/** `address`: the update's own address, full or a path of this site. */
export type Update = {
  address: string
  headline: string
  text: string
  at: string
  editedAt?: string | undefined
  byline?: string
  /** Address of its picture. */
  image?: string | undefined
}
type Page = {
  siteUrl: string
  language: Language
  path: string
  headline: string
  /** Newest first. */
  updates: readonly Update[]
  coverage: { from: Date | undefined; last: Date | undefined; isOver: boolean }
}

/** Null without updates. */
export function liveBlogPosting(page: Page): object | null {
  const { siteUrl, language, path, headline, updates, coverage } = page
  const url = absoluteAddress(siteUrl, path)
  const [first, last] = [coverage.from?.toISOString(), coverage.last?.toISOString()]
  if (updates.length === 0 || first === undefined || last === undefined) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'LiveBlogPosting',
    '@id': `${url}#live`,
    url,
    headline,
    inLanguage: LANGUAGE_TAG[language],
    about: { '@id': url },
    coverageStartTime: first,
    ...(coverage.isOver && { coverageEndTime: last }),
    datePublished: first,
    dateModified: last,
    liveBlogUpdate: updates.map((update) => ({
      '@type': 'BlogPosting',
      headline: update.headline,
      articleBody: update.text,
      datePublished: update.at,
      ...(update.editedAt && { dateModified: update.editedAt }),
      ...(update.image && { image: absoluteAddress(siteUrl, update.image) }),
      ...(update.byline && { author: { '@type': 'Person', name: update.byline } }),
      url: absoluteAddress(siteUrl, update.address),
    })),
  }
}
