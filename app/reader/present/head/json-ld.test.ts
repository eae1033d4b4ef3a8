import { describe, expect, test } from 'vitest'
import { breadcrumbList, newsArticle, newsOrganization, webSite } from './json-ld.ts'
import { collectionPage, profilePage } from './json-ld-lists.ts'

const site = { siteUrl: 'https://maidan.example', siteTitle: 'Maidan', language: 'en' as const }
const post = {
  id: 'abc',
  language: 'en' as const,
  headline: 'Last-over win',
  summary: 'With two balls left.',
  keywords: 'Mirpur, series',
  byline: { name: 'Nabila Shahrin', page: 'নাবিলা শাহরিন' },
  createdAt: new Date('2026-11-19T20:00:00Z'),
  publishedAt: new Date('2026-11-20T01:00:00Z'),
  updatedAt: null,
  videoURL: '',
  sponsor: '',
  sponsorUrl: '',
}

describe('newsArticle', () => {
  test('has headline, address, dates and author', () => {
    const article = newsArticle({
      ...site,
      post,
      section: 'Cricket',
      pictures: [{ url: '/media/m1/card.jpg' }],
    })
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Last-over win',
      url: 'https://maidan.example/en/allposts/2026/11/20/abc',
      datePublished: '2026-11-20T01:00:00.000Z',
      dateModified: '2026-11-20T01:00:00.000Z',
      inLanguage: 'en-GB',
      image: ['https://maidan.example/media/m1/card.jpg'],
      articleSection: 'Cricket',
      keywords: 'Mirpur, series',
      author: {
        name: 'Nabila Shahrin',
        url: `https://maidan.example/en/reporter/${encodeURIComponent('নাবিলা শাহরিন')}`,
      },
      publisher: { '@type': 'NewsMediaOrganization', name: 'Maidan' },
    })
  })

  test('a later change of the text is dateModified', () => {
    const changed = { ...post, updatedAt: new Date('2026-11-20T05:00:00Z') }
    expect(newsArticle({ ...site, post: changed })).toMatchObject({
      dateModified: '2026-11-20T05:00:00.000Z',
    })
  })

  test('a desk is an organisation; without a byline the author is the newsroom', () => {
    expect(newsArticle({ ...site, post: { ...post, byline: { name: 'Desk', page: 'Desk' } } })).toMatchObject(
      {
        author: { '@type': 'Organization', name: 'Desk' },
      },
    )
    expect(newsArticle({ ...site, post })).toMatchObject({
      author: {
        '@type': 'Person',
        name: 'Nabila Shahrin',
        url: `${site.siteUrl}/en/reporter/${encodeURIComponent('নাবিলা শাহরিন')}`,
      },
    })
    expect(newsArticle({ ...site, post: { ...post, byline: null } })).toMatchObject({
      author: { '@type': 'NewsMediaOrganization', name: 'Maidan' },
    })
  })

  test('lists corrections', () => {
    const at = new Date('2026-11-21T05:00:00Z')
    expect(
      newsArticle({ ...site, post, corrections: [{ id: 'c', text: 'Five wickets.', at }] }),
    ).toMatchObject({
      correction: [
        { '@type': 'CorrectionComment', text: 'Five wickets.', datePublished: '2026-11-21T05:00:00.000Z' },
      ],
    })
  })

  test('a post with a video has a VideoObject', () => {
    const videoURL = 'https://www.youtube.com/embed/abcdefghijk'
    expect(
      newsArticle({ ...site, post: { ...post, videoURL }, pictures: [{ url: '/media/m1/a.jpg' }] }),
    ).toMatchObject({
      video: {
        '@type': 'VideoObject',
        name: 'Last-over win',
        description: 'With two balls left.',
        embedUrl: videoURL,
        uploadDate: '2026-11-20T01:00:00.000Z',
        thumbnailUrl: ['https://maidan.example/media/m1/a.jpg'],
      },
    })
  })

  test('leaves out unknown values', () => {
    const article = newsArticle({ ...site, post: { ...post, keywords: '' } })
    for (const key of ['image', 'articleSection', 'keywords', 'correction', 'video'])
      expect(article).not.toHaveProperty(key)
  })
})

test('breadcrumbList counts from one and links all but the page itself', () => {
  const list = breadcrumbList(site.siteUrl, [{ name: 'Home', path: '/en' }, { name: 'Last-over win' }])
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://maidan.example/en' },
      { position: 2, name: 'Last-over win' },
    ],
  })
})

test('webSite offers the search of its edition', () => {
  expect(webSite(site)).toMatchObject({
    url: 'https://maidan.example/en',
    potentialAction: { target: { urlTemplate: 'https://maidan.example/en/search?q={search_term_string}' } },
  })
})

test('newsOrganization has no telephone when none is set', () => {
  const settings = { contactEmail: 'a@example.com', contactPhone: '', socialLinks: [] as string[] }
  expect(newsOrganization(site, settings)).not.toHaveProperty('telephone')
  expect(newsOrganization(site, { ...settings, contactPhone: '02' })).toHaveProperty('telephone', '02')
  expect(newsOrganization(site, { ...settings, socialLinks: ['https://x.com/m'] })).toMatchObject({
    sameAs: ['https://x.com/m'],
  })
})

describe('pages that list stories', () => {
  const posts = [{ href: '/en/allposts/2026/11/20/abc', headline: 'Last-over win', sponsored: '' }]
  const page = { ...site, path: '/en/x', description: 'All of it.', posts }

  test('a section lists its stories in their order', () => {
    expect(collectionPage({ ...page, name: 'Cricket' })).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [
          { position: 1, url: 'https://maidan.example/en/allposts/2026/11/20/abc', name: 'Last-over win' },
        ],
      },
    })
  })

  test('a reporter is a person, a desk an organisation', () => {
    const profile = { ...page, title: 'Reporter', picture: '/media/p.jpg' }
    expect(profilePage({ ...profile, name: 'Nabila Shahrin' })).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', jobTitle: 'Reporter', image: 'https://maidan.example/media/p.jpg' },
    })
    expect(profilePage({ ...page, name: 'Sports Desk' })).toMatchObject({
      mainEntity: { '@type': 'Organization', name: 'Sports Desk' },
    })
  })
})
