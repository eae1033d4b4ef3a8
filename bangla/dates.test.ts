import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dhakaDay,
  dhakaDayRange,
  dhakaDayStart,
  dhakaInstant,
  dhakaMonthRange,
  dhakaParts,
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatDhakaIso,
  formatMonth,
  formatRelative,
  formatTime,
  formatWeekdayDate,
} from './dates.ts'

const at = (text: string) => new Date(text)
const anyInstant = fc.date({
  min: at('1850-01-01T00:00:00Z'),
  max: at('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
})
const reference = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  weekday: 'long',
})
const two = (n: number) => String(n).padStart(2, '0')
function asReferenceWrites(date: Date): string {
  const { year, month, day, hour, minute } = dhakaParts(date)
  return `${two(day)}/${two(month)}/${year}, ${two(hour)}:${two(minute)}`
}
function referenceWrites(date: Date): string {
  const found = Object.fromEntries(reference.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${found.day}/${found.month}/${found.year}, ${found.hour}:${found.minute}`
}

describe('the clock of Dhaka', () => {
  test('is the one of the time zone database', () => {
    fc.assert(
      fc.property(anyInstant, (date) => {
        expect(asReferenceWrites(date)).toBe(referenceWrites(date))
        expect(formatWeekdayDate(date, 'en').split(',')[0]).toBe(
          reference.formatToParts(date).find(({ type }) => type === 'weekday')?.value,
        )
      }),
      { numRuns: 500 },
    )
  })

  test('is the one of the time zone database around the daylight saving of 2009', () => {
    for (const change of ['2009-06-19T17:00:00Z', '2009-12-31T17:00:00Z']) {
      for (let minutes = -180; minutes <= 180; minutes += 1) {
        const date = new Date(at(change).getTime() + minutes * 60_000)
        expect(asReferenceWrites(date)).toBe(referenceWrites(date))
      }
    }
    expect(asReferenceWrites(at('2009-06-19T16:59:59Z'))).toBe('19/06/2009, 22:59')
    expect(asReferenceWrites(at('2009-06-19T17:00:00Z'))).toBe('20/06/2009, 00:00')
    expect(asReferenceWrites(at('2009-12-31T16:59:59Z'))).toBe('31/12/2009, 23:59')
    expect(asReferenceWrites(at('2009-12-31T17:00:00Z'))).toBe('31/12/2009, 23:00')
  })

  test('is the one of the time zone database around every earlier change', () => {
    const changes = ['1889-12-31T17:58:20Z', '1941-09-30T18:06:40Z', '1942-05-14T17:30:00Z']
    for (const change of [...changes, '1942-08-31T18:30:00Z', '1951-09-29T17:30:00Z']) {
      for (let minutes = -180; minutes <= 180; minutes += 1) {
        const date = new Date(at(change).getTime() + minutes * 60_000)
        expect(asReferenceWrites(date)).toBe(referenceWrites(date))
      }
    }
  })

  test('reads a time as it shows it', () => {
    fc.assert(
      fc.property(anyInstant, (date) => {
        const { hour, minute } = dhakaParts(date)
        const time = `${two(hour)}:${two(minute)}`
        const found = dhakaInstant(dhakaDay(date), time)
        if (!found) throw new Error('the time of an instant must exist')
        expect(dhakaDay(found)).toBe(dhakaDay(date))
        expect(dhakaParts(found)).toMatchObject({ hour, minute })
        expect(new Date(formatDhakaIso(date)).getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000)
      }),
    )
  })

  test.each([
    ['2009-06-19', '22:59', '2009-06-19T16:59:00Z'],
    ['2009-06-19', '23:30', '2009-06-19T17:30:00Z'],
    ['2009-06-20', '00:00', '2009-06-19T17:00:00Z'],
    ['2009-07-01', '23:30', '2009-07-01T16:30:00Z'],
    ['2009-12-31', '22:59', '2009-12-31T15:59:00Z'],
    ['2009-12-31', '23:30', '2009-12-31T16:30:00Z'],
    ['2010-01-01', '00:00', '2009-12-31T18:00:00Z'],
    ['1947-08-15', '00:00:30.5', '1947-08-14T17:30:30.500Z'],
    ['1951-09-29', '23:45', '1951-09-29T17:15:00Z'],
    ['1942-09-01', '00:30', '1942-08-31T19:00:00Z'],
  ])('shows %s %s at %s', (day, time, instant) => {
    expect(dhakaInstant(day, time)).toEqual(at(instant))
  })

  test.each([
    ['2026-02-29', '10:00'],
    ['2026-11-20', '24:00'],
    ['2026-11-20', '10:60'],
    ['20-11-2026', '10:00'],
    ['', '10:00'],
    ['2026-11-20', ''],
  ])('never shows %j %j', (day, time) => {
    expect(dhakaInstant(day, time)).toBeNull()
  })

  test('is written with its distance from UTC', () => {
    expect(formatDhakaIso(at('2026-11-20T15:48:00.250Z'))).toBe('2026-11-20T21:48:00+06:00')
    expect(formatDhakaIso(at('2009-07-01T16:30:00Z'))).toBe('2009-07-01T23:30:00+07:00')
    expect(formatDhakaIso(at('1948-01-01T00:00:00Z'))).toBe('1948-01-01T06:30:00+06:30')
    expect(() => formatDhakaIso(at('never'))).toThrow(RangeError)
  })

  test('begins a day six hours before UTC', () => {
    expect(dhakaDay(at('2026-11-20T17:59:59Z'))).toBe('2026-11-20')
    expect(dhakaDay(at('2026-11-20T18:00:00Z'))).toBe('2026-11-21')
    expect(dhakaDay(at('2026-01-05T00:00:00Z'))).toBe('2026-01-05')
    expect(dhakaDay(at('0987-01-05T00:00:00Z'))).toBe('0987-01-05')
    expect(dhakaDay(at('1950-01-04T17:30:00Z'))).toBe('1950-01-05')
  })
})

describe('a day and a month', () => {
  test('begin at midnight in Dhaka', () => {
    expect(dhakaDayStart(2026, 11, 20)).toEqual(at('2026-11-19T18:00:00Z'))
    expect(dhakaDayStart(2009, 6, 20)).toEqual(at('2009-06-19T17:00:00Z'))
    expect(dhakaDayStart(2009, 7, 1)).toEqual(at('2009-06-30T17:00:00Z'))
    expect(dhakaDayStart(2010, 1, 1)).toEqual(at('2009-12-31T18:00:00Z'))
    expect(dhakaDayStart(50, 1, 1)).toEqual(at('0049-12-31T17:58:20Z'))
  })

  test.each([
    [2026, 2, 29],
    [2026, 4, 31],
    [2026, 13, 1],
    [2026, 0, 1],
    [2026, 1, 0],
    [2026, 1, 1.5],
    [2026, 1.5, 1],
    [2026.5, 1, 1],
    [2026, 1, Number.NaN],
    [0, 1, 1],
    [10000, 1, 1],
    [Number.NaN, 1, 1],
  ])('%d-%d-%d is no day', (year, month, day) => {
    expect(dhakaDayStart(year, month, day)).toBeNull()
    expect(dhakaDayRange(year, month, day)).toBeNull()
  })

  test('exist on 29 February of leap years only', () => {
    expect(dhakaDayStart(2028, 2, 29)).toEqual(at('2028-02-28T18:00:00Z'))
    expect(dhakaDayStart(2100, 2, 29)).toBeNull()
  })

  test('end where the next one begins', () => {
    expect(dhakaDayRange(2026, 12, 31)).toEqual({
      start: at('2026-12-30T18:00:00Z'),
      end: at('2026-12-31T18:00:00Z'),
    })
    expect(dhakaMonthRange(2026, 12)).toEqual({
      start: at('2026-11-30T18:00:00Z'),
      end: at('2026-12-31T18:00:00Z'),
    })
    expect(dhakaMonthRange(2028, 2)).toEqual({
      start: at('2028-01-31T18:00:00Z'),
      end: at('2028-02-29T18:00:00Z'),
    })
    expect(dhakaMonthRange(2026, 13)).toBeNull()
  })

  test('contain exactly the instants that fall on them', () => {
    fc.assert(
      fc.property(anyInstant, (date) => {
        const { year, month, day } = dhakaParts(date)
        const range = dhakaDayRange(year, month, day)
        if (!range) throw new Error('the day of an instant must exist')
        expect(range.start <= date && date < range.end).toBe(true)
        expect(dhakaDay(range.start)).toBe(dhakaDay(date))
        expect(dhakaDay(new Date(range.start.getTime() - 1))).not.toBe(dhakaDay(date))
        expect(dhakaDay(new Date(range.end.getTime() - 1))).toBe(dhakaDay(date))
        expect(dhakaDay(range.end)).not.toBe(dhakaDay(date))
      }),
    )
  })
})

describe('a date is written', () => {
  const evening = at('2026-11-20T15:48:00Z')

  test('in Bengali', () => {
    expect(formatDate(evening, 'bn')).toBe('২০ নভেম্বর ২০২৬')
    expect(formatDateTime(evening, 'bn')).toBe('২০ নভেম্বর ২০২৬, রাত ৯টা ৪৮ মিনিট')
    expect(formatTime(evening, 'bn')).toBe('রাত ৯:৪৮')
    expect(formatWeekdayDate(evening, 'bn')).toBe('শুক্রবার, ২০ নভেম্বর ২০২৬')
    expect(formatMonth(2026, 11, 'bn')).toBe('নভেম্বর ২০২৬')
    expect(formatDayAndMonth(new Date('2026-11-19T19:00:00Z'), 'bn')).toBe('২০ নভেম্বর')
    expect(formatDayAndMonth(new Date('2026-11-19T19:00:00Z'), 'en')).toBe('20 November')
  })

  test('in English', () => {
    expect(formatDate(evening, 'en')).toBe('20 November 2026')
    expect(formatDateTime(evening, 'en')).toBe('20 November 2026, 9:48 pm')
    expect(formatTime(evening, 'en')).toBe('9:48 pm')
    expect(formatWeekdayDate(evening, 'en')).toBe('Friday, 20 November 2026')
    expect(formatMonth(2026, 11, 'en')).toBe('November 2026')
  })

  test.each([
    ['2026-11-20T18:30:00Z', '২১ নভেম্বর ২০২৬, রাত ১২টা ৩০ মিনিট', 'রাত ১২:৩০', '12:30 am'],
    ['2026-11-20T09:05:00Z', '২০ নভেম্বর ২০২৬, বিকেল ৩টা ৫ মিনিট', 'বিকেল ৩:০৫', '3:05 pm'],
    ['2026-06-10T11:00:00Z', '১০ জুন ২০২৬, বিকেল ৫টা', 'বিকেল ৫:০০', '5:00 pm'],
    ['2026-06-10T06:00:00Z', '১০ জুন ২০২৬, দুপুর ১২টা', 'দুপুর ১২:০০', '12:00 pm'],
    ['2026-05-01T05:59:00Z', '১ মে ২০২৬, সকাল ১১টা ৫৯ মিনিট', 'সকাল ১১:৫৯', '11:59 am'],
  ])('%s on the twelve-hour clock', (instant, bengali, bengaliTime, englishTime) => {
    expect(formatDateTime(at(instant), 'bn')).toBe(bengali)
    expect(formatTime(at(instant), 'bn')).toBe(bengaliTime)
    expect(formatTime(at(instant), 'en')).toBe(englishTime)
  })

  test('with the part of the day newspapers use', () => {
    const parts = Array.from({ length: 24 }, (_, hour) => {
      const date = new Date(at('2026-11-19T18:00:00Z').getTime() + hour * 3_600_000)
      return formatTime(date, 'bn').split(' ')[0]
    })
    const hours = (part: string, count: number) => Array.from({ length: count }, () => part)
    expect(parts).toEqual([
      ...hours('রাত', 4),
      ...hours('ভোর', 2),
      ...hours('সকাল', 6),
      ...hours('দুপুর', 3),
      ...hours('বিকেল', 3),
      ...hours('সন্ধ্যা', 2),
      ...hours('রাত', 4),
    ])
  })

  test('only if it is valid', () => {
    const broken = new Date('no date')
    for (const write of [formatDate, formatDateTime, formatTime, formatWeekdayDate]) {
      expect(() => write(broken, 'bn')).toThrow(RangeError)
    }
    expect(() => dhakaParts(broken)).toThrow(RangeError)
    expect(() => dhakaDay(broken)).toThrow(RangeError)
    expect(() => dhakaParts(new Date(8.64e15))).toThrow(RangeError)
    expect(() => formatMonth(2026, 13, 'bn')).toThrow(RangeError)
    expect(() => formatMonth(2026, 0, 'en')).toThrow(RangeError)
    expect(() => formatRelative(broken, new Date(), 'bn')).toThrow(RangeError)
    expect(() => formatRelative(new Date(), broken, 'bn')).toThrow(RangeError)
  })
})

describe('how long ago', () => {
  const now = at('2026-11-20T09:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

  test.each([
    [0, 'এইমাত্র', 'just now'],
    [59, 'এইমাত্র', 'just now'],
    [-59, 'এইমাত্র', 'just now'],
    [60, '১ মিনিট আগে', '1 minute ago'],
    [8 * 60 + 59, '৮ মিনিট আগে', '8 minutes ago'],
    [3599, '৫৯ মিনিট আগে', '59 minutes ago'],
    [3600, '১ ঘণ্টা আগে', '1 hour ago'],
    [2 * 3600, '২ ঘণ্টা আগে', '2 hours ago'],
    [86399, '২৩ ঘণ্টা আগে', '23 hours ago'],
    [86400, '১৯ নভেম্বর ২০২৬', '19 November 2026'],
    [-60, '২০ নভেম্বর ২০২৬', '20 November 2026'],
  ])('%d seconds', (seconds, bengali, english) => {
    expect(formatRelative(ago(seconds), now, 'bn')).toBe(bengali)
    expect(formatRelative(ago(seconds), now, 'en')).toBe(english)
  })
})
