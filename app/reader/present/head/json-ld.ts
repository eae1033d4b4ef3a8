// Structured data for search engines (schema.org). React Router's <Meta> escapes it.

import type { Language } from '#contract/language.ts'
import { articlePath, inEdition, reporterPath, searchPath } from '#contract/pages/paths.ts'
import type { Byline } from '#contract/people/person-names.ts'
import { isOrganizationByline } from '#contract/posts/byline.ts'
import type { Correction } from '#contract/posts/correction.ts'
import type { Post } from '#contract/posts/post.ts'
import { contactEmailOf, type Settings } from '#contract/settings.ts'
import { absoluteAddress, type SharePicture } from './meta.ts'

export const LANGUAGE_TAG: Record<Language, string> = { bn: 'bn-BD', en: 'en-GB' }

type Site = { siteUrl: string; siteTitle: string; language: Language }

/** The publisher: one organisation for both editions, with one `@id`. */
function publisher({ siteUrl, siteTitle }: Site): object {
  return {
    '@type': 'NewsMediaOrganization',
    '@id': absoluteAddress(siteUrl, '/#publisher'),
    name: siteTitle,
    url: absoluteAddress(siteUrl, '/'),
    logo: {
      '@type': 'ImageObject',
      url: absoluteAddress(siteUrl, '/icons/icon-512.png'),
      width: 512,
      height: 512,
    },
  }
}

export type NewsArticle = Site & {
  post: Pick<
    Post,
    | 'id'
    | 'language'
    | 'headline'
    | 'summary'
    | 'keywords'
    | 'byline'
    | 'updatedAt'
    | 'videoURL'
    | 'sponsor'
    | 'sponsorUrl'
  > & { createdAt: Date; publishedAt: Date }
  /** Name of the main category in the article's language. */
  section?: string
  /** Pictures of the article, the best first; paths or full addresses. */
  pictures?: Pick<SharePicture, 'url'>[]
  corrections?: Correction[]
}

/** Its dates: publication, and the last change of the published text. */
export function newsArticle({
  post,
  section,
  pictures = [],
  corrections = [],
  ...site
}: NewsArticle): object {
  const url = absoluteAddress(site.siteUrl, articlePath(post))
  return {
    '@context': 'https://schema.org',
    '@type': post.sponsor ? 'AdvertiserContentArticle' : 'NewsArticle',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.headline,
    description: post.summary,
    inLanguage: LANGUAGE_TAG[post.language],
    datePublished: post.publishedAt.toISOString(),
    dateModified: (post.updatedAt ?? post.publishedAt).toISOString(),
    ...(pictures.length > 0 && { image: pictures.map(({ url: at }) => absoluteAddress(site.siteUrl, at)) }),
    ...(section && { articleSection: section }),
    ...(post.keywords && { keywords: post.keywords }),
    author: post.byline ? author(site, post.language, post.byline) : publisher(site),
    publisher: publisher(site),
    isAccessibleForFree: true,
    ...(post.sponsor && {
      sponsor: {
        '@type': 'Organization',
        name: post.sponsor,
        ...(post.sponsorUrl && { url: post.sponsorUrl }),
      },
    }),
    ...(post.videoURL && { video: videoObject(site, post, pictures) }),
    ...(corrections.length > 0 && {
      correction: corrections.map(({ text, at }) => ({
        '@type': 'CorrectionComment',
        text,
        datePublished: at.toISOString(),
      })),
    }),
  }
}

function author({ siteUrl }: Site, language: Language, { name, page }: Byline): object {
  return {
    '@type': isOrganizationByline(name) ? 'Organization' : 'Person',
    name,
    url: absoluteAddress(siteUrl, reporterPath(language, page)),
  }
}

function videoObject(
  { siteUrl }: Site,
  { headline, summary, videoURL, publishedAt, language }: NewsArticle['post'],
  pictures: { url: string }[],
): object {
  return {
    '@type': 'VideoObject',
    name: headline,
    description: summary || headline,
    embedUrl: videoURL,
    uploadDate: publishedAt.toISOString(),
    inLanguage: LANGUAGE_TAG[language],
    ...(pictures.length > 0 && { thumbnailUrl: pictures.map(({ url }) => absoluteAddress(siteUrl, url)) }),
  }
}

/** The last crumb is the page itself and needs no path. */
export function breadcrumbList(siteUrl: string, crumbs: { name: string; path?: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path && { item: absoluteAddress(siteUrl, path) }),
    })),
  }
}

/** The newsroom behind the site, for the about page and the home page. */
export function newsOrganization(
  site: Site,
  settings: Pick<Settings, 'contactEmail' | 'contactPhone' | 'socialLinks'>,
): object {
  const email = contactEmailOf(settings)
  const ethics = absoluteAddress(site.siteUrl, inEdition(site.language, '/about#ethics'))
  return {
    '@context': 'https://schema.org',
    ...publisher(site),
    ...(email && { email }),
    ...(settings.contactPhone && { telephone: settings.contactPhone }),
    ...(settings.socialLinks.length > 0 && { sameAs: settings.socialLinks }),
    ethicsPolicy: ethics,
    publishingPrinciples: ethics,
  }
}

/** The site with its search, for the home page of an edition. */
export function webSite(site: Site): object {
  const query = absoluteAddress(site.siteUrl, searchPath(site.language, 'QUERY'))
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.siteTitle,
    url: absoluteAddress(site.siteUrl, inEdition(site.language, '/')),
    inLanguage: LANGUAGE_TAG[site.language],
    publisher: publisher(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: query.replace('QUERY', '{search_term_string}') },
      'query-input': 'required name=search_term_string',
    },
  }
}
