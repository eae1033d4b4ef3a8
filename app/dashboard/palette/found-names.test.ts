import { expect, test } from 'vitest'
import type { ApiListedTournament } from '#contract/matches/api-tournament.ts'
import { newTournamentSchema } from '#contract/matches/tournament.ts'
import { findTournaments, toFoundNames } from './found-names.ts'

const table = { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points'] }
const { rules } = newTournamentSchema.parse({
  name: { bn: 'ক', en: 'A' },
  rules: { sport: 'cricket', format: 't20', table },
})
const CUP: ApiListedTournament = {
  _id: 't1',
  version: 1,
  sport: 'cricket',
  gender: 'male',
  slug: 'monsoon-cup',
  season: '2026',
  name: { bn: 'বর্ষা কাপ', en: 'Monsoon Cup' },
  termId: null,
  startsOn: null,
  endsOn: null,
  rules,
}
const find = (typed: string, canManage: boolean) =>
  findTournaments([CUP], { language: 'en', typed, most: 5, canManage })

test('tournaments are found by words of either language and their season', () => {
  for (const typed of ['monsoon', 'বর্ষা', 'CUP 2026'])
    expect(find(typed, true).map(({ name }) => name)).toEqual(['Monsoon Cup 2026'])
  expect(find('winter cup', true)).toEqual([])
  const [bengali] = findTournaments([CUP], { language: 'bn', typed: 'বর্ষা', most: 5, canManage: true })
  expect(bengali?.name).toBe('বর্ষা কাপ ২০২৬')
})

test('a screen is offered to those who may open it, the page to others', () => {
  expect(find('cup', true)[0]).toMatchObject({ path: '/dashboard/tournaments/t1', isScreen: true })
  expect(find('cup', false)[0]).toMatchObject({ path: '/en/tournaments/monsoon-cup', isScreen: false })
  const team = { _id: 'x', slug: 'beli', name: { bn: 'বেলী', en: 'Beli' } }
  expect(toFoundNames([team], 'team', 'bn')).toEqual([
    { id: 'team x', name: 'বেলী', path: '/teams/beli', isScreen: false },
  ])
})
