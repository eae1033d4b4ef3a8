import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/domain/posts/text/post-html.ts'
import { blocksOf } from './html-blocks.ts'

describe('the outermost blocks of a story', () => {
  test.each([
    ['', []],
    ['<p>ক</p><p>খ</p>', ['<p>ক</p>', '<p>খ</p>']],
    ['<p>ক</p>\n\n<p>খ</p>\n', ['<p>ক</p>\n\n', '<p>খ</p>\n']],
    [
      '<blockquote><p>ক</p><p>খ</p></blockquote><h2>গ</h2>',
      ['<blockquote><p>ক</p><p>খ</p></blockquote>', '<h2>গ</h2>'],
    ],
    ['ক <strong>খ</strong><br />গ<p>ঘ</p>ঙ', ['ক <strong>খ</strong><br />গ', '<p>ঘ</p>', 'ঙ']],
    ['<img src="/a.jpg" alt="" /><p>ক</p>', ['<img src="/a.jpg" alt="" />', '<p>ক</p>']],
    ['<ul><li>ক<ul><li>খ</li></ul></li></ul><p></p>', ['<ul><li>ক<ul><li>খ</li></ul></li></ul>', '<p></p>']],
  ])('%s', (html, blocks) => {
    expect(blocksOf(html)).toEqual(blocks)
  })

  test('joined they are the text again, whatever was cleaned', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul><li>',
      '</li></ul>',
      '<b>',
      'রান ',
      '\n',
      '<br>',
      '<img src=x>',
      '<td>',
      '</',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const html = cleanHtml(pieces.join(''))
        expect(blocksOf(html).join('')).toBe(html)
      }),
    )
  })
})
