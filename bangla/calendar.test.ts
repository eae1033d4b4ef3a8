import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { banglaDate, formatBanglaDate } from './calendar.ts'
import { dhakaDayStart } from './dates.ts'

const noon = (day: string) => new Date(`${day}T06:00:00Z`)

describe('the Bangla date', () => {
  test.each([
    ['2019-10-16', '৩১ আশ্বিন ১৪২৬'],
    ['2019-10-17', '১ কার্তিক ১৪২৬'],
    ['2020-02-29', '১৬ ফাল্গুন ১৪২৬'],
    ['2024-02-21', '৮ ফাল্গুন ১৪৩০'],
    ['2024-03-26', '১২ চৈত্র ১৪৩০'],
    ['2026-02-21', '৮ ফাল্গুন ১৪৩২'],
    ['2026-03-14', '২৯ ফাল্গুন ১৪৩২'],
    ['2026-03-15', '১ চৈত্র ১৪৩২'],
    ['2026-03-26', '১২ চৈত্র ১৪৩২'],
    ['2026-04-13', '৩০ চৈত্র ১৪৩২'],
    ['2026-04-14', '১ বৈশাখ ১৪৩৩'],
    ['2026-05-08', '২৫ বৈশাখ ১৪৩৩'],
    ['2026-05-25', '১১ জ্যৈষ্ঠ ১৪৩৩'],
    ['2026-10-16', '৩১ আশ্বিন ১৪৩৩'],
    ['2026-11-20', '৫ অগ্রহায়ণ ১৪৩৩'],
    ['2026-12-16', '১ পৌষ ১৪৩৩'],
    ['2028-03-14', '৩০ ফাল্গুন ১৪৩৪'],
    ['2028-03-15', '১ চৈত্র ১৪৩৪'],
  ])('of %s is %s', (day, expected) => {
    expect(formatBanglaDate(noon(day), 'bn')).toBe(expected)
  })

  test('changes at midnight in Dhaka', () => {
    expect(formatBanglaDate(new Date('2026-04-13T17:59:59Z'), 'bn')).toBe('৩০ চৈত্র ১৪৩২')
    expect(formatBanglaDate(new Date('2026-04-13T18:30:00Z'), 'bn')).toBe('১ বৈশাখ ১৪৩৩')
    expect(formatBanglaDate(new Date('2026-04-14T17:30:00Z'), 'bn')).toBe('১ বৈশাখ ১৪৩৩')
  })

  test('is null before the reform of October 2019', () => {
    expect(banglaDate(new Date('2019-10-15T17:59:59Z'))).toBeNull()
    expect(banglaDate(new Date('2019-10-15T18:00:00Z'))).toEqual({ year: 1426, month: 6, day: 31 })
    expect(banglaDate(noon('0050-11-20'))).toBeNull()
    expect(formatBanglaDate(noon('2018-04-14'), 'bn')).toBeNull()
  })

  test('can be written in English', () => {
    expect(formatBanglaDate(noon('2026-11-20'), 'en')).toBe('5 Agrahayan 1433')
  })

  test('rejects an invalid date', () => {
    expect(() => banglaDate(new Date('no date'))).toThrow(RangeError)
  })

  test('advances by one day each day, and keeps its fixed days every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2400 }), fc.integer({ min: 0, max: 365 }), (year, days) => {
        const start = dhakaDayStart(year, 1, 1)
        if (!start) throw new Error('the first of January must exist')
        const today = banglaDate(new Date(start.getTime() + days * 86_400_000))
        const tomorrow = banglaDate(new Date(start.getTime() + (days + 1) * 86_400_000))
        if (!today || !tomorrow) throw new Error('every day since the reform has a Bangla date')
        if (tomorrow.day === 1) expect(tomorrow.month).toBe((today.month % 12) + 1)
        else expect(tomorrow).toEqual({ ...today, day: today.day + 1 })
        expect(tomorrow.year - today.year).toBe(tomorrow.day === 1 && tomorrow.month === 1 ? 1 : 0)
        expect(formatBanglaDate(noon(`${year}-02-21`), 'en')).toBe(`8 Falgun ${year - 594}`)
        expect(formatBanglaDate(noon(`${year}-03-26`), 'en')).toBe(`12 Choitro ${year - 594}`)
        expect(formatBanglaDate(noon(`${year}-12-16`), 'en')).toBe(`1 Poush ${year - 593}`)
      }),
      { numRuns: 300 },
    )
  })
})
