import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dhakaInstant, formatDate, formatDateTime, formatTime, formatWeekdayDate } from './dates.ts'
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
  ...[
    'রোববার ২০ ডিসেম্বর ২০২৬',
    'রবি, ২০ ডিসেম্বর ২০২৬',
    'রবিবার, ২০ ডিসেম্বর ২০২৬',
    'Sunday, 20 December 2026',
    'Sun 20/12/2026',
    '২০শে ডিসেম্বর, ২০২৬',
  ],
])('a day: %s', (text) => {
  expect(readWrittenDay(text)).toBe('2026-12-20')
})

test.each([
  ['১লা জানুয়ারী ২০২৬', '2026-01-01'],
  ['৪ঠা ফেব্রুয়ারী ২০২৬', '2026-02-04'],
  ['৫ই মার্চ ২০২৬', '2026-03-05'],
  ['১ আগষ্ট ২০২৬', '2026-08-01'],
])('a day as it is spoken or was spelt: %s', (text, day) => {
  expect(readWrittenDay(text)).toBe(day)
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
  ...[
    ['রাত ৯টা ৪৮ মিনিট', '21:48'],
    ['বেলা ১১টা', '11:00'],
    ['বেলা ৩টা', '15:00'],
    ['সন্ধ্যে ৭টা', '19:00'],
    ['সন্ধ্যা সাড়ে ৬টা', '18:30'],
    ['দুপুর দেড়টায়', '13:30'],
    ['রাত আড়াইটা', '02:30'],
    ['সকাল সোয়া ৯টা', '09:15'],
    ['রাত পৌনে ১২টা', '23:45'],
    ['রাত পৌনে ১টা', '00:45'],
  ],
])('a time: %s', (text, time) => {
  expect(readWrittenTime(text)).toBe(time)
})

test.each(['25:00', '18:60', '13 pm', '0 am', '18', 'noon', 'পরে ৬টা', 'সাড়ে ৬টা', 'রাত সাড়ে ৯:৩০'])(
  'no time: %s',
  (text) => {
    expect(readWrittenTime(text)).toBeNull()
  },
)

test('every day and time that the portal prints is read again', () => {
  const instants = fc.date({ min: new Date('1970-01-01'), max: new Date('2068-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.constantFrom('bn', 'en'), (date, language) => {
      const printed = formatDateTime(date, language)
      const [day = '', time = ''] = printed.split(', ')
      const read = dhakaInstant(readWrittenDay(day) ?? '', readWrittenTime(time) ?? '')
      expect(read && formatDateTime(read, language)).toBe(printed)
      expect(readWrittenTime(formatTime(date, language))).toBe(readWrittenTime(time))
      for (const format of [formatDate, formatWeekdayDate]) {
        expect(readWrittenDay(format(date, language))).toBe(readWrittenDay(day))
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a year of two digits is one of 1969 to 2068', () => {
  expect(['21/11/69', '21/11/68'].map(readWrittenDay)).toEqual(['1969-11-21', '2068-11-21'])
})
