import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml, isTooComplex, plainText } from './post-html.ts'

describe('the HTML of a story', () => {
  test('keeps the editor’s own markup', () => {
    const story =
      '<h2>মাঝের ওভার</h2><p>রান <strong>৯৪</strong>, <a href="/cricket">আরও</a></p>' +
      '<ul><li>এক</li></ul><blockquote><p>‘কথা’</p></blockquote>' +
      '<table><thead><tr><th scope="col">দল</th></tr></thead><tbody><tr><td colspan="2">২</td></tr></tbody></table>' +
      '<figure><img src="/media/abc/800.webp" alt="মাঠ" width="800" height="450" /><figcaption>মাঠ</figcaption></figure>' +
      '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>'
    expect(cleanHtml(story)).toBe(story)
  })

  test.each([
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)" style="color:red" class="a">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example/">x</a>', '<a>x</a>'],
    ['<img src="data:image/png;base64,AAAA">', ''],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<iframe src="https://evil.example/embed/abcdefghijk"></iframe>', ''],
    ['<iframe src="https://www.youtube.com/embed/abcdefghijk?autoplay=1"></iframe>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<xmp><img src=x onerror=alert(1)></xmp>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
    ['<h1>a</h1><h6>b</h6><b>c</b><i>d</i>', '<h2>a</h2><h3>b</h3><strong>c</strong><em>d</em>'],
    ['<table><tr><td colspan="101">a</td></tr></table>', '<table><tr><td>a</td></tr></table>'],
    [
      '<table><tr><td colspan="100" rowspan="0">a</td></tr></table>',
      '<table><tr><td colspan="100">a</td></tr></table>',
    ],
    ['<table><tr><th rowspan="-2">a</th></tr></table>', '<table><tr><th>a</th></tr></table>'],
    [
      '<p><data value="match:m1:score" class="a">২/১</data><data value="x">ক</data></p>',
      '<p><data value="match:m1:score">২/১</data>ক</p>',
    ],
    ['<form action="/x"><input name=a></form>', ''],
  ])('%s', (dirty, clean) => {
    const cleaned = cleanHtml(dirty)
    expect(cleaned).not.toMatch(/script|onerror|javascript|style=|class=|<svg|<math/i)
    expect(cleaned).toBe(clean)
  })

  test('leaves clean HTML unchanged', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<svg>',
      '</svg>',
      '<style>',
      '<!--',
      '-->',
      '<table>',
      '<td>',
      '"',
      "'",
      '<a href="',
      '>',
      '<img src=x ',
      'onerror=alert(1)',
      '<math>',
      '<mi>',
      '<xmp>',
      '</xmp>',
      'রান',
      '&lt;',
      '&amp;lt;',
      '<iframe src="',
      '</',
      '<',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const once = cleanHtml(pieces.join(''))
        expect(cleanHtml(once)).toBe(once)
        // What looks like an attribute inside a quoted value is text.
        const tags = (once.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, ''))
        expect(tags.filter((tag) => /\son\w+/i.test(tag))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a story as plain text', () => {
  test('loses markup, decodes entities, keeps paragraphs apart', () => {
    expect(plainText('<p>এক &amp; দুই</p><p>তিন&nbsp;চার</p>\n<script>x()</script>')).toBe('এক & দুই তিন চার')
  })
})

describe('HTML that keeps a parser busy', () => {
  const MOST_CHARACTERS = 400_000
  const filled = (piece: string) => piece.repeat(MOST_CHARACTERS / piece.length)
  const deep = (piece: string, count: number) => piece.repeat(count).padEnd(MOST_CHARACTERS, 'x')

  test('does not include a long ordinary story', () => {
    const paragraph = `<p>${'রান '.repeat(20)}<strong>৯৪</strong> &amp; <a href="/cricket">আরও</a></p>\n`
    const story = filled(paragraph)
    expect(isTooComplex(story)).toBe(false)
    expect(cleanHtml(story)).toBe(story.trim())
    expect(isTooComplex(filled('&#2453;'))).toBe(false)
  })

  // Other tests may run at the same time: the test measures CPU time, and allows a multiple of what is needed.
  test.each([
    ['nested', filled('<b><i>')],
    ['nested as far as is read', deep('<b><i>', 5_000)],
    ['nested behind attributes', deep('<b x="</b>">', 9_000)],
    ['closed without being opened', `${'<b>'.repeat(10_000)}${'</i>'.repeat(10_000)}`],
    ['tables in tables', filled('<table><tr><td>')],
    ['lists in lists', filled('<ul><li>')],
    ['links', deep('<a href="https://e.example/">x</a>', 10_000)],
    ['ampersands', '&'.repeat(MOST_CHARACTERS)],
    ['as many ampersands as are read', '&'.repeat(60_000)],
    ['brackets', '<'.repeat(MOST_CHARACTERS)],
    ['unfinished tags', filled('<a ')],
    ['unfinished scripts', filled('<script>')],
    ['unfinished ends of scripts', `<script>${filled('</script').slice(8)}`],
    ['unfinished comments', filled('<!--')],
    ['attributes', `<a ${'x=1 '.repeat(99_000)}>`],
    ['white space', `x${' '.repeat(MOST_CHARACTERS - 2)}x`],
  ])('is cleaned in less than a second of CPU time: %s', (_name, html) => {
    const began = process.cpuUsage()
    const clean = cleanHtml(html)
    plainText(clean)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1_000).toBeLessThan(1_000)
    expect(cleanHtml(clean)).toBe(clean)
  })

  test('is reduced to its words, without markup', () => {
    const many = '<b><i>'.repeat(20_000)
    const html = `<p>এক &amp; &lt;দুই&gt;</p><p>তিন</p><!-- <b> ক --><script>x("<b>")</script >${many}চার<style>খ`
    expect(isTooComplex(html)).toBe(true)
    expect(plainText(html)).toBe('এক & <দুই> তিন চার')
    expect(cleanHtml(html)).toBe('<p>এক &amp; &lt;দুই&gt; তিন চার</p>')
    expect(cleanHtml(`<img src=x onerror=alert(1)>${many}`)).toBe('')
  })
})
