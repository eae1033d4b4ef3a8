import { describe, expect, test } from 'vitest'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import type { Feed } from './feed.ts'
import { writeRss } from './rss.ts'
import { childrenOf, readXml, textOf } from './strict-xml.ts'

const post: Feed['posts'][number] = {
  id: 'abc',
  language: 'bn',
  headline: 'মিরপুরে <জয়> & উল্লাস',
  bannerHead: '',
  summary: 'দুই বল বাকি থাকতে…\u0001',
  videoURL: '',
  categories: ['Cricket', 'International'],
  reporter: 'মেহরিন সোবহান',
  writer: '',
  byline: { name: 'মেহরিন সোবহান', page: 'মেহরিন সোবহান' },
  alt: '',
  imageUrl: '',
  sponsor: '',
  picture: {
    id: 'm1',
    width: 2000,
    height: 1200,
    alt: 'পিচ',
    caption: '',
    credit: '',
    focalX: 50,
    focalY: 50,
    sizes: [{ format: 'jpeg', width: 1200, height: 630, bytes: 54_321, name: 'card.jpg' }],
  },
  createdAt: new Date('2026-11-19T20:00:00Z'),
  isLive: false,
  section: null,
  publishedAt: new Date('2026-11-20T15:48:00Z'),
  updatedAt: new Date('2026-11-20T16:00:00Z'),
  richText: null,
}
const feed = {
  siteUrl: 'https://maidan.example',
  sections: SPECIFICATION,
  site: 'ময়দান',
  hub: null,
  language: 'bn' as const,
  title: 'ময়দান: ক্রিকেট',
  description: 'ক্রিকেটের নতুন সব খবর।',
  pagePath: '/cricket',
  feedPath: '/cricket/feed.xml',
  posts: [post],
}

function channelOf(xml: string) {
  const rss = readXml(xml)
  expect(rss.name).toBe('rss')
  expect(rss.attributes.version).toBe('2.0')
  const [channel] = childrenOf(rss, 'channel')
  if (!channel) throw new Error('no channel')
  return channel
}

function firstItem(xml: string) {
  const [item] = childrenOf(channelOf(xml), 'item')
  if (!item) throw new Error('no item')
  return item
}

describe('writeRss', () => {
  test('the channel has its own address, its page and its language', () => {
    const channel = channelOf(writeRss(feed))
    expect(textOf(channel, 'title')).toBe('ময়দান: ক্রিকেট')
    expect(textOf(channel, 'link')).toBe('https://maidan.example/cricket')
    expect(textOf(channel, 'language')).toBe('bn-BD')
    expect(textOf(channel, 'lastBuildDate')).toBe('Fri, 20 Nov 2026 16:00:00 GMT')
    expect(childrenOf(channel, 'atom:link')[0]?.attributes).toEqual({
      rel: 'self',
      type: 'application/rss+xml',
      href: 'https://maidan.example/cricket/feed.xml',
    })
  })

  test('an item has the post, with any characters in its texts', () => {
    const item = firstItem(writeRss(feed))
    expect(textOf(item, 'title')).toBe('মিরপুরে <জয়> & উল্লাস')
    expect(textOf(item, 'description')).toBe('দুই বল বাকি থাকতে…')
    expect(textOf(item, 'link')).toBe('https://maidan.example/allposts/2026/11/20/abc')
    expect(textOf(item, 'pubDate')).toBe('Fri, 20 Nov 2026 15:48:00 GMT')
    expect(textOf(item, 'dc:creator')).toBe('মেহরিন সোবহান')
    expect(childrenOf(item, 'category').map((category) => category.children[0])).toEqual([
      'ক্রিকেট',
      'আন্তর্জাতিক',
    ])
    expect(childrenOf(item, 'guid')[0]).toMatchObject({
      attributes: { isPermaLink: 'false' },
      children: ['maidan:abc'],
    })
  })

  test('the picture is the card, with its size in bytes', () => {
    const item = firstItem(writeRss(feed))
    expect(childrenOf(item, 'enclosure')[0]?.attributes).toEqual({
      url: 'https://maidan.example/media/m1/card.jpg',
      length: '54321',
      type: 'image/jpeg',
    })
    const [media] = childrenOf(item, 'media:content')
    expect(media?.attributes).toMatchObject({ width: '1200', height: '630', medium: 'image' })
    expect(media && textOf(media, 'media:description')).toBe('পিচ')
  })

  test('a post without picture, byline or category is a valid item', () => {
    const bare = { ...post, picture: null, byline: null, categories: [] }
    const item = firstItem(writeRss({ ...feed, posts: [bare] }))
    for (const name of ['enclosure', 'dc:creator', 'category']) expect(childrenOf(item, name)).toEqual([])
    // The share card of the post, whose size is not known yet.
    const [media] = childrenOf(item, 'media:content')
    expect(media?.attributes.url).toMatch(/^https:\/\/maidan\.example\/media\/cards\/abc\/[0-9a-f]{16}\.jpg$/)
    expect(media?.attributes).not.toHaveProperty('fileSize')
  })

  test('links the WebSub hub', () => {
    const channel = channelOf(writeRss({ ...feed, hub: 'https://hub.example/' }))
    expect(childrenOf(channel, 'atom:link').map((link) => link.attributes)).toContainEqual({
      rel: 'hub',
      href: 'https://hub.example/',
    })
  })

  test('an empty feed is valid', () => {
    const channel = channelOf(writeRss({ ...feed, posts: [] }))
    expect(childrenOf(channel, 'item')).toEqual([])
    expect(childrenOf(channel, 'lastBuildDate')).toEqual([])
  })
})
