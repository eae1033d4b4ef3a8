import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countText } from './text-counts.ts'

describe('countText', () => {
  test('counts a Bengali conjunct with its signs as one character', () => {
    expect(countText('<p>ক্রিকেট ম্যাচ</p>')).toEqual({ words: 2, characters: 6, minutes: 1 })
    expect(countText('<p>শ্রীলঙ্কার</p>').characters).toBe(4)
  })

  test('counts English, entities, and marks inside a word', () => {
    expect(countText('<p>Cricket &amp; foot<strong>ball</strong></p>')).toEqual({
      words: 2,
      characters: 18,
      minutes: 1,
    })
  })

  test('separates cells, items and captions; ignores addresses and alt texts', () => {
    const html =
      '<ul><li>এক</li><li>দুই</li></ul><table><tbody><tr><td>১</td><td>২</td></tr></tbody></table>' +
      '<figure><img src="/media/a/800.webp" alt="মাঠ" /><figcaption>তিন</figcaption></figure><p><a href="/x">চার</a></p>'
    expect(countText(html).words).toBe(6)
  })

  test('counts captions of galleries, and not what others say in embeds', () => {
    const figure = '<figure><img src="/media/a/800.webp" alt="" /><figcaption>এক</figcaption></figure>'
    const embed =
      '<figure data-embed="x"><blockquote><p>দুই তিন</p></blockquote><figcaption><a href="https://x.com/a/status/1" rel="noopener">চার</a></figcaption></figure>'
    const gallery = `<figure data-gallery>${figure}${figure}<figcaption>পাঁচ</figcaption></figure>`
    expect(countText(`<p>ক</p>${embed}${gallery}`).words).toBe(4)
  })

  test('counts nothing in an empty text', () => {
    expect(countText('')).toEqual({ words: 0, characters: 0, minutes: 0 })
    expect(countText('<p></p>')).toEqual({ words: 0, characters: 0, minutes: 0 })
    expect(countText('<p>— …</p>').words).toBe(0)
  })

  test('takes a minute for 190 Bengali or 238 English words', () => {
    expect(countText(`<p>${'খেলা '.repeat(570)}</p>`).minutes).toBe(3)
    expect(countText(`<p>${'match '.repeat(714)}</p>`).minutes).toBe(3)
  })

  test('counts a changed text', () => {
    expect(countText('<p>এক দুই</p><p>তিন</p>').words).toBe(3)
    expect(countText('<p>এক দুই</p><p>তিন চার</p><p>এক দুই</p>').words).toBe(6)
  })

  test('counts characters as Intl.Segmenter does', () => {
    const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })
    const piece = fc.constantFrom(
      'ক',
      'ষ',
      '্',
      'র',
      'ড',
      '়',
      'া',
      'ি',
      'ঁ',
      'ৎ',
      '১',
      'a',
      'é',
      ' ',
      '🏏',
      '👍🏽',
      '👨‍👩‍👧',
      '🇧🇩',
      '‌',
      '‍',
      '।',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = `ক${pieces.join('')}।`.replace(/\s+/g, ' ')
        expect(countText(`<p>${text}</p>`).characters).toBe([...segmenter.segment(text)].length)
      }),
      { numRuns: 1_000 },
    )
  })
})
