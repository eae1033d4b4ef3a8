import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toAsciiDigits, toBengaliDigits } from './digits.ts'

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
