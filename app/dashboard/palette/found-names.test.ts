import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { ApiListedTournament } from '#contract/matches/api-tournament.ts'
import { newTournamentSchema } from '#contract/matches/tournament.ts'
import { tournamentsNamed } from '../matches/has-words.ts'
import { toFoundNames, toFoundTournaments } from './found-names.ts'

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

test('tournaments are found by words of either language and their season', () => {
  for (const typed of ['monsoon', 'বর্ষা', 'CUP 2026']) expect(tournamentsNamed([CUP], typed)).toEqual([CUP])
  expect(tournamentsNamed([CUP], 'winter cup')).toEqual([])
})

test('a tournament is listed with its season', () => {
  const nameIn = (language: Language) => toFoundTournaments([CUP], { language, canManage: true })[0]?.name
  expect([nameIn('en'), nameIn('bn')]).toEqual(['Monsoon Cup 2026', 'বর্ষা কাপ ২০২৬'])
})

test('a screen is offered to those who may open it, the page to others', () => {
  const find = (canManage: boolean) => toFoundTournaments([CUP], { language: 'en', canManage })[0]
  expect(find(true)).toMatchObject({ path: '/dashboard/tournaments/t1', isScreen: true })
  expect(find(false)).toMatchObject({ path: '/en/tournaments/monsoon-cup', isScreen: false })
  const team = { _id: 'x', slug: 'beli', name: { bn: 'বেলী', en: 'Beli' } }
  expect(toFoundNames([team], 'team', 'bn')).toEqual([
    { id: 'team x', name: 'বেলী', path: '/teams/beli', isScreen: false },
  ])
})
