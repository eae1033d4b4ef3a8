import { describe, expect, test } from 'vitest'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import { writeAtom } from './atom.ts'
import type { Feed } from './feed.ts'
import { childrenOf, readXml, textOf, type XmlElement } from './strict-xml.ts'

const post: Feed['posts'][number] = {
  id: 'abc',
  language: 'bn',
  headline: 'মিরপুরে <জয়> & উল্লাস',
  bannerHead: '',
  summary: 'দুই বল বাকি থাকতে…\u0001',
  videoURL: '',
  categories: ['Cricket', 'International'],
  reporter: '',
  writer: 'মেহরিন সোবহান',
  byline: { name: 'মেহরিন সোবহান', page: 'মেহরিন সোবহান' },
  alt: '',
  imageUrl: '',
  sponsor: '',
  picture: null,
  createdAt: new Date('2026-11-19T20:00:00Z'),
  publishedAt: new Date('2026-11-20T15:48:00Z'),
  isLive: false,
  section: null,
  updatedAt: null,
  richText: null,
}
const feed: Feed = {
  siteUrl: 'https://maidan.example',
  sections: SPECIFICATION,
  site: 'ময়দান',
  language: 'bn',
  title: 'ময়দান: ক্রিকেট',
  description: 'ক্রিকেটের নতুন সব খবর।',
  pagePath: '/cricket',
  feedPath: '/cricket/atom.xml',
  hub: 'https://hub.example/',
  posts: [post, { ...post, id: 'def', updatedAt: new Date('2026-11-21T01:00:00Z') }],
}
const linksOf = (element: XmlElement) => childrenOf(element, 'link').map(({ attributes }) => attributes)

/** RFC 4287 requires of entries and feeds exactly one id, title and time, and times with an offset. */
function expectComplete(element: XmlElement) {
  for (const name of ['id', 'title', 'updated']) {
    expect([name, childrenOf(element, name).length]).toEqual([name, 1])
    expect(textOf(element, name)).not.toBe('')
  }
  expect(URL.canParse(textOf(element, 'id') ?? '')).toBe(true)
  expect(textOf(element, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  const alternates = linksOf(element).filter(({ rel }) => rel === 'alternate')
  expect(alternates).toHaveLength(1)
}

describe('writeAtom', () => {
  const root = readXml(writeAtom(feed))

  test('the feed has the required elements and links to itself, its page and its hub', () => {
    expect([root.name, root.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    expectComplete(root)
    expect(root.attributes['xml:lang']).toBe('bn-BD')
    expect(textOf(root, 'updated')).toBe('2026-11-21T01:00:00.000Z')
    expect(linksOf(root)).toEqual([
      { rel: 'self', type: 'application/atom+xml', href: 'https://maidan.example/cricket/atom.xml' },
      { rel: 'alternate', type: 'text/html', href: 'https://maidan.example/cricket' },
      { rel: 'hub', href: 'https://hub.example/' },
    ])
  })

  test('an entry has the post, with any characters in its texts', () => {
    const [first, second] = childrenOf(root, 'entry')
    if (!first || !second) throw new Error('no entries')
    for (const entry of [first, second]) expectComplete(entry)
    expect(textOf(first, 'id')).toBe('maidan:abc')
    expect(textOf(first, 'title')).toBe('মিরপুরে <জয়> & উল্লাস')
    expect(textOf(first, 'summary')).toBe('দুই বল বাকি থাকতে…')
    expect([textOf(first, 'published'), textOf(first, 'updated')]).toEqual([
      '2026-11-20T15:48:00.000Z',
      '2026-11-20T15:48:00.000Z',
    ])
    expect(textOf(second, 'updated')).toBe('2026-11-21T01:00:00.000Z')
    const [author] = childrenOf(first, 'author')
    expect(author && textOf(author, 'name')).toBe('মেহরিন সোবহান')
    expect(childrenOf(first, 'category').map(({ attributes }) => attributes)).toEqual([
      { term: 'Cricket', label: 'ক্রিকেট' },
      { term: 'International', label: 'আন্তর্জাতিক' },
    ])
  })

  test('an empty feed is valid, and entries without a byline use the author of the feed', () => {
    const empty = readXml(writeAtom({ ...feed, posts: [], hub: null }))
    expectComplete(empty)
    expect(linksOf(empty).map(({ rel }) => rel)).toEqual(['self', 'alternate'])
    const anonymous = readXml(writeAtom({ ...feed, posts: [{ ...post, writer: '', byline: null }] }))
    const [entry] = childrenOf(anonymous, 'entry')
    expect(entry && childrenOf(entry, 'author')).toEqual([])
    expect(childrenOf(anonymous, 'author')).toHaveLength(1)
  })
})
