import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAsciiDigits } from './digits.ts'
import { formatRoundCount } from './numbers.ts'

test.each([
  [0, '০', '0'],
  [99_999, '৯৯,৯৯৯', '99,999'],
  [100_000, '১ লাখ', '1 lakh'],
  [150_000, '১.৫ লাখ', '1.5 lakh'],
  [1_234_567, '১২.৩ লাখ', '12.3 lakh'],
  [9_994_999, '৯৯.৯ লাখ', '99.9 lakh'],
  [9_999_999, '১ কোটি', '1 crore'],
  [15_000_000, '১.৫ কোটি', '1.5 crore'],
  [12_500_000_000, '১,২৫০ কোটি', '1,250 crore'],
  [-250_000, '-২.৫ লাখ', '-2.5 lakh'],
])('%d is said as %s / %s', (n, bengali, english) => {
  expect(formatRoundCount(n, 'bn')).toBe(bengali)
  expect(formatRoundCount(n, 'en')).toBe(english)
})

test('is never wrong by more than half a tenth of its unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: Number.MAX_SAFE_INTEGER }), (n) => {
      const [number = '', unit] = formatRoundCount(n, 'bn').split(' ')
      const size = unit === 'কোটি' ? 10_000_000 : 100_000
      const said = Number(toAsciiDigits(number).replaceAll(',', '')) * size
      return Math.abs(said - n) <= size / 20 + 1e-6 * n
    }),
  )
})

test('refuses what is not a number', () => {
  expect(() => formatRoundCount(Number.NaN, 'bn')).toThrow(RangeError)
  expect(() => formatRoundCount(Number.POSITIVE_INFINITY, 'en')).toThrow(RangeError)
})
