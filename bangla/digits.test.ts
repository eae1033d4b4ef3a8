import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount, toAsciiDigits, toBengaliDigits } from './digits.ts'

describe('digits', () => {
  test('are replaced one by one, and nothing else is', () => {
    expect(toBengaliDigits('0123456789')).toBe('০১২৩৪৫৬৭৮৯')
    expect(toAsciiDigits('০১২৩৪৫৬৭৮৯')).toBe('0123456789')
    expect(toBengaliDigits('T20 বিশ্বকাপ, 3-1')).toBe('T২০ বিশ্বকাপ, ৩-১')
    expect(toAsciiDigits('T২০ বিশ্বকাপ ३')).toBe('T20 বিশ্বকাপ ३')
    expect(toBengaliDigits(-12.5)).toBe('-১২.৫')
  })

  test('are unchanged by a round trip', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const ascii = toAsciiDigits(text)
        expect(toAsciiDigits(toBengaliDigits(text))).toBe(ascii)
        expect(toBengaliDigits(ascii)).not.toMatch(/[0-9]/)
        expect(toBengaliDigits(text)).toHaveLength(text.length)
      }),
    )
  })
})

describe('a count', () => {
  test.each([
    [0, '০', '0'],
    [-0, '০', '0'],
    [999, '৯৯৯', '999'],
    [1000, '১,০০০', '1,000'],
    [-12345, '-১২,৩৪৫', '-12,345'],
    [150000, '১,৫০,০০০', '1,50,000'],
    [1234567, '১২,৩৪,৫৬৭', '12,34,567'],
    [123456789012, '১,২৩,৪৫,৬৭,৮৯,০১২', '1,23,45,67,89,012'],
    [1234.5, '১,২৩৪.৫', '1,234.5'],
  ])('%d is grouped by lakh and crore', (n, bengali, english) => {
    expect(formatCount(n, 'bn')).toBe(bengali)
    expect(formatCount(n, 'en')).toBe(english)
  })

  test('keeps its digits in order', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(formatCount(n, 'en')).toMatch(/^-?\d{1,2}(,\d\d)*,\d{3}$|^-?\d{1,3}$/)
        expect(Number(toAsciiDigits(formatCount(n, 'bn')).replaceAll(',', ''))).toBe(n === 0 ? 0 : n)
      }),
    )
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (n) => {
    expect(() => formatCount(n, 'bn')).toThrow(RangeError)
  })
})
