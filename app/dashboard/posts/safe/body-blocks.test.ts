import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSameBody, keyOf, readBlock, splitBlocks, wordsOf } from './body-blocks.ts'
import { blocksOfText } from './sample-texts.ts'

it('cuts a story into its blocks and leaves every character where it was', () => {
  const html =
    '<h2>ক</h2>\n<p>এক <strong>দুই</strong></p><ul><li><p>ক</p></li><li>খ</li></ul>তিন <em>চার</em><br>পাঁচ<figure><img src="/media/a/b.webp" alt="x > y"><figcaption>গ</figcaption></figure>'
  expect(splitBlocks(html)).toEqual([
    '<h2>ক</h2>\n',
    '<p>এক <strong>দুই</strong></p>',
    '<ul><li><p>ক</p></li><li>খ</li></ul>',
    'তিন <em>চার</em><br>পাঁচ',
    '<figure><img src="/media/a/b.webp" alt="x > y"><figcaption>গ</figcaption></figure>',
  ])
})

it('loses no character of any text', () => {
  fc.assert(fc.property(fc.string(), (text) => splitBlocks(text).join('') === text))
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</ul>',
    '<br>',
    '<a href="x>y">',
    'ক',
    ' ',
    '<',
    '>',
  )
  fc.assert(
    fc.property(fc.array(pieces), (list) => {
      const html = list.join('')
      return splitBlocks(html).join('') === html
    }),
  )
  fc.assert(fc.property(blocksOfText, (blocks) => splitBlocks(blocks.join('')).length === blocks.length))
})

it.each([
  ['<p>a &amp; "b"</p>', '<p>a &amp; &quot;b&quot;</p>'],
  ['<p>\u09df</p>', '<p>\u09af\u09bc</p>'],
  ['<p>এক&nbsp;দুই </p>', '<p>এক দুই</p>'],
  ['<p><b>x</b></p>', '<p><strong>x</strong></p>'],
  ['<ul>\n <li>ক</li>\n</ul>', '<ul><li><p>ক</p></li></ul>'],
  [
    '<table><tr><td>১</td></tr></table>',
    '<table style="min-width: 25px"><colgroup><col></colgroup><tbody><tr><td colspan="1" rowspan="1"><p>১</p></td></tr></tbody></table>',
  ],
  ['<p><a href="https://a.b" rel="noopener">x</a></p>', '<p><a target="_blank" href="https://a.b">x</a></p>'],
  ['<p>শেষ<br></p>', '<p>শেষ</p>'],
])('knows %s again as %s', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

it.each([
  ['<p>x</p>', '<h2>x</h2>'],
  ['<p>a b</p>', '<p>ab</p>'],
  ['<p><a href="https://a.b">x</a></p>', '<p><a href="https://a.c">x</a></p>'],
  ['<p>x</p>', '<p><strong>x</strong></p>'],
  ['<p>&lt;p&gt;</p>', '<p><p></p>'],
  ['<p>a <strong>b</strong> c</p>', '<p>a<strong>b</strong>c</p>'],
  ['<figure><img src="/a" alt="x"></figure>', '<figure><img src="/a" alt="y"></figure>'],
])('tells %s from %s', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

it('takes empty paragraphs for nothing', () => {
  expect(keyOf('<p> <br></p>')).toBe('')
  expect(isSameBody('<p>ক</p><p></p>', '<p>ক</p>\n')).toBe(true)
  expect(isSameBody('<p></p>', '')).toBe(true)
  expect(keyOf('<figure><img src="/a"></figure>')).not.toBe('')
})

it('reads a block as words, lines and things', () => {
  expect(readBlock('<p>এক &amp; <a href="https://a.b">দুই</a>.<br>তিন</p>')).toEqual([
    'এক & দুই',
    { thing: 'link', about: 'https://a.b' },
    '.\nতিন',
  ])
  expect(readBlock('<ul><li><p>এক</p></li><li>দুই</li></ul>')).toEqual(['এক\nদুই'])
  expect(readBlock('<figure><img src="/a" alt="মাঠ"><figcaption>গ্যালারি</figcaption></figure>')).toEqual([
    { thing: 'picture', about: 'মাঠ' },
    'গ্যালারি',
  ])
  expect(wordsOf('<h2>এক</h2><p>দুই<br>তিন</p>')).toBe('এক দুই তিন')
})
