import { expect, test } from 'vitest'
import { readWrittenDay, readWrittenTime } from './written-dates.ts'

test.each([
  ...['2026-12-20', '2026/12/20', '20-12-2026', '20.12.26', '20/12/2026', '২০/১২/২০২৬', '20-Dec-26'],
  ...[
    '20 December 2026',
    '20th Dec 2026',
    'Dec 20, 2026',
    '২০ ডিসেম্বর ২০২৬',
    '2026-12-20 00:00:00',
    '20 Dec. 2026',
  ],
])('a day: %s', (text) => {
  expect(readWrittenDay(text)).toBe('2026-12-20')
})

test.each(['31-Nov-26', '20-Foo-26', '2026-13-01', '12/20/2026', 'soon', ''])('no day: %s', (text) => {
  expect(readWrittenDay(text)).toBeNull()
})

test.each([
  ...[
    ['18:00', '18:00'],
    ['18.00', '18:00'],
    ['18:00:00', '18:00'],
    ['6:00 PM', '18:00'],
    ['6:00:00 pm', '18:00'],
  ],
  ...[
    ['6pm', '18:00'],
    ['6.30 p.m.', '18:30'],
    ['12:15 AM', '00:15'],
    ['12 pm', '12:00'],
    ['9:05', '09:05'],
  ],
  ...[
    ['সন্ধ্যা ৬টা', '18:00'],
    ['বিকেল ৪:৩০টায়', '16:30'],
    ['রাত ১টা', '01:00'],
    ['রাত ৯:১৫', '21:15'],
    ['সকাল ১০টা', '10:00'],
  ],
])('a time: %s', (text, time) => {
  expect(readWrittenTime(text)).toBe(time)
})

test.each(['25:00', '18:60', '13 pm', '0 am', '18', 'noon', 'পরে ৬টা'])('no time: %s', (text) => {
  expect(readWrittenTime(text)).toBeNull()
})

test('a year of two digits is one of 1969 to 2068', () => {
  expect(['21/11/69', '21/11/68'].map(readWrittenDay)).toEqual(['1969-11-21', '2068-11-21'])
})
