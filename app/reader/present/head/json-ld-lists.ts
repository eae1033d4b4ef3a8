// Structured data of pages that list stories: sections, archive, topics, reporters. Articles: json-ld.ts.

import type { Language } from '#contract/language.ts'
import { isOrganizationByline } from '#contract/posts/byline.ts'
import type { Term, TermKind } from '#contract/term.ts'
import type { Card } from '../card.ts'
import { LANGUAGE_TAG } from './json-ld.ts'
import { absoluteAddress } from './meta.ts'

type Story = Pick<Card, 'href' | 'headline' | 'sponsored'>

type ListPage = {
  siteUrl: string
  language: Language
  path: string
  name: string
  description: string
  posts: readonly Story[]
}

/** A page with its list of stories. */
export function collectionPage(page: ListPage): object {
  return { ...webPage('CollectionPage', page), ...itemList(page) }
}

const KIND: Record<TermKind, string> = {
  player: 'Person',
  team: 'SportsTeam',
  ground: 'StadiumOrArena',
  tournament: 'Thing',
  other: 'Thing',
}

/** The topic page of a name. */
export function topicPage({
  term,
  ...page
}: Omit<ListPage, 'name'> & { term: Pick<Term, 'kind' | 'name'> }): object {
  const { [page.language]: name, ...others } = term.name
  return {
    ...collectionPage({ ...page, name }),
    about: { '@type': KIND[term.kind], name, alternateName: Object.values(others) },
  }
}

type Profile = ListPage & {
  title?: string | undefined
  /** Path or address of a portrait. */
  picture?: string | undefined
}

/** The page of a reporter; a desk or an agency is an organisation. */
export function profilePage({ title, picture, ...page }: Profile): object {
  const isOrganization = isOrganizationByline(page.name)
  return {
    ...webPage('ProfilePage', page),
    mainEntity: {
      '@type': isOrganization ? 'Organization' : 'Person',
      name: page.name,
      url: absoluteAddress(page.siteUrl, page.path),
      ...(title && !isOrganization && { jobTitle: title }),
      ...(picture && { image: absoluteAddress(page.siteUrl, picture) }),
    },
    hasPart: page.posts.map(({ href, headline, sponsored }) => ({
      '@type': sponsored === '' ? 'NewsArticle' : 'AdvertiserContentArticle',
      headline,
      url: absoluteAddress(page.siteUrl, href),
    })),
  }
}

function webPage(type: string, { siteUrl, language, path, name, description }: ListPage) {
  const url = absoluteAddress(siteUrl, path)
  return {
    '@context': 'https://schema.org',
    '@type': type,
    '@id': url,
    url,
    name,
    description,
    inLanguage: LANGUAGE_TAG[language],
  }
}

function itemList({ siteUrl, posts }: ListPage): object {
  return {
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: posts.map(({ href, headline }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        url: absoluteAddress(siteUrl, href),
        name: headline,
      })),
    },
  }
}
