import { expect, test } from 'vitest'
import { cleanHtml } from '../posts/text/post-html.ts'
import { createDefaults } from './choose-defaults.ts'
import { derivedId, languageOf, siteOf, withinSite } from './site-rules.ts'
import { addressesIn, placeText } from './texts/place-text.ts'

test('a site is the same with and without www, slash and scheme', () => {
  const spellings = ['https://www.old.example/', 'http://old.example', 'https://old.example/']
  expect(new Set(spellings.map(siteOf))).toEqual(new Set(['old.example']))
  expect(siteOf('https://old.example/blog/')).toBe('old.example/blog')
  expect(withinSite('old.example', 'https://www.old.example/a/?p=1#x')).toBe('/a/?p=1')
  expect(withinSite('old.example', 'https://other.example/a')).toBe(null)
  expect(withinSite('old.example', 'mailto:a@old.example')).toBe(null)
})

test('ids are the same at every reading, differ by item, and sort by time', () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const first = derivedId('old.example', 'post', '1', at('2019-05-18'))
  expect(first).toBe(derivedId('old.example', 'post', '1', at('2019-05-18')))
  expect(first).toMatch(/^[0-9a-z]{17}$/)
  expect(first).not.toBe(derivedId('old.example', 'post', '2', at('2019-05-18')))
  expect(first < derivedId('old.example', 'post', '0', at('2019-05-19'))).toBe(true)
})

test('a text is in the language of its letters', () => {
  expect([languageOf('আজ মিরপুরে T20'), languageOf('Today in Mirpur'), languageOf('2019')]).toEqual([
    'bn',
    'en',
    null,
  ])
  const embed =
    '<figure data-embed="vimeo"><figcaption><a href="https://vimeo.com/76979871" rel="noopener">দেখুন</a></figcaption></figure>'
  expect(languageOf(`খবর https://youtu.be/abcdefghijk ${embed}`)).toBe('bn')
})

test('links and pictures of a text get our addresses; a caption without picture stays', () => {
  const html =
    '<p><a href="https://old.example/a?x=1&amp;y=2">ক</a> <a href="https://else.example/">খ</a></p>' +
    '<figure><img src="https://old.example/one.jpg" alt="মাঠ"><figcaption>এক</figcaption></figure>' +
    '<figure><img src="https://old.example/two.jpg" alt=""><figcaption>দুই</figcaption></figure>'
  expect(addressesIn(html)).toEqual({
    links: ['https://old.example/a?x=1&y=2', 'https://else.example/'],
    pictures: ['https://old.example/one.jpg', 'https://old.example/two.jpg'],
  })
  const placed = placeText(html, {
    linkTo: (address) => (address.startsWith('https://old.example/a') ? '/allposts/1' : null),
    pictureAt: (address) =>
      address.endsWith('one.jpg') ? { src: '/media/x/800.webp', width: 800, height: 600, alt: '' } : null,
  })
  expect(placed).toEqual({
    html:
      '<p><a href="/allposts/1">ক</a> <a href="https://else.example/">খ</a></p>' +
      '<figure><img src="/media/x/800.webp" alt="মাঠ" width="800" height="600" /><figcaption>এক</figcaption></figure>' +
      '<p>দুই</p>',
    missing: ['https://old.example/two.jpg'],
  })
})

test('a picture that is not here leaves an embed and a gallery without it', () => {
  const picture = (name: string) => `<img src="https://old.example/${name}.jpg" alt="" />`
  const ours = '<img src="/media/x/800.webp" alt="" width="800" height="600" />'
  const link = '<figcaption><a href="https://x.com/a/status/1" rel="noopener">ক</a></figcaption>'
  const { html } = placeText(
    `<figure data-embed="x">${picture('two')}${link}</figure><figure data-embed="x">${picture('one')}${link}</figure>` +
      `<figure data-gallery><figure>${picture('one')}</figure><figure>${picture('two')}<figcaption>দুই</figcaption></figure><figure>${picture('one')}</figure><figcaption>সব</figcaption></figure>`,
    {
      linkTo: () => null,
      pictureAt: (address) =>
        address.endsWith('one.jpg') ? { src: '/media/x/800.webp', width: 800, height: 600, alt: '' } : null,
    },
  )
  expect(cleanHtml(html)).toBe(
    `<figure data-embed="x">${link}</figure><figure data-embed="x">${ours}${link}</figure>` +
      `<figure data-gallery><figure>${ours}</figure><figure>${ours}</figure><figcaption>সব</figcaption></figure><p>দুই</p>`,
  )
})

test('sections, tags and authors have the choice that a person would make', () => {
  const choose = createDefaults({
    sections: [{ id: 'Cricket', names: ['Cricket', 'ক্রিকেট'] }],
    terms: [{ id: 't1', names: ['সাকিব আল হাসান', 'Shakib Al Hasan'] }],
  })
  const of = (kind: 'section' | 'tag' | 'author', name: string, slug = '') =>
    choose({ kind, key: `${name}${slug}`, name, slug })
  expect(of('section', 'ক্রিকেট')).toEqual({ to: 'section', section: 'Cricket' })
  expect(of('section', 'খেলা', 'CRICKET')).toEqual({ to: 'section', section: 'Cricket' })
  expect(of('section', 'Uncategorized')).toEqual({ to: 'drop' })
  expect(of('section', 'গ্রাম')).toMatchObject({ to: 'new' })
  expect(of('tag', 'shakib al hasan')).toEqual({ to: 'topic', term: 't1' })
  expect(of('tag', 'toss')).toEqual({ to: 'keyword' })
  const [one, other] = [of('author', 'রহিম', 'rahim'), of('author', 'রহিম', 'rahim-2')]
  expect(one).toEqual({ to: 'byline', name: 'রহিম' })
  expect(other).toEqual({ to: 'byline', name: 'রহিম (rahim-2)' })
})
