import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPlainHtml } from './plain-html.ts'
import { cleanByParser, plainText } from './post-html.ts'

const NAMES =
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote a strong em b i table caption thead tbody tr th td figure figcaption s del sup sub div section pre q'
const ATTRIBUTES = [
  ' class="x"',
  ' style="color: red"',
  ' onclick="x(\'y\')"',
  ' data-id="1"',
  ' href="https://e.example/a?b=1&amp;c=(2)#d"',
  ' href="/cricket"',
  ' href="//e.example"',
  ' href="javascript:x()"',
  ' href="mailto:a@b.example"',
  ' href="https://e.example/a?b=1&c=2"',
  ' href=""',
  ' rel="nofollow"',
  ' title="ক &lt; খ"',
  ' src="/media/a/800.webp"',
  ' src="data:image/png;base64,AA"',
  ' alt="মাঠ"',
  ' alt=""',
  ' alt="<p>"',
  ' width="800"',
  ' height="x"',
  ' colspan="2"',
  ' rowspan="3"',
  ' scope="col"',
  ' start="5"',
  ' reversed',
  ' value="3"',
  ' class="emoji" alt="🏏"',
  ' CLASS=y',
  ' hidden',
  ' data-embed="x"',
  ' data-gallery=""',
  ' data-gallery',
]
const TEXTS = [
  'রান',
  ' ',
  '\n',
  '\n\n',
  'ক\n \nখ',
  '\u000B',
  '\u2029',
  ' ৯৪ ',
  'র‍্যাব',
  '&amp;',
  '&lt;',
  '&gt;',
  '&nbsp;',
  '\u00a0',
  '&',
  '<',
  '>',
  '"',
  "'",
  '\r',
  '&amp;lt;',
  '।',
]
const OTHERS = [
  '<br>',
  '<br/>',
  '<br />',
  '<br class="x">',
  '<hr>',
  '<hr />',
  '<script>a < b</script>',
  '<script src="/a">x()</script>',
]
const STRANGE = [
  '<script>',
  '<style>',
  '</style>',
  '<!--',
  '-->',
  '<span>',
  '</span>',
  '<svg>',
  '<P>',
  '</P >',
  '<iframe src="',
  '<br',
  '</',
]

const name = fc.constantFrom(...NAMES.split(' '))
const attributes = fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }).map((all) => all.join(''))
const opening = fc.tuple(name, attributes).map(([tag, all]) => `<${tag}${all}>`)
const picture = attributes.map((all) => `<img${all} />`)
const text = fc.constantFrom(...TEXTS)

/** Random trees of nested elements. The fast path accepts most of them. */
const { element } = fc.letrec<{ element: string; inside: string }>((tie) => ({
  element: fc
    .tuple(name, fc.oneof({ weight: 3, arbitrary: fc.constant('') }, attributes), tie('inside'))
    .map(([tag, all, inside]) => `<${tag}${all}>${inside}</${tag}>`),
  inside: fc
    .array(
      fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        text,
        picture,
        fc.constantFrom(...OTHERS),
        tie('element'),
      ),
      {
        maxLength: 4,
      },
    )
    .map((pieces) => pieces.join('')),
}))
const pieces = fc.oneof(
  element,
  opening,
  name.map((tag) => `</${tag}>`),
  text,
  picture,
  fc.constantFrom(...OTHERS, ...STRANGE),
)
const story = fc
  .array(fc.oneof({ weight: 5, arbitrary: element }, { weight: 1, arbitrary: pieces }), { maxLength: 5 })
  .map((all) => all.join(''))

/** Expects that the parser returns the same. False where the fast path leaves the HTML to the parser. */
function expectAsParsed(html: string): boolean {
  const quick = cleanPlainHtml(html)
  if (quick === null) return false
  expect({ html, clean: quick }).toEqual({ html, clean: cleanByParser(html) })
  expect(cleanPlainHtml(quick)).toBe(quick)
  // An unknown element makes plainText use the parser.
  expect({ html, words: plainText(quick) }).toEqual({ html, words: plainText(`${quick}<u></u>`) })
  return true
}

describe('the fast path of cleaning', () => {
  test('returns what the parser returns', () => {
    let known = 0
    fc.assert(
      fc.property(story, (html) => {
        if (expectAsParsed(html)) known++
      }),
      { numRuns: 6_000 },
    )
    expect(known).toBeGreaterThan(500)
  })

  test('accepts the stories of editors, and gives up on other HTML', () => {
    const paragraphs =
      '<h1 class="t">ক</h1>\n<p style="text-align: justify">খ <b>গ</b><br>ঘ</p><script>x()</script>'
    expect(cleanPlainHtml(paragraphs)).toBe('<h2>ক</h2>\n<p>খ <strong>গ</strong><br />ঘ</p>')
    const link = '<p>এক <a target="_blank" href="https://e.example/a" rel="nofollow">দুই</a></p>'
    expect(cleanPlainHtml(link)).toBe('<p>এক <a href="https://e.example/a" rel="noopener">দুই</a></p>')
    for (const html of [paragraphs, link]) expect(expectAsParsed(html)).toBe(true)
    for (const html of [
      '<p><p>',
      '<p>ক',
      '<div>ক</div>',
      '<a href="javascript:x()">ক</a>',
      'ক&nbsp;',
      '<p>ক</P>',
      '</p>',
    ]) {
      expect(cleanPlainHtml(html)).toBeNull()
    }
    expect(cleanPlainHtml('<strong><a>'.repeat(20) + '</a></strong>'.repeat(20))).toBeNull()
  })
})
