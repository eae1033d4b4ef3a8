// Names of rounds and the stage of a pair.
import { expect, test } from 'vitest'
import { lastRound, nextRound, stageOf, swapped } from './rounds.ts'

test('the next round has the next number, in the digits of its language', () => {
  expect(nextRound(null)).toEqual({ bn: 'রাউন্ড ১', en: 'Round 1' })
  expect(nextRound({ bn: 'রাউন্ড ৯', en: 'Round 9' })).toEqual({ bn: 'রাউন্ড ১০', en: 'Round 10' })
  expect(nextRound({ bn: 'সেমিফাইনাল', en: 'Semi-final' })).toEqual({ bn: '', en: '' })
})

test('the last round is that of the newest match, earliest match first, and the next one swaps its sides', () => {
  const name = (of: string) => ({ bn: of, en: of })
  const team = (id: string) => ({ id, slug: id, name: name(id), short: name(id) })
  const match = (round: string, home: string, away: string) => ({
    ...{ round: name(round), home: team(home), away: team(away) },
  })
  // In the order of the API's lists: newest first.
  const matches = [
    match('Round 2', 'c', 'a'),
    match('Round 2', 'b', 'd'),
    match('Round 1', 'a', 'b'),
    match('Round 1', 'c', 'd'),
  ]
  expect(lastRound(matches)).toEqual([matches[1], matches[0]])
  expect(lastRound([])).toEqual([])
  // Rounds that share the name in only one language are different.
  const half = { ...match('Round 2', 'e', 'f'), round: { bn: 'অন্য', en: 'Round 2' } }
  expect(lastRound([half, ...matches])).toEqual([half])
  expect(swapped(lastRound(matches)).map(({ home, away }) => [home.id, away.id])).toEqual([
    ['d', 'b'],
    ['a', 'c'],
  ])
})

test('a pair plays in the stage that both teams share, or in the knock-out round', () => {
  const name = { bn: 'ক', en: 'A' }
  const table = { deductions: [], annulled: [], order: [] }
  const stage = (id: string, hasTable: boolean) => ({ id, name, hasTable, table })
  const entry = (id: string, stageId: string) => ({ team: { id, slug: id, name, short: name }, stageId })
  const tournament = {
    ...{
      _id: 't',
      version: 1,
      sport: 'football' as const,
      gender: 'male' as const,
      slug: 't',
      name,
      season: '',
    },
    ...{ termId: null, startsOn: null, endsOn: null },
    rules: {
      ...{ sport: 'football' as const, format: 'league' as const },
      table: { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points' as const] },
    },
    stages: [stage('a', true), stage('b', true), stage('final', false)],
    teams: [entry('one', 'a'), entry('two', 'a'), entry('three', 'b')],
  }
  expect(stageOf(tournament, { homeId: 'one', awayId: 'two' })).toBe('a')
  expect(stageOf(tournament, { homeId: 'one', awayId: 'three' })).toBe('final')
  expect(stageOf({ ...tournament, stages: [] }, { homeId: 'one', awayId: 'x' })).toBeNull()
})
