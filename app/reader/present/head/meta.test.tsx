import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { describe, expect, test } from 'vitest'
import { absoluteAddress, pageMeta, sharePicture } from './meta.ts'

const site = { siteUrl: 'https://maidan.example', siteTitle: 'ময়দান', language: 'bn' as const }

/** The head as a browser gets it. */
function head(page: Parameters<typeof pageMeta>[0]): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <Meta />, meta: () => pageMeta(page) }])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

describe('pageMeta', () => {
  test('an article: title, canonical, card picture and times', () => {
    const html = head({
      ...site,
      path: '/allposts/2026/11/20/abc',
      title: 'শেষ ওভারে জয়',
      description: 'দুই বল বাকি থাকতে।',
      alternatePath: null,
      picture: { url: '/media/m1/card.jpg', width: 1200, height: 630, alt: 'পিচ' },
      article: {
        publishedAt: new Date('2026-11-20T15:48:00Z'),
        updatedAt: new Date('2026-11-20T16:00:00Z'),
        section: 'ক্রিকেট',
        keywords: ['মিরপুর', 'সিরিজ'],
        authorPath: '/reporter/%E0%A6%95',
      },
    })
    expect(html).toContain('<title>শেষ ওভারে জয় | ময়দান</title>')
    for (const [property, content] of [
      ['og:type', 'article'],
      ['og:title', 'শেষ ওভারে জয়'],
      ['og:description', 'দুই বল বাকি থাকতে।'],
      ['og:url', 'https://maidan.example/allposts/2026/11/20/abc'],
      ['og:locale', 'bn_BD'],
      ['og:image', 'https://maidan.example/media/m1/card.jpg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['article:published_time', '2026-11-20T15:48:00.000Z'],
      ['article:modified_time', '2026-11-20T16:00:00.000Z'],
      ['article:section', 'ক্রিকেট'],
      ['article:author', 'https://maidan.example/reporter/%E0%A6%95'],
      ['article:tag', 'মিরপুর'],
      ['article:tag', 'সিরিজ'],
    ]) {
      expect(html).toContain(`<meta property="${property}" content="${content}"/>`)
    }
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(html).toContain('<link rel="canonical" href="https://maidan.example/allposts/2026/11/20/abc"/>')
    expect(html).not.toContain('hrefLang')
  })

  test('a page in both editions links both, with Bengali as x-default', () => {
    for (const [language, own] of [
      ['bn', 'https://maidan.example/cricket'],
      ['en', 'https://maidan.example/en/cricket'],
    ] as const) {
      const html = head({ ...site, language, path: '/cricket', title: 'x' })
      expect(html).toContain(`<link rel="canonical" href="${own}"/>`)
      expect(html).toContain('<link rel="alternate" hrefLang="bn" href="https://maidan.example/cricket"/>')
      expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://maidan.example/en/cricket"/>')
      expect(html).toContain(
        '<link rel="alternate" hrefLang="x-default" href="https://maidan.example/cricket"/>',
      )
    }
  })

  test('accepts paths with the edition', () => {
    const html = head({ ...site, language: 'en', path: '/en/allposts/1', alternatePath: '/allposts/2' })
    expect(html).toContain('<link rel="canonical" href="https://maidan.example/en/allposts/1"/>')
    expect(html).toContain('<link rel="alternate" hrefLang="bn" href="https://maidan.example/allposts/2"/>')
    expect(html).toContain('<meta property="og:locale" content="en_GB"/>')
    expect(html).toContain('<meta property="og:locale:alternate" content="bn_BD"/>')
  })

  test('the title of the home page is site and tagline', () => {
    expect(head({ ...site, path: '/', tagline: 'খেলার খবর' })).toContain('<title>ময়দান | খেলার খবর</title>')
    expect(head({ ...site, path: '/' })).toContain('<title>ময়দান</title>')
  })

  test('a noindex page has no canonical link and no alternates', () => {
    const html = head({ ...site, path: '/search?q=x', title: 'x', noindex: true })
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(html).not.toContain('canonical')
    expect(html).not.toContain('hrefLang')
  })

  test('a page without a picture uses the card of the site', () => {
    const html = head({ ...site, path: '/about', title: 'x', picture: null })
    expect(html).toContain('<meta property="og:image" content="https://maidan.example/share-card.jpg"/>')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  test('a renamed site has no card and uses the small Twitter card', () => {
    const html = head({ ...site, siteTitle: 'দৈনিক প্রান্তর', path: '/about', title: 'x' })
    expect(html).not.toContain('og:image')
    expect(html).toContain('<meta name="twitter:card" content="summary"/>')
  })

  test('escapes texts in attributes and scripts', () => {
    const nasty = '"><script>alert(1)</script>'
    const html = head({
      ...site,
      path: `/reporter/${nasty}`,
      title: nasty,
      description: nasty,
      feed: { path: '/feed.xml', title: nasty },
      jsonLd: [{ '@type': 'NewsArticle', headline: '</script><script>alert(1)//', note: '<!--\u2028' }],
    })
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<!--')
    expect(html.match(/<\/script/g)).toHaveLength(1)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({
      '@type': 'NewsArticle',
      headline: '</script><script>alert(1)//',
      note: '<!--\u2028',
    })
  })
})

describe('absoluteAddress', () => {
  test.each([
    ['/কাগজ', 'https://maidan.example/%E0%A6%95%E0%A6%BE%E0%A6%97%E0%A6%9C'],
    ['//evil.example/x', 'https://maidan.example//evil.example/x'],
    ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/a.jpg'],
    ['icon.png', 'https://maidan.example/icon.png'],
  ])('%s', (address, full) => {
    expect(absoluteAddress('https://maidan.example/', address)).toBe(full)
  })
})

describe('sharePicture', () => {
  const texts = { alt: '', caption: '', credit: '' }
  const picture = { id: 'm1', width: 2000, height: 1000, ...texts, focalX: 50, focalY: 50, sizes: [] }
  const card = { format: 'jpeg' as const, width: 1200, height: 630, bytes: 5, name: 'card.jpg' }

  test('is the card, if it exists', () => {
    expect(sharePicture({ ...picture, sizes: [card] }, 'পিচ')).toEqual({
      url: '/media/m1/card.jpg',
      width: 1200,
      height: 630,
      alt: 'পিচ',
    })
    const around = { ...card, name: 'card-30-70.jpg' }
    expect(sharePicture({ ...picture, sizes: [around] }, 'পিচ')?.url).toBe('/media/m1/card-30-70.jpg')
    expect(sharePicture(picture, 'পিচ')).toBeNull()
    expect(sharePicture(null, '')).toBeNull()
  })
})
