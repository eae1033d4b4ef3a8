import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml, isTooComplex, plainText } from './post-html.ts'
import { BOX_TAGS } from './story-tags.ts'

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
    ['<a href="//e.example/">x</a>', '<a href="https://e.example/" rel="noopener">x</a>'],
    ['<p><img src="//e.example/a.jpg"></p>', '<p><img src="https://e.example/a.jpg" /></p>'],
    ['<img src="data:image/png;base64,AAAA">', ''],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<iframe src="https://evil.example/embed/abcdefghijk"></iframe>', ''],
    [
      '<iframe src="https://www.youtube.com/embed/abcdefghijk?autoplay=1"></iframe>',
      '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
    ],
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

describe('what other systems write', () => {
  test.each([
    ['boxes', '<div>এক।</div><div>দুই।</div>', '<p>এক।</p><p>দুই।</p>'],
    [
      'boxes in boxes',
      '<section><article>ক<p>খ</p>গ</article></section>ঘ',
      '<p>ক</p><p>খ</p><p>গ</p><p>ঘ</p>',
    ],
    ['definitions', '<dl><dt>টস</dt><dd>বাংলাদেশ</dd></dl>', '<p>টস</p><p>বাংলাদেশ</p>'],
    ['centred text around emphasis', '<center><b>ক</b></center>', '<p><strong>ক</strong></p>'],
    ['a box inside emphasis', '<b><div>ক</div><div>খ</div></b>', '<p><strong>ক<br />খ</strong></p>'],
    ['boxes of Outlook', '<td><span><div>ক</div></span></td>', '<td>ক</td>'],
    [
      'boxes in a cell',
      '<table><tr><td><div>ক</div><div>খ</div></td></tr></table>',
      '<table><tr><td>ক<br />খ</td></tr></table>',
    ],
    [
      'boxes in an item',
      '<ul><li><div>ক</div><ul><li>খ</li></ul></li></ul>',
      '<ul><li>ক<ul><li>খ</li></ul></li></ul>',
    ],
    [
      'boxes in a quotation',
      '<blockquote><div>ক</div><div>খ</div></blockquote>',
      '<blockquote><p>ক</p><p>খ</p></blockquote>',
    ],
    ['line breaks in boxes', '<div>ক<br><br>খ<br>গ<br></div>', '<p>ক</p><p>খ<br />গ</p>'],
    ['verse', '<pre>প্রথম চরণ\nদ্বিতীয় চরণ\n\nতৃতীয়</pre>', '<p>প্রথম চরণ<br />দ্বিতীয় চরণ</p><p>তৃতীয়</p>'],
    [
      'blank lines',
      'এক\nএকই\n\nদুই <b>৩</b>\n\n<h2>চার</h2>\n\nপাঁচ',
      '<p>এক<br />একই</p><p>দুই <strong>৩</strong></p><h2>চার</h2><p>পাঁচ</p>',
    ],
    ['line separators', '<p>ক\u000Bখ\u0003গ\u2028ঘ&#11;ঙ</p>', '<p>ক<br />খ গ<br />ঘ<br />ঙ</p>'],
    ['paragraph separators', 'ক\u2029খ', '<p>ক</p><p>খ</p>'],
    [
      'raised and struck text',
      '<p>১০<sup>২</sup> H<sub>2</sub>O <del>ক</del></p>',
      '<p>১০<sup>২</sup> H<sub>2</sub>O <s>ক</s></p>',
    ],
    [
      'numbers of lists',
      '<ol start="5" reversed><li value="3">ক</li></ol><ol start="x"><li>খ</li></ol>',
      '<ol start="5" reversed><li value="3">ক</li></ol><ol><li>খ</li></ol>',
    ],
    ['rules', '<p>ক</p><hr class="x"><p>খ</p>', '<p>ক</p><hr /><p>খ</p>'],
    ['quotation marks', '<p><q>কথা</q></p>', '<p>“কথা”</p>'],
    ['emoji as pictures', '<p>জয় <img class="emoji" alt="🏏" src="/x.svg"> আবার</p>', '<p>জয় 🏏 আবার</p>'],
  ])('%s', (_name, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
    expect(cleanHtml(clean)).toBe(clean)
  })

  test('never joins the words of two blocks', () => {
    const box = fc.constantFrom(...BOX_TAGS.filter((name) => !/^(?:d[td]|form)$/.test(name)), 'blockquote')
    const line = fc.constantFrom('p', 'h2', 'h5', 'dt', 'dd', 'summary', 'pre')
    const inline = fc.constantFrom('b', 'span', 'a', 'font', 'em')
    const words = fc.constantFrom('শুরু', 'শেষ', 'শুরু<hr>শেষ', 'শুরু<br>শেষ', '<b>শুরু</b>শেষ')
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        words,
        fc.tuple(line, words, tie('tree')).map(([name, one, rest]) => `<${name}>${one}</${name}>${rest}`),
        fc
          .tuple(box, tie('tree'), tie('tree'))
          .map(([name, one, rest]) => `<${name}>${one}</${name}>${rest}`),
        fc
          .tuple(inline, box, tie('tree'))
          .map(([name, inner, rest]) => `<${name}><${inner}>শেষ</${inner}></${name}>${rest}`),
      ),
    }))
    fc.assert(
      fc.property(tree, (html) => {
        const apart = html.replaceAll(/<(?!\/?(?:b|span|a|font|em)>)[^>]*>/g, ' ').replaceAll(/<[^>]*>/g, '')
        expect(plainText(cleanHtml(html))).toBe(apart.replace(/\s+/g, ' ').trim())
        expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
      }),
      { numRuns: 1_500 },
    )
  })
})

describe('a story as plain text', () => {
  test('shows raised figures as such', () => {
    expect(plainText('<p>১০<sup>২</sup>, H<sub>2</sub>O</p>')).toBe('১০², H₂O')
  })

  test('loses markup, decodes entities, keeps paragraphs apart', () => {
    expect(plainText('<p>এক &amp; দুই</p><p>তিন&nbsp;চার</p>\n<script>x()</script>')).toBe('এক & দুই তিন চার')
  })
})

describe('HTML that keeps a parser busy', () => {
  const MAX_CHARACTERS = 400_000
  const filled = (piece: string) => piece.repeat(MAX_CHARACTERS / piece.length)
  const deep = (piece: string, count: number) => piece.repeat(count).padEnd(MAX_CHARACTERS, 'x')

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
    ['galleries', filled('<figure data-gallery><figure data-embed="x">')],
    ['galleries one after the other', deep('<figure data-gallery><img src="/a"></figure>', 9_000)],
    ['embeds', deep('<figure data-embed="x"><figcaption><a href="https://e.example">x</a>', 3_000)],
    ['links', deep('<a href="https://e.example/">x</a>', 10_000)],
    ['ampersands', '&'.repeat(MAX_CHARACTERS)],
    ['as many ampersands as are read', '&'.repeat(60_000)],
    ['brackets', '<'.repeat(MAX_CHARACTERS)],
    ['unfinished tags', filled('<a ')],
    ['unfinished scripts', filled('<script>')],
    ['unfinished ends of scripts', `<script>${filled('</script').slice(8)}`],
    ['unfinished comments', filled('<!--')],
    ['attributes', `<a ${'x=1 '.repeat(99_000)}>`],
    ['white space', `x${' '.repeat(MAX_CHARACTERS - 2)}x`],
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
