import { expect, it } from 'vitest'
import { getBlockKey, isSameBody, readBlock, toPlainText } from './body-blocks.ts'

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
  // The text of a match fact follows the match, so a new value is not an edit.
  ['<p>a <data value="match:m:score">১/০</data></p>', '<p>a <data value="match:m:score">২/০</data></p>'],
])('%s says the same as %s', (one, other) => {
  expect(getBlockKey(one)).toBe(getBlockKey(other))
})

it.each([
  ['<p>x</p>', '<h2>x</h2>'],
  ['<p>a <data value="match:m:score">x</data></p>', '<p>a <data value="match:m:venue">x</data></p>'],
  ['<p>a <data value="match:m:score">x</data></p>', '<p>a x</p>'],
  ['<p>a b</p>', '<p>ab</p>'],
  ['<p><a href="https://a.b">x</a></p>', '<p><a href="https://a.c">x</a></p>'],
  ['<p>x</p>', '<p><strong>x</strong></p>'],
  ['<p>&lt;p&gt;</p>', '<p><p></p>'],
  ['<p>a <strong>b</strong> c</p>', '<p>a<strong>b</strong>c</p>'],
  ['<figure><img src="/a" alt="x"></figure>', '<figure><img src="/a" alt="y"></figure>'],
  [
    '<figure data-gallery><figure><img src="/a"></figure><figure><img src="/b"></figure></figure>',
    '<figure data-gallery><figure><img src="/b"></figure><figure><img src="/a"></figure></figure>',
  ],
  [
    '<figure data-embed="x"><figcaption><a href="https://x.com/a/status/1">a</a></figcaption></figure>',
    '<figure data-embed="x"><figcaption><a href="https://x.com/a/status/2">a</a></figcaption></figure>',
  ],
])('%s differs from %s', (one, other) => {
  expect(getBlockKey(one)).not.toBe(getBlockKey(other))
})

it('ignores empty paragraphs', () => {
  expect(getBlockKey('<p> <br></p>')).toBe('')
  expect(isSameBody('<p>ক</p><p></p>', '<p>ক</p>\n')).toBe(true)
  expect(isSameBody('<p></p>', '')).toBe(true)
  expect(getBlockKey('<figure><img src="/a"></figure>')).not.toBe('')
})

it('reads a block as lines of text and embedded items', () => {
  expect(readBlock('<p>এক &amp; <a href="https://a.b">দুই</a>.<br>তিন</p>')).toEqual([
    'এক & দুই',
    { embed: 'link', label: 'https://a.b' },
    '.\nতিন',
  ])
  expect(readBlock('<ul><li><p>এক</p></li><li>দুই</li></ul>')).toEqual(['এক\nদুই'])
  expect(readBlock('<figure><img src="/a" alt="মাঠ"><figcaption>গ্যালারি</figcaption></figure>')).toEqual([
    { embed: 'picture', label: 'মাঠ' },
    'গ্যালারি',
  ])
  expect(toPlainText('<h2>এক</h2><p>দুই<br>তিন</p>')).toBe('এক দুই তিন')
})

it('reads an embed as its words and its link, and leaves it out of the passages of the story', () => {
  const embed =
    '<figure data-embed="x"><blockquote><p><strong>ক</strong></p><p>খ</p></blockquote><figcaption><a href="https://x.com/a/status/1" rel="noopener">গ</a></figcaption></figure>'
  expect(readBlock(embed)).toEqual(['ক\nখ\n\nগ', { embed: 'link', label: 'https://x.com/a/status/1' }])
  expect(toPlainText(`<p>চ</p>${embed}`)).toBe('চ')
})
