import { describe, expect, test } from 'vitest'
import { isInSpan, presentArchive, readPeriod } from '#app/reader/lists/archive.server.ts'

const NOW = new Date('2026-11-20T15:48:00Z')
const LIFE = { first: new Date('1000-01-01T00:00:00Z'), now: NOW }

describe('readPeriod', () => {
  test.each([
    [
      { year: '2026', month: '11', day: '20' },
      { year: 2026, month: 11, day: 20 },
    ],
    [
      { year: '2024', month: '02', day: '29' },
      { year: 2024, month: 2, day: 29 },
    ],
    [
      { year: '2026', month: '11' },
      { year: 2026, month: 11 },
    ],
    [{ year: '2026', month: '02', day: '29' }, null],
    [{ year: '2026', month: '13', day: '01' }, null],
    [{ year: '2026', month: '00' }, null],
    [{ year: '0000', month: '01', day: '01' }, null],
    [{ year: '0999', month: '01', day: '01' }, null],
    [{ year: '2026', month: '1', day: '1' }, null],
    [{ year: '২০২৬', month: '11' }, null],
    [{ year: '2026', month: '11', day: 'abc' }, null],
    [{}, null],
  ])('%o', (params, period) => expect(readPeriod(params)).toEqual(period))
})

describe('a day', () => {
  test('has a title and links to the days around it, across months and years', () => {
    expect(presentArchive({ year: 2026, month: 1, day: 1 }, LIFE, 'bn')).toEqual({
      title: 'বৃহস্পতিবার, ১ জানুয়ারি ২০২৬',
      path: '/allposts/2026/01/01',
      previous: { href: '/allposts/2025/12/31', label: '৩১ ডিসেম্বর ২০২৫' },
      next: { href: '/allposts/2026/01/02', label: '২ জানুয়ারি ২০২৬' },
      month: { href: '/allposts/2026/01', label: 'জানুয়ারি ২০২৬' },
      days: [],
    })
  })

  test('today has no next day', () => {
    const today = presentArchive({ year: 2026, month: 11, day: 20 }, LIFE, 'en')
    expect(today.title).toBe('Friday, 20 November 2026')
    expect(today.next).toBeNull()
    expect(today.previous?.href).toBe('/en/allposts/2026/11/19')
    expect(presentArchive({ year: 2026, month: 11, day: 19 }, LIFE, 'en').next?.href).toBe(
      '/en/allposts/2026/11/20',
    )
  })

  test('tomorrow begins at midnight in Dhaka', () => {
    const justAfter = new Date('2026-11-20T18:00:00Z')
    expect(
      presentArchive({ year: 2026, month: 11, day: 20 }, { ...LIFE, now: justAfter }, 'en').next?.href,
    ).toBe('/en/allposts/2026/11/21')
  })

  test('the days of the clock changes of 2009 link to their neighbours', () => {
    for (const [day, before, after] of [
      [19, '18', '20'],
      [20, '19', '21'],
    ] as const) {
      const shown = presentArchive({ year: 2009, month: 6, day }, LIFE, 'en')
      expect(shown.previous?.href).toBe(`/en/allposts/2009/06/${before}`)
      expect(shown.next?.href).toBe(`/en/allposts/2009/06/${after}`)
    }
    const last = presentArchive({ year: 2009, month: 12, day: 31 }, LIFE, 'en')
    expect(last.previous?.href).toBe('/en/allposts/2009/12/30')
    expect(last.next?.href).toBe('/en/allposts/2010/01/01')
  })

  test('no link goes before the first story', () => {
    const span = { first: new Date('2026-11-15T20:00:00Z'), now: NOW }
    const day = (day: number) => presentArchive({ year: 2026, month: 11, day }, span, 'en')
    expect([day(16).previous, day(17).previous?.href]).toEqual([null, '/en/allposts/2026/11/16'])
    const month = presentArchive({ year: 2026, month: 11 }, span, 'en')
    expect([month.previous, month.days[0]?.href]).toEqual([null, '/en/allposts/2026/11/16'])
    const isShown = (day: number, month = 11) => isInSpan({ year: 2026, month, day }, span)
    expect([isShown(15), isShown(16), isShown(20), isShown(21), isShown(1, 10)]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  test('an empty day or month links to the nearest one with stories, and a day outside the span to no month', () => {
    const span = { first: new Date('2026-03-01T20:00:00Z'), now: NOW }
    const around = { before: new Date('2026-04-02T20:00:00Z'), after: new Date('2026-09-30T20:00:00Z') }
    const day = presentArchive({ year: 2026, month: 6, day: 10 }, span, 'en', around)
    expect([day.previous?.href, day.next?.href]).toEqual([
      '/en/allposts/2026/04/03',
      '/en/allposts/2026/10/01',
    ])
    const month = presentArchive({ year: 2026, month: 6 }, span, 'en', around)
    expect([month.previous?.href, month.next?.href]).toEqual(['/en/allposts/2026/04', '/en/allposts/2026/10'])
    const outside = presentArchive({ year: 2031, month: 6, day: 10 }, span, 'en', { ...around, after: null })
    expect([outside.previous?.href, outside.next, outside.month]).toEqual([
      '/en/allposts/2026/04/03',
      null,
      null,
    ])
  })

  test('the first day has no previous day', () => {
    expect(presentArchive({ year: 1000, month: 1, day: 1 }, LIFE, 'en').previous).toBeNull()
  })
})

describe('a month', () => {
  test('lists its days and links to the months around it', () => {
    const february = presentArchive({ year: 2024, month: 2 }, LIFE, 'bn')
    expect(february.title).toBe('ফেব্রুয়ারি ২০২৪')
    expect(february.days).toHaveLength(29)
    expect(february.days.at(-1)).toEqual({
      href: '/allposts/2024/02/29',
      label: '২৯',
      name: '২৯ ফেব্রুয়ারি ২০২৪',
    })
    expect(february.previous?.href).toBe('/allposts/2024/01')
    expect(presentArchive({ year: 2025, month: 1 }, LIFE, 'bn').previous?.href).toBe('/allposts/2024/12')
    expect(presentArchive({ year: 2025, month: 12 }, LIFE, 'bn').next?.href).toBe('/allposts/2026/01')
  })

  test('the current month lists the days up to today and has no next month', () => {
    const november = presentArchive({ year: 2026, month: 11 }, LIFE, 'en')
    expect(november.days).toHaveLength(20)
    expect(november.next).toBeNull()
  })
})
