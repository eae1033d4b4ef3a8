import { expect, test } from 'vitest'
import type { Discipline } from '#contract/matches/career.ts'
import type { Sport } from '#sport/sports.ts'
import { presentLeaders } from './leaders.ts'

const named = (id: string, bn: string, en: string) => ({ id, slug: id, name: { bn, en } })
const leader = (value: number, secondaryValue: number) => ({
  player: named('p', 'করিম', 'Karim'),
  team: named('t', 'বেলী', 'Beli'),
  value,
  secondaryValue,
  matches: 3,
})
const CRICKET = { language: 'en', sport: 'cricket' } as const
const cell = (discipline: Discipline, value: number, secondaryValue: number) => {
  const [table] = presentLeaders([{ discipline, leaders: [leader(value, secondaryValue)] }], CRICKET)
  return [table?.rows[0]?.cells[0], table?.rows[0]?.about]
}

test('totals show the number of matches, single performances do not', () => {
  expect(cell('runs', 254, 0)).toEqual(['254', 'Beli, 3 matches'])
  expect(cell('highest', 84, 1)).toEqual(['84*', 'Beli'])
  expect(cell('best', 5, 25)).toEqual(['5/25', 'Beli'])
})

test('one player may have two of the highest scores', () => {
  const twice = [leader(84, 0), leader(80, 0)]
  const [table] = presentLeaders([{ discipline: 'highest', leaders: twice }], {
    language: 'bn',
    sport: 'cricket',
  })
  expect(new Set(table?.rows.map(({ key }) => key)).size).toBe(2)
  expect(table?.rows.map(({ name }) => name.href)).toEqual(['/players/p', '/players/p'])
})

test('the title of the top scorers is “Most points” in kabaddi and “Most goals” in hockey', () => {
  const title = (sport: Sport) =>
    presentLeaders([{ discipline: 'goals', leaders: [] }], { language: 'en', sport })[0]?.title
  expect([title('kabaddi'), title('hockey')]).toEqual(['Most points', 'Most goals'])
})
