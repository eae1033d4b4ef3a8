import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/domain/posts/text/post-html.ts'
import { htmlToText, presentBody } from './article-body.ts'

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

  test('a picture without alternative text is decoration', () => {
    expect(present('<img src="/a.jpg">')).toContain('<img src="/a.jpg" alt="" loading="lazy"')
  })

  test('all other HTML is unchanged', () => {
    const html =
      '<h2>মাঝের ওভার</h2><p>রান <strong>৯৪</strong>, <a href="/cricket">আরও</a></p><ul><li>এক</li></ul>'
    expect(presentBody(html, 'bn')).toBe(html)
  })
})

test('htmlToText returns the text with paragraphs separated', () => {
  expect(htmlToText('<p>এক <em>দুই</em></p>\n<p>তিন</p>')).toBe('এক দুই তিন')
})
