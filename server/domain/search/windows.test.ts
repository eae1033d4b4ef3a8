import { describe, expect, test } from 'vitest'
import { type Month, windowsOver } from './windows.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const EVER = { from: null, to: null }

/** The months before 2026-12, the newest first, with the same number of posts in each. */
function monthsOf(count: number, posts: number): Month[] {
  return Array.from({ length: count }, (_, back) => ({
    month: new Date(Date.UTC(2026, 10 - back)).toISOString().slice(0, 7),
    posts,
  }))
}

describe('windows of a search', () => {
  test('follow each other without a gap, the last one without a beginning, and cover every post once', () => {
    const windows = windowsOver(monthsOf(60, 3_000), { share: 1, want: 20, range: EVER, now: NOW })
    expect(windows.map(({ to }) => to)).toEqual([null, ...windows.slice(0, -1).map(({ from }) => from)])
    expect(windows.at(-1)?.from).toBe(null)
    expect(windows.reduce((sum, { posts }) => sum + posts, 0)).toBe(180_000)
  })

  test('grow fourfold; the last one includes a rest smaller than what was already searched', () => {
    const windows = windowsOver(monthsOf(600, 1_000), { share: 1, want: 20, range: EVER, now: NOW })
    expect(windows.map(({ posts }) => posts)).toEqual([4_000, 16_000, 64_000, 516_000])
  })

  test('begin with as many posts as are likely to hold the wanted matches', () => {
    const [first] = windowsOver(monthsOf(600, 1_000), { share: 0.001, want: 20, range: EVER, now: NOW })
    expect(first?.posts).toBe(60_000)
  })

  test('name their months when these are few, else their years', () => {
    const windows = windowsOver(monthsOf(60, 2_000), { share: 1, want: 20, range: EVER, now: NOW })
    expect(windows[0]).toMatchObject({ months: ['2026-11', '2026-10'], years: [] })
    expect(windows[1]).toMatchObject({ months: [], years: ['2026'] })
  })

  test('stay within the requested dates, even when no months are known', () => {
    const range = { from: new Date('2010-01-05T00:00:00Z'), to: new Date('2010-01-07T00:00:00Z') }
    for (const months of [[], monthsOf(3, 10)])
      expect(windowsOver(months, { share: 0, want: 20, range, now: NOW })).toEqual([
        { ...range, months: [], years: [], posts: 0 },
      ])
  })
})
