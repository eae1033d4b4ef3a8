import { expect, test } from 'vitest'
import type { CricketEvent } from './events.ts'
import { getCricketRules } from './rules.ts'
import { toTableResults } from './table-results.ts'
import { play, RULES, writeInnings } from './written-innings.ts'

const TEAMS = ['Home', 'Away'] as const
const AWARD: CricketEvent = { kind: 'award', winner: 'Away' }

test('an award counts the whole quota without a run for the side that forfeits, and nothing for the other', () => {
  expect(toTableResults({ ...RULES, overs: 20 }, play([AWARD]), TEAMS)).toEqual([
    { team: 'Home', opponent: 'Away', outcome: 'lost', for: 0, against: 0, balls: { for: 120, against: 0 } },
    { team: 'Away', opponent: 'Home', isAway: true, outcome: 'won', for: 0, against: 0 },
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
