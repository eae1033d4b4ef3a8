import { describe, expect, test } from 'vitest'
import { writeEmbed } from '#contract/embeds/embed.ts'
import { writeGallery } from '#contract/posts/gallery.ts'
import { cleanHtml } from '#server/domain/posts/text/post-html.ts'
import { htmlToText, presentBody } from './article-body.ts'
import { pictureIdsIn } from './story-pictures.ts'

const PICTURE = {
  id: 'a',
  width: 2_000,
  height: 1_500,
  alt: '',
  caption: '',
  credit: '',
  focalX: 50,
  focalY: 50,
  sizes: [400, 800, 1600].map((width) => ({
    format: 'webp' as const,
    width,
    height: (width * 3) / 4,
    bytes: 1,
    name: `${width}.webp`,
  })),
}

/** Presents the HTML as it is stored, that is, sanitised. */
const present = (html: string) => presentBody(cleanHtml(html), 'bn')

describe('presentBody', () => {
  test('a video becomes a link, so that nothing is loaded from its provider', () => {
    const html = present('<p>ক</p><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><p>খ</p>')
    expect(html).not.toContain('<iframe')
    expect(html).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"')
    expect(html).toContain('data-video="abcdefghijk"')
    expect(html).not.toMatch(/(?:src|srcset)="https?:/)
    expect(html).toMatch(/^<p>ক<\/p>.*<p>খ<\/p>$/)
  })

  test('the title of a video becomes the label of its link, still escaped', () => {
    const html = present(
      '<iframe src="https://youtube.com/embed/abcdefghijk" title="শেষ &quot;ওভার&quot; <b>"></iframe>',
    )
    expect(html).toContain('aria-label="ভিডিও দেখুন: শেষ &quot;ওভার&quot; ')
    expect(html).not.toContain('<b>')
  })

  test('an iframe that is no video is removed', () => {
    expect(presentBody('<p>ক</p><iframe src="https://evil.example/"></iframe>', 'bn')).toBe('<p>ক</p>')
  })

  test('a table is inside a labelled box that scrolls by keyboard', () => {
    const html = present('<table><tbody><tr><td>১</td></tr></tbody></table>')
    expect(html).toMatch(/^<div class="table-box" role="group" tabindex="0" aria-label="[^"]+"><table>/)
    expect(html).toMatch(/<\/table><\/div>$/)
  })

  test('pictures load lazily, keep their size and have a fallback', () => {
    const html = present('<figure><img src="/media/a/800.webp" alt="মাঠ" width="800" height="450"></figure>')
    expect(html).toContain('<img src="/media/a/800.webp" alt="মাঠ" width="800" height="450" loading="lazy"')
    expect(html).toContain('data-fallback="/fallback-image.jpg"')
  })

  test('a picture of a figure links to its largest file, and brings its sizes', () => {
    const html = presentBody(
      cleanHtml('<figure><img src="/media/a/800.webp" alt="মাঠ" width="800" height="450"></figure>'),
      'bn',
      new Map([['a', { ...PICTURE, credit: 'আলী "রাজু"' }]]),
    )
    expect(html).toContain(
      '<a class="large" href="/media/a/1600.webp" data-large="ছবি: আলী &quot;রাজু&quot;"><img',
    )
    expect(html).toContain(
      'srcset="/media/a/400.webp 400w, /media/a/800.webp 800w, /media/a/1600.webp 1600w" sizes="',
    )
  })

  test('a picture that is not in the library links to itself; one without text gets a label', () => {
    const html = present('<figure><img src="https://e.example/a.jpg?x=1&amp;y=2"></figure>')
    expect(html).toContain(
      'href="https://e.example/a.jpg?x=1&amp;y=2" data-large="" aria-label="ছবিটি বড় করে দেখুন">',
    )
  })

  test('a picture that links elsewhere, and one outside of a figure, stay as they are', () => {
    const html = present(
      '<figure><a href="/cricket"><img src="/media/a/800.webp" alt="ক"></a></figure><p><img src="/media/a/800.webp" alt="খ"></p>',
    )
    expect(html).not.toContain('data-large')
  })

  test('a picture without alternative text is decoration', () => {
    expect(present('<img src="/a.jpg">')).toContain('<img src="/a.jpg" alt="" loading="lazy"')
  })

  test('all other HTML is unchanged', () => {
    const html =
      '<h2>মাঝের ওভার</h2><p>রান <strong>৯৪</strong>, <a href="/cricket">আরও</a></p><ul><li>এক</li></ul>'
    expect(presentBody(html, 'bn')).toBe(html)
  })
})

describe('galleries', () => {
  const gallery = (count: number) =>
    writeGallery(
      Array.from(
        { length: count },
        (_, at) =>
          `<figure><img src="/media/a/800.webp" alt="${at}"><figcaption>ছবি ${at}</figcaption></figure>`,
      ),
      'সব ছবি',
    )
  const library = new Map([['a', { ...PICTURE }]])

  test('show every picture and caption; each picture opens large', () => {
    const html = presentBody(cleanHtml(gallery(3)), 'bn', library)
    expect(html).toMatch(/^<figure class="gallery"><figure><a class="large"/)
    expect(html.match(/data-large/g)).toHaveLength(3)
    expect(html.match(/<figcaption>ছবি \d<\/figcaption><\/figure>/g)).toHaveLength(3)
    expect(html).toMatch(/<figcaption>সব ছবি<\/figcaption><\/figure>$/)
  })

  test.each([
    [2, 'half half'],
    [3, 'third third third'],
    [4, 'half half half half'],
    [5, 'third third third half half'],
    [7, 'third third third third third third whole'],
  ])('a picture of %s is as wide as its column', (count, widths) => {
    const html = presentBody(cleanHtml(gallery(count)), 'bn', library)
    const named: Record<string, string> = { '41rem': 'whole', '20rem': 'half', '14rem': 'third' }
    const found = [...html.matchAll(/sizes="\([^)]*\) (\w+),/g)].map(([, width = '']) => named[width])
    expect(found.join(' ')).toBe(widths)
  })

  test('tiles are cropped around the focal point, single pictures are whole', () => {
    const html = `${cleanHtml(gallery(2))}<figure><img src="/media/a/800.webp" alt="ক"></figure>`
    const focused = new Map([['a', { ...PICTURE, focalX: 20, focalY: 90 }]])
    expect(presentBody(html, 'bn', focused).match(/<img [^>]*class="[^"]*"/g)).toHaveLength(2)
    expect(presentBody(html, 'bn', library)).not.toMatch(/<img [^>]*class=/)
  })

  test('the ids of pictures are found once', () => {
    expect(pictureIdsIn(`${cleanHtml(gallery(3))}<p>src="/media/b/800.webp"</p>`)).toEqual(['a'])
  })
})

describe('embeds', () => {
  const card = (address: string, more = {}) =>
    writeEmbed({ address, author: 'তামিম', title: 'শিরোনাম', text: 'এক\nদুই', picture: null, ...more })

  test('a card names its provider and author, and its frame loads on a press only', () => {
    const html = present(card('https://x.com/tamim/status/12?a=1&b="'))
    expect(html).toMatch(/^<figure class="embed"><p class="embed-source"><b>এক্স<\/b> তামিম<\/p><blockquote>/)
    expect(html).toContain('<p><strong>শিরোনাম</strong></p><p>এক</p><p>দুই</p>')
    expect(html).not.toContain('<iframe')
    expect(html).toContain(
      'data-frame="https://platform.twitter.com/embed/Tweet.html?dnt=true&amp;id=12" data-height="600">পোস্টটি এখানে আনুন</a>',
    )
    expect(html).toContain('rel="noopener">এক্সে দেখুন</a>')
    expect(html).toContain('বোতামটি চাপলে এক্স জানবে')
  })

  test('a page without a frame is a card with its host', () => {
    const html = presentBody(cleanHtml(card('https://www.e.example/x', { author: '' })), 'en')
    expect(html).toContain('<p class="embed-source"><b>e.example</b></p>')
    expect(html).not.toContain('data-frame')
    expect(html).toContain('<a href="https://www.e.example/x" rel="noopener">Open on e.example</a>')
  })

  test('texts of a card stay texts', () => {
    const html = present(card('https://vimeo.com/76979871', { author: '"><script>', title: '<img src=x>' }))
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('data-ratio="1.7')
  })

  test('the picture of a card is no link', () => {
    const picture = { src: '/media/a/800.webp', width: 800, height: 450, alt: '' }
    const html = present(card('https://e.example/x', { picture }))
    expect(html).toContain('<img src="/media/a/800.webp" alt="" width="800" height="450"')
    expect(html).not.toContain('data-large')
  })
})

test('htmlToText returns the text with paragraphs separated', () => {
  expect(htmlToText('<p>এক <em>দুই</em></p>\n<p>তিন</p>')).toBe('এক দুই তিন')
})
