import { describe, expect, test } from 'vitest'
import { chooseDays, presentDays, presentSports } from '#app/reader/parts/matches/scores/day-strip.tsx'
import type { MatchDay } from '#contract/matches/match.ts'

const at = (day: string, sport: MatchDay['sport'] = 'cricket') => ({ day, sport })
const november = (...days: number[]) => days.map((day) => `2026-11-${String(day).padStart(2, '0')}`)

describe('the strip of days', () => {
  const chosen = { day: '2026-11-14', today: '2026-11-14', sport: null }

  test('has three days with matches before the chosen one and ten after it', () => {
    const days = november(...Array.from({ length: 28 }, (_, index) => index + 1)).map((day) => at(day))
    expect(chooseDays(days, chosen)).toEqual(november(11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24))
  })

  test('leaves out days without matches of the sport, but has the chosen day and today', () => {
    const days = [
      at('2026-11-02', 'football'),
      at('2026-11-03'),
      at('2026-11-09', 'football'),
      at('2026-11-20'),
    ]
    const football = { day: '2026-11-05', today: '2026-11-14', sport: 'football' as const }
    expect(chooseDays(days, football)).toEqual(november(2, 5, 9, 14))
    expect(chooseDays([], chosen)).toEqual(['2026-11-14'])
  })

  test('says weekday, day and month, instead of the weekday the year where it is another one, and names today', () => {
    const days = [at('2025-12-31'), at('2026-11-12'), at('2026-11-16')]
    const shown = presentDays(days, { ...chosen, today: '2026-11-16' }, 'bn')
    expect(shown.map(({ above, day, month }) => `${above} ${day} ${month}`)).toEqual([
      '২০২৫ ৩১ ডিসেম্বর',
      'বৃহস্পতি ১২ নভেম্বর',
      'শনি ১৪ নভেম্বর',
      'আজ ১৬ নভেম্বর',
    ])
    expect(shown.map(({ href, rel }) => [href, rel])).toEqual([
      ['/scores/2025/12/31', undefined],
      ['/scores/2026/11/12', 'prev'],
      ['/scores/2026/11/14', undefined],
      ['/scores', 'next'],
    ])
  })
})

describe('the sports', () => {
  const chosen = { day: '2026-11-05', today: '2026-11-14', sport: null, inPlay: [] }

  test('are those of the days around and of matches in play, and keep the chosen day', () => {
    const days = [at('2026-11-04', 'hockey'), at('2026-11-05', 'cricket')]
    expect(presentSports(days, { ...chosen, inPlay: ['athletics'] }, 'en').map(({ href }) => href)).toEqual([
      '/en/scores/2026/11/05',
      '/en/scores/cricket/2026/11/05',
      '/en/scores/hockey/2026/11/05',
      '/en/scores/athletics/2026/11/05',
    ])
  })

  test('are not offered where there is only one, unless it was chosen', () => {
    const days = [at('2026-11-05')]
    expect(presentSports(days, chosen, 'en')).toEqual([])
    const shown = presentSports(days, { ...chosen, sport: 'hockey' }, 'en')
    expect(shown.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      ['All sports', false],
      ['Cricket', false],
      ['Hockey', true],
    ])
  })
})
