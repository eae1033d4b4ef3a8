import { expect, test } from 'vitest'
import type { CricketEvent } from './events.ts'
import { getCricketRules } from './rules.ts'
import { toTableResults } from './table-results.ts'
import { play, RULES, writeInnings } from './written-innings.ts'

const TEAMS = ['Home', 'Away'] as const
const AWARD: CricketEvent = { kind: 'award', winner: 'Away' }

test('an award counts the whole quota without a run for the side that forfeits, and nothing for the other', () => {
  expect(toTableResults({ ...RULES, overs: 20 }, play([AWARD]), TEAMS)).toEqual([
    {
      team: 'Home',
      opponent: 'Away',
      outcome: 'lost',
      for: 0,
      against: 0,
      isAwarded: true,
      balls: { for: 120, against: 0 },
    },
    { team: 'Away', opponent: 'Home', isAway: true, outcome: 'won', for: 0, against: 0, isAwarded: true },
  ])
  const begun = play([...writeInnings('Home', '6 6'), { kind: 'innings_end' }, AWARD])
  expect(toTableResults({ ...RULES, overs: 13 }, begun, TEAMS)[0]).toMatchObject({
    for: 0,
    balls: { for: 78, against: 0 },
  })
})

test('an award in a match of two innings a side has no rate', () => {
  const rules = getCricketRules('test', '2026-11-01')
  expect(toTableResults(rules, play([AWARD], rules), TEAMS).every(({ balls }) => balls === undefined)).toBe(
    true,
  )
})

test('a tied Test differs from a drawn one', () => {
  const rules = getCricketRules('test', '2026-11-01')
  const card = (team: string, runs: number): CricketEvent => {
    return { kind: 'card_innings', team, runs, wickets: 10, overs: { completed: 80, balls: 0 } }
  }
  const [first, second] = [card('Home', 300), card('Away', 250)]
  const tied = play([first, second, card('Home', 150), card('Away', 200)], rules)
  expect(toTableResults(rules, tied, TEAMS)).toMatchObject([
    { outcome: 'drawn', isTied: true },
    { outcome: 'drawn', isTied: true },
  ])
  const drawn = play([first, second, { kind: 'result', outcome: 'drawn' }], rules)
  expect(toTableResults(rules, drawn, TEAMS)[0]).not.toHaveProperty('isTied')
})
