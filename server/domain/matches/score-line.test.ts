// The score of a match in one line, as alerts and channels send it.
import { expect, test } from 'vitest'
import type { CricketSummary, InningsSummary } from '#sport/cricket/summary.ts'
import type { FootballSummary } from '#sport/football/result.ts'
import type { MatchSummary } from '#sport/match.ts'
import type { SidesSummary } from '#sport/sides/summary.ts'
import { scoreLine } from './score-line.ts'

const lineOf = (summary: MatchSummary, language: 'bn' | 'en' = 'en') =>
  scoreLine({ homeId: 'Padma', awayId: 'Meghna' }, summary, language, (id) => id)

function innings(more: Partial<InningsSummary>): InningsSummary {
  return {
    team: 'Padma',
    runs: 120,
    wickets: 3,
    overs: { completed: 15, balls: 2 },
    isAllOut: false,
    isDeclared: false,
    isForfeited: false,
    isSuperOver: false,
    isComplete: false,
    ...more,
  }
}
const cricket = (all: InningsSummary[], more: Partial<CricketSummary> = {}): CricketSummary => ({
  sport: 'cricket',
  toss: null,
  innings: all,
  target: null,
  result: null,
  tableResults: [],
  ...more,
})

test('an over with all its balls is a whole one, as many as the rules have', () => {
  const overs = { completed: 15, balls: 6 }
  expect(lineOf(cricket([innings({})]))).toBe('Padma 120/3 (15.2) – Meghna')
  expect(lineOf(cricket([innings({ overs })]))).toBe('Padma 120/3 (16.0) – Meghna')
  const five = { completed: 3, balls: 5 }
  expect(lineOf(cricket([innings({ overs: five })], { ballsPerOver: 5 }))).toContain('(4.0)')
})

test('a declared innings has its mark in both languages', () => {
  const all = [innings({ runs: 450, wickets: 7, isDeclared: true, isComplete: true })]
  const second = innings({ team: 'Meghna', runs: 98, isAllOut: true, isComplete: true })
  expect(lineOf(cricket([...all, second]))).toBe('Padma 450/7 d – Meghna 98')
  expect(lineOf(cricket(all), 'bn')).toBe('Padma ৪৫০/৭ ডি. – Meghna')
})

test('an award has the score that it states, whatever was played', () => {
  const award = { outcome: 'awarded', winner: 'Meghna', by: null, points: null } as const
  const football: FootballSummary = {
    sport: 'football',
    phase: 'ended',
    score: [1, 0],
    shootOut: null,
    goals: [],
    sendingsOff: [],
    result: { ...award, goals: [0, 3] },
    tableResults: [],
  }
  expect(lineOf(football)).toBe('Padma 0–3 Meghna')
  const hockey: SidesSummary = {
    sport: 'hockey',
    score: [1, 0],
    hasSets: false,
    periods: [[1, 0]],
    tieBreak: null,
    result: { ...award, score: [0, 5] },
    tableResults: [],
  }
  expect(lineOf(hockey)).toBe('Padma 0–5 Meghna')
  expect(lineOf({ ...hockey, result: award })).toBe('Padma 1–0 Meghna')
})
