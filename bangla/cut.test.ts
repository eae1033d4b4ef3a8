import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutText, wholeClusters } from './cut.ts'

const STORY =
  'বাংলাদেশ ক্রিকেট দলের অধিনায়ক নাজমুল হোসেন শান্ত বলেছেন, বিশ্বকাপের প্রথম ম্যাচে শ্রীলঙ্কার বিপক্ষে জয়ের লক্ষ্য ' +
  'নিয়েই মাঠে নামবে তার দল। মিরপুরের শেরেবাংলা জাতীয় ক্রিকেট স্টেডিয়ামে শুক্রবার দুপুর আড়াইটায় শুরু হবে ম্যাচটি।'

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })
function boundaries(text: string): Set<number> {
  return new Set([...segmenter.segment(text)].map((cluster) => cluster.index).concat(text.length))
}

const pieces = [
  'ক্রি',
  'স্ত্রী',
  'বাং',
  'লা',
  'য়',
  'র‍্যা',
  'ন্ত',
  'দে',
  'শ',
  ' ',
  ', ',
  '। ',
  'a',
  '\n',
  '👨‍👩‍👧',
  '🇧🇩',
  'é',
  '—',
  '্',
  'ঁ',
  '\ud83d',
]
const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 120 }).map((parts) => parts.join(''))

describe('a text that fits', () => {
  test('stays as it is', () => {
    expect(cutText('ছোট খবর', 150)).toBe('ছোট খবর')
    expect(cutText('', 150)).toBe('')
    expect(cutText('a'.repeat(150), 150)).toBe('a'.repeat(150))
    expect(cutText('শেষ,', 4)).toBe('শেষ,')
  })

  test('is not marked as cut when only spaces overflow', () => {
    expect(cutText(`${'a'.repeat(150)}  \n`, 150)).toBe('a'.repeat(150))
  })
})

describe('a text that is too long', () => {
  test('without spaces is cut at the limit', () => {
    expect(cutText('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`)
  })

  test('is cut back to the end of a word', () => {
    expect(cutText(STORY, 150)).toBe(
      'বাংলাদেশ ক্রিকেট দলের অধিনায়ক নাজমুল হোসেন শান্ত বলেছেন, বিশ্বকাপের প্রথম ম্যাচে শ্রীলঙ্কার বিপক্ষে জয়ের লক্ষ্য ' +
        'নিয়েই মাঠে নামবে তার দল। মিরপুরের…',
    )
    expect(cutText('one two three four', 11)).toBe('one two…')
  })

  test('keeps a word that ends exactly at the limit', () => {
    expect(cutText('one two three four', 13)).toBe('one two three…')
    expect(cutText('one two three four', 14)).toBe('one two three…')
  })

  test('is not cut back when too little would be left', () => {
    expect(cutText('abcde fghijklmnopqrst', 10)).toBe('abcde fghi…')
    expect(cutText('abcdef ghijklmnopqrst', 10)).toBe('abcdef…')
  })

  test('never cuts into a cluster', () => {
    expect(cutText('ক্রিকেটদল', 4)).toBe('ক্রি…')
    expect(cutText('ক্রিকেটদল', 5)).toBe('ক্রি…')
    expect(cutText('ক্রিকেটদল', 6)).toBe('ক্রিকে…')
    expect(cutText('ক্রিকেটদল', 3)).toBe('…')
    expect(cutText('👨‍👩‍👧👨‍👩‍👧', 9)).toBe('👨‍👩‍👧…')
  })

  test('drops marks that introduce the missing part, and gets one ellipsis', () => {
    expect(cutText('শান্ত বলেছেন, বিশ্বকাপে', 14)).toBe('শান্ত বলেছেন…')
    expect(cutText('he said: “we won it all', 11)).toBe('he said…')
    expect(cutText('wait... and see', 8)).toBe('wait…')
    expect(cutText('খেলা শেষ। জয় এল শেষে', 9)).toBe('খেলা শেষ।…')
  })

  test.each([-1, Number.NaN])('refuses the limit %d', (limit) => {
    expect(() => cutText('খবর', limit)).toThrow(RangeError)
  })
})

describe('the longest beginning of whole clusters', () => {
  test('never ends inside a conjunct', () => {
    expect(wholeClusters('ক্রিকেট দল', 3)).toBe('')
    expect(wholeClusters('ক্রিকেট দল', 5)).toBe('ক্রি')
    expect(wholeClusters('খবর ক্রিকেট', 6)).toBe('খবর ')
    expect(wholeClusters('খবর', 3)).toBe('খবর')
    expect(wholeClusters('a👍🏽', 3)).toBe('a')
  })

  test('is a prefix that ends between clusters, and nothing longer would fit', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 120 }), (text, limit) => {
        const kept = wholeClusters(text, limit)
        const fitting = [...boundaries(text)].filter((at) => at <= limit)
        expect(kept).toBe(text.slice(0, Math.max(0, ...fitting)))
      }),
      { numRuns: 500 },
    )
  })
})

describe('whatever the text', () => {
  test('the result is short, a prefix, and ends between clusters', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 160 }), (text, limit) => {
        const result = cutText(text, limit)
        if (text.length <= limit) expect(result).toBe(text)
        const kept = result.endsWith('…') ? result.slice(0, -1) : result
        expect(kept.length).toBeLessThanOrEqual(limit)
        expect(text.startsWith(kept)).toBe(true)
        expect(boundaries(text).has(kept.length)).toBe(true)
        if (!result.endsWith('…')) expect(text.slice(kept.length).trim()).toBe('')
      }),
      { numRuns: 500 },
    )
  })

  test('uses the whole limit in a text without spaces and marks', () => {
    const solid = fc.array(fc.constantFrom('ক্রি', 'স্ত্রী', 'বাং', 'য়', 'র‍্যা', 'a', '👨‍👩‍👧', '🇧🇩'), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(solid, fc.integer({ min: 0, max: 100 }), (parts, limit) => {
        const text = parts.join('')
        fc.pre(text.length > limit)
        const fitting = Math.max(...[...boundaries(text)].filter((at) => at <= limit))
        expect(cutText(text, limit)).toBe(`${text.slice(0, fitting)}…`)
      }),
      { numRuns: 500 },
    )
  })
})
