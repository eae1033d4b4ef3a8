import { describe, expect, test } from 'vitest'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { shareLinks } from '../parts/article/share.tsx'
import { type ArticleParts, articleHead, presentArticle } from './article.ts'
import { samplePost } from './sample-post.ts'

const parts = (
  changes: Parameters<typeof samplePost>[0] = {},
  more: Partial<ArticleParts> = {},
): ArticleParts => ({
  post: samplePost(changes),
  corrections: [],
  translation: null,
  topics: [],
  section: SPECIFICATION.get(samplePost(changes).categories[0] ?? ''),
  siteUrl: 'https://maidan.example',
  library: new Map(),
  ...more,
})
const present = (changes: Parameters<typeof samplePost>[0] = {}, more: Partial<ArticleParts> = {}) =>
  presentArticle(parts(changes, more))

describe('byline and times', () => {
  test('links the page of the reporter, or of the writer', () => {
    expect(present().byline?.href).toBe(`/reporter/${encodeURIComponent('অর্ণব তালুকদার')}`)
    expect(present({ reporter: '', writer: 'নাবিলা' }).byline?.name).toBe('নাবিলা')
    expect(present({ reporter: '' }).byline).toBeNull()
  })

  test('date and time are those of Dhaka, in the edition’s language', () => {
    expect(present().published.text).toBe('২০ নভেম্বর ২০২৬, রাত ৯টা ৪৮ মিনিট')
    expect(present({ language: 'en' }).published.text).toBe('20 November 2026, 9:48 pm')
  })

  test('shows a later change: with the time on the same day, else with the day; never one before publication', () => {
    expect(present({ updatedAt: new Date('2026-11-20T16:20:00Z') }).updated?.text).toBe('রাত ১০:২০')
    expect(present({ updatedAt: new Date('2026-11-20T18:20:00Z') }).updated?.text).toContain('২১ নভেম্বর')
    expect(present({ updatedAt: new Date('2026-11-20T15:00:00Z') }).updated).toBeNull()
  })
})

describe('text', () => {
  test('shows the excerpt under the headline unless the body begins with it', () => {
    expect(present().deck).toBe('এক বলে দরকার চার।')
    expect(present({ richText: '<p>এক বলে <em>দরকার</em> চার। তারপর</p>' }).deck).toBe('')
    expect(present({ excerpt: 'বল পড়ল ব্যাটের…' }).deck).toBe('')
  })

  test('without a body the excerpt is the text', () => {
    expect(present({ richText: '', excerpt: 'এক\n\nদুই' })).toMatchObject({
      deck: '',
      body: '',
      paragraphs: ['এক', 'দুই'],
    })
    expect(present({ richText: '', excerpt: '' }).paragraphs).toEqual([])
  })

  test('corrections are dated in the edition’s language', () => {
    const corrections = [{ id: 'c', text: 'পাঁচ উইকেট।', at: new Date('2026-11-21T03:30:00Z') }]
    expect(present({}, { corrections }).corrections).toEqual([
      {
        id: 'c',
        text: 'পাঁচ উইকেট।',
        at: { iso: '2026-11-21T03:30:00.000Z', text: '২১ নভেম্বর ২০২৬, সকাল ৯টা ৩০ মিনিট' },
      },
    ])
    expect(present({ language: 'en' }, { corrections }).corrections[0]?.at.text).toBe(
      '21 November 2026, 9:30 am',
    )
  })

  test('the post’s own caption and credit take precedence over those of the picture', () => {
    expect(present().caption).toBe('মিরপুরের ২২ গজ। ছবি: ময়দান')
    expect(present({ caption: 'বল', credit: 'বাসস' }).caption).toBe('বল ছবি: বাসস')
    expect(present({ picture: null }).caption).toBe('')
  })

  test('keywords link to search, each once', () => {
    expect(present({ keywords: 'মিরপুর, ওয়ানডে,, মিরপুর ' }).keywords).toEqual([
      { label: 'মিরপুর', href: `/search?q=${encodeURIComponent('মিরপুর')}` },
      { label: 'ওয়ানডে', href: `/search?q=${encodeURIComponent('ওয়ানডে')}` },
    ])
  })
})

describe('links', () => {
  test('share links have the full canonical address', () => {
    const address = 'https://maidan.example/allposts/2026/11/20/abc'
    const links = shareLinks(address, 'Headline', 'en')
    expect(links.map(({ name }) => name)).toEqual(['facebook', 'whatsapp', 'messenger', 'telegram', 'x'])
    for (const { href } of links) expect(href).toContain(encodeURIComponent(address))
  })

  test('links the translation, which is the page in the other edition', () => {
    const translation = { ...samplePost({ id: 'xyz', language: 'en' as const, headline: 'Six' }) }
    expect(present({}, { translation })).toMatchObject({
      translation: { href: '/en/allposts/2026/11/20/xyz', language: 'en', headline: 'Six' },
      layoutHints: { section: '/cricket', otherEdition: '/en/allposts/2026/11/20/xyz' },
    })
    expect(present().layoutHints.otherEdition).toBe('/en')
  })
})

describe('articleHead', () => {
  test('title, canonical path, share card, and no counterpart without a translation', () => {
    const head = articleHead({ ...parts({ keywords: 'ক, খ' }), siteTitle: DEFAULT_SETTINGS.siteTitle })
    expect(head).toMatchObject({
      title: 'শেষ বলে ছক্কা',
      siteTitle: 'ময়দান',
      path: '/allposts/2026/11/20/abc',
      alternatePath: null,
      picture: {
        width: 1200,
        height: 630,
        url: expect.stringMatching(/^\/media\/cards\/abc\/[0-9a-f]{16}\.jpg$/),
      },
      article: { section: 'ক্রিকেট', keywords: ['ক', 'খ'] },
    })
    expect(JSON.stringify(head.jsonLd)).toContain('"BreadcrumbList"')
    // Search engines take the first picture: the one without words on it.
    const shown = ['https://maidan.example/media/m1/card.jpg', `https://maidan.example${head.picture?.url}`]
    expect(head.jsonLd?.[0]).toMatchObject({ image: shown })
  })
})
