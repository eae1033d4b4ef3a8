import { expect, test } from 'vitest'
import { tournamentSchema } from '#contract/matches/api-tournament.ts'
import { decideTable } from './decided-parts.ts'

const name = { bn: 'লিগ', en: 'League' }
const team = (id: string) => ({ id, slug: id, name: { bn: id, en: id }, short: { bn: id, en: id } })
const RULES = {
  sport: 'football',
  format: 'league',
  table: { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points'] },
}
const NONE = { deductions: [], annulled: [], order: [] }
const tournament = (stages: object[], stageId: string | null) =>
  tournamentSchema.parse({
    _id: 't',
    version: 1,
    sport: 'football',
    gender: 'male',
    slug: 't',
    season: '',
    name,
    termId: null,
    startsOn: null,
    endsOn: null,
    rules: RULES,
    stages,
    teams: ['a', 'b'].map((id) => ({ team: team(id), stageId })),
  })
const rows = ['a', 'b', 'guest'].map((id) => ({ team: team(id) }))

test('a decision is stored with its group, and keeps earlier decisions', () => {
  const league = tournament([{ id: 's', name, hasTable: true, table: { ...NONE, annulled: ['b'] } }], 's')
  const { stages, teams } = decideTable(league, { stage: { id: 's' }, rows }, { order: ['b', 'a'] })
  expect(stages).toMatchObject([{ id: 's', table: { annulled: ['b'], order: ['b', 'a'] } }])
  expect(teams.map(({ id, stage }) => [id, stage])).toEqual([
    ['a', 0],
    ['b', 0],
  ])
})

test('a league without a group gets one, with every team of its table', () => {
  const { stages, teams } = decideTable(tournament([], null), { stage: null, rows }, { order: ['b', 'a'] })
  expect(stages).toMatchObject([{ name, hasTable: true, table: { ...NONE, order: ['b', 'a'] } }])
  expect(teams.map(({ id, stage }) => [id, stage])).toEqual([
    ['a', 0],
    ['b', 0],
    ['guest', 0],
  ])
})
