import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml, plainText } from './post-html.ts'
import { summarize } from './story-text.ts'

const picture = (id = 'a', src = `/media/${id}/800.webp`) =>
  `<img src="${src}" alt="${id}" width="800" height="450" />`
const figure = (id = 'a', caption = '') =>
  `<figure>${picture(id)}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`
const author = (href = 'https://x.com/a/status/1', name = 'লেখক') =>
  `<figcaption><a href="${href}" rel="noopener">${name}</a></figcaption>`
const quote = '<blockquote><p><strong>শিরোনাম</strong></p><p>প্রথম</p><p>দ্বিতীয়</p></blockquote>'
const embed = (inner: string, key = 'x') => `<figure data-embed="${key}">${inner}</figure>`
const gallery = (...inner: string[]) => `<figure data-gallery>${inner.join('')}</figure>`

describe('an embed', () => {
  test.each([
    embed(quote + picture() + author()),
    embed(quote + author()),
    embed(author()),
    embed(quote.replace('শিরোনাম', 'ক &amp; &lt;খ&gt;') + author()),
    embed(`${picture()}${author('https://e.example/x?a=1&amp;b=2', 'e.example')}`, 'link'),
    `<p>ক</p>${embed(author())}<p>খ</p>${gallery(figure(), figure('b'))}`,
  ])('in its form is clean: %s', (html) => {
    expect(cleanHtml(html)).toBe(html)
  })

  test.each([
    ['the key of another provider', embed(author(), 'youtube'), embed(author())],
    ['a key that is none', `<figure class="x" data-embed data-x="1">${author()}</figure>`, embed(author())],
    [
      'text with marks',
      embed(`<blockquote>ক <em>খ</em><br>গ <a href="/x">ঘ</a></blockquote>${author()}`),
      embed(`<blockquote><p>ক খ</p><p>গ ঘ</p></blockquote>${author()}`),
    ],
    ['a picture of another host', embed(picture('a', 'https://e.example/a.jpg') + author()), embed(author())],
    ['a picture outside of the library', embed(picture('a', '/media/../a.jpg') + author()), embed(author())],
    ['a picture that is data', embed(`<img src="data:image/png;base64,AA">${author()}`), embed(author())],
    [
      'scripts and handlers',
      embed(`<script>x()</script><blockquote onclick="x()"><p>ক</p></blockquote>${author()}`),
      embed(`<blockquote><p>ক</p></blockquote>${author()}`),
    ],
    [
      'another spelling',
      `<FIGURE DATA-EMBED='x'>\n<figcaption>\n<a HREF=https://x.com/a/status/1>লেখক</a>\n</figcaption>\n</FIGURE>`,
      embed(author()),
    ],
  ])('gets its form: %s', (_name, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
    expect(cleanHtml(clean)).toBe(clean)
  })

  test.each([
    ['no link', embed('<p>ক</p>'), '<figure><p>ক</p></figure>'],
    [
      'two links',
      embed(
        '<figcaption><a href="https://e.example/1">ক</a><a href="https://e.example/2">খ</a></figcaption>',
      ),
      '<figure><figcaption><a href="https://e.example/1" rel="noopener">ক</a><a href="https://e.example/2" rel="noopener">খ</a></figcaption></figure>',
    ],
    [
      'words beside the link',
      embed(`<figcaption>ক <a href="https://e.example/1">খ</a></figcaption>`),
      '<figure><figcaption>ক <a href="https://e.example/1" rel="noopener">খ</a></figcaption></figure>',
    ],
    [
      'a script as address',
      embed('<figcaption><a href="javascript:x()">ক</a></figcaption>'),
      '<figure><figcaption><a>ক</a></figcaption></figure>',
    ],
    [
      'a user name in its address',
      embed('<figcaption><a href="https://u:p@e.example/">ক</a></figcaption>'),
      '<figure><figcaption><a href="https://u:p@e.example/" rel="noopener">ক</a></figcaption></figure>',
    ],
    [
      'a private host',
      embed(author('https://192.168.0.1/')),
      `<figure>${author('https://192.168.0.1/')}</figure>`,
    ],
    ['http', embed(author('http://e.example/')), `<figure>${author('http://e.example/')}</figure>`],
    [
      'our own path',
      embed('<figcaption><a href="/cricket">ক</a></figcaption>'),
      '<figure><figcaption><a href="/cricket">ক</a></figcaption></figure>',
    ],
    [
      'a frame',
      embed(
        `<iframe src="https://evil.example/"></iframe><blockquote><figure><img src="/media/a/1.webp"></figure></blockquote>${author()}`,
      ),
      `<figure><blockquote><figure><img src="/media/a/1.webp" /></figure></blockquote>${author()}</figure>`,
    ],
    [
      'a place in a quote',
      `<blockquote>${embed(author())}</blockquote>`,
      `<blockquote><figure>${author()}</figure></blockquote>`,
    ],
    [
      'a place in a figure',
      `<figure>${embed(author())}</figure>`,
      `<figure><figure>${author()}</figure></figure>`,
    ],
    [
      'another element',
      '<p data-embed="x">ক</p><img data-embed="x" src="/a.jpg">',
      '<p>ক</p><img src="/a.jpg" />',
    ],
  ])('is an ordinary figure: %s', (_name, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
    expect(cleanHtml(clean)).toBe(clean)
  })

  test('has words that are searched, and that do not stand for those of the story', () => {
    const story = `${embed(quote + author())}<p>আমাদের কথা</p>`
    expect(plainText(story)).toBe('শিরোনাম প্রথম দ্বিতীয় লেখক আমাদের কথা')
    expect(summarize('', story)).toBe('আমাদের কথা')
  })
})

describe('a gallery', () => {
  test.each([
    gallery(figure('a', 'ক <em>খ</em>'), figure('b'), '<figcaption>সব</figcaption>'),
    gallery(figure('a'), figure('b')),
  ])('in its form is clean: %s', (html) => {
    expect(cleanHtml(html)).toBe(html)
  })

  test.each([
    [
      'another spelling',
      `<figure data-gallery="x" class="y">\n${figure('a')}\n${figure('b')}\n</figure>`,
      gallery(figure('a'), figure('b')),
    ],
    ['one picture', gallery(figure('a', 'ক'), '<figcaption>সব</figcaption>'), `${figure('a', 'ক')}<p>সব</p>`],
    ['no picture', gallery('<figcaption>সব</figcaption>'), '<p>সব</p>'],
    [
      'an embed in it',
      gallery(figure('a'), embed(author()), figure('b')),
      gallery(figure('a'), figure('b')) + embed(author()),
    ],
    [
      'text in it',
      gallery(
        figure('a'),
        '<p>ক</p>',
        figure('b'),
        '<figcaption>সব</figcaption>',
        '<figcaption>খ</figcaption>',
      ),
      `${gallery(figure('a'), figure('b'), '<figcaption>সব</figcaption>')}<p>ক</p><p>খ</p>`,
    ],
    [
      'a gallery in it',
      gallery(gallery(figure('a'), figure('b')), figure('c')),
      `${gallery(figure('a'), figure('b'))}${figure('c')}`,
    ],
    [
      'an embed in its caption',
      `<figure data-gallery>${figure('a')}${figure('b')}<figcaption>${embed(author())}</figcaption></figure>`,
      `${gallery(figure('a'), figure('b'))}${embed(author())}`,
    ],
    [
      'a place in an item',
      `<ul><li>${gallery(figure('a'), figure('b'))}</li></ul>`,
      `<ul><li><figure>${figure('a')}${figure('b')}</figure></li></ul>`,
    ],
    ['both at once', `<figure data-gallery data-embed="x">${author()}</figure>`, embed(author())],
  ])('%s', (_name, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
    expect(cleanHtml(clean)).toBe(clean)
  })

  test('forty deep keeps its words', () => {
    for (const opening of [
      '<figure data-gallery>',
      '<figure data-embed="x">',
      '<figure data-gallery><figure data-embed>',
    ]) {
      const once = cleanHtml(`${opening.repeat(60)}ক${figure('a', 'খ')}`)
      expect(cleanHtml(once)).toBe(once)
      expect(plainText(once).replace(/\s/g, '')).toBe('কখ')
    }
  })
})

test('of any HTML every word stays once, and clean HTML is unchanged', () => {
  const words = fc.constantFrom('ক', 'খ', 'গ ঘ', '&lt;', ' data-embed="x" ', '<br>')
  const holder = fc.constantFrom(
    ['<figure data-embed="x">', '</figure>'],
    ['<figure data-gallery="">', '</figure>'],
    ['<figure>', '</figure>'],
    ['<figcaption>', '</figcaption>'],
    ['<blockquote>', '</blockquote>'],
    ['<p>', '</p>'],
    ['<a href="https://x.com/a/status/1">', '</a>'],
    ['<a href="javascript:x()">', '</a>'],
    ['<strong>', '</strong>'],
    ['<ul><li>', '</li></ul>'],
    ['<div>', '</div>'],
  )
  const { nodes } = fc.letrec<{ nodes: string; node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'medium' },
      words,
      fc.constantFrom('<img src="/media/a/8.webp">', figure(), embed(quote + author())),
      fc.tuple(holder, tie('nodes')).map(([[open, close], inner]) => `${open}${inner}${close}`),
    ),
    nodes: fc.array(tie('node'), { maxLength: 4 }).map((all) => all.join('')),
  }))
  const letters = (html: string) => [...plainText(html).replace(/\s/g, '')].sort().join('')
  fc.assert(
    fc.property(nodes, (html) => {
      const clean = cleanHtml(html)
      expect(cleanHtml(clean)).toBe(clean)
      expect(letters(clean)).toBe(letters(html))
      for (const [tag] of clean.matchAll(/<figure [^>]*>/g))
        expect(tag).toMatch(/^<figure data-(?:embed="x"|gallery)>$/)
    }),
    { numRuns: 2_000 },
  )
})
