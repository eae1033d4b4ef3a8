import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitBlocks } from './html-blocks.ts'

describe('splitBlocks', () => {
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
    ['<p>ক</p><img src="/a.jpg" alt="x > y">', ['<p>ক</p>', '<img src="/a.jpg" alt="x > y">']],
    ['<ul><li>ক<ul><li>খ</li></ul></li></ul><p></p>', ['<ul><li>ক<ul><li>খ</li></ul></li></ul>', '<p></p>']],
  ])('splits %s', (html, blocks) => {
    expect(splitBlocks(html)).toEqual(blocks)
  })

  test('loses no character of any text', () => {
    const tags = ['<p>', '</p>', '<ul><li>', '</li></ul>', '<b>', '<br>', '<img src=x>', '<a href="x>y">']
    const piece = fc.oneof(fc.constantFrom(...tags, 'রান ', '\n', '</', '<', '>'), fc.string())
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        expect(splitBlocks(pieces.join('')).join('')).toBe(pieces.join(''))
      }),
    )
  })
})
