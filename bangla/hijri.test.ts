import { expect, test } from 'vitest'
import { formatHijriDate, hijriDate } from './hijri.ts'

test('calculates the date and adds the offset', () => {
  // 1 Muharram 1447 was 26 June 2025 by the calendar of Umm al-Qura, and 27 June in Bangladesh.
  const day = new Date('2025-06-27T06:00:00Z')
  expect(hijriDate(day, 0)).toEqual({ year: 1447, month: 1, day: 2 })
  expect(hijriDate(day, -1)).toEqual({ year: 1447, month: 1, day: 1 })
  expect(hijriDate(day, -2)).toEqual({ year: 1446, month: 12, day: 29 })
})

test('changes at midnight in Dhaka', () => {
  expect(hijriDate(new Date('2025-06-26T17:59:59Z'), -1)).toMatchObject({ month: 12 })
  expect(hijriDate(new Date('2025-06-26T18:00:00Z'), -1)).toMatchObject({ month: 1, day: 1 })
})

test('is written in both languages', () => {
  // Eid ul-Fitr of 2025: 31 March in Bangladesh.
  const eid = new Date('2025-03-31T06:00:00Z')
  expect(formatHijriDate(eid, -1, 'bn')).toBe('১ শাওয়াল ১৪৪৬')
  expect(formatHijriDate(eid, -1, 'en')).toBe('1 Shawwal 1446')
})
