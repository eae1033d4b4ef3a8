import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount } from './counts.ts'
import { toAsciiDigits } from './digits.ts'

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
