// What a tap and a decision between two books are asked about.
import { expect, test } from 'vitest'
import type { MatchEvent } from '#contract/matches/match-event.ts'
import { getCricketRules } from '#sport/cricket/rules.ts'
import { formOf } from '#sport/match.ts'
import { OVER_TOO_LONG, problemsAfter, problemsOfDecision } from './decision.ts'

const RULES = {
  sport: 'cricket' as const,
  format: 't20' as const,
  rules: getCricketRules('t20', '2026-11-28'),
}
const logOf = (events: readonly MatchEvent[]) =>
  formOf(RULES.sport).open(
    RULES,
    ['home', 'away'],
    events.map((event, at) => ({ seq: at + 1, event })),
  )
const START: MatchEvent[] = [{ kind: 'innings', team: 'home', batters: ['a', 'b'] }]
const over = (bowler: string, balls: number): MatchEvent[] => [
  { kind: 'over_start', bowler },
  ...Array.from({ length: balls }, (): MatchEvent => ({ kind: 'ball', runs: 0 })),
]
const END: MatchEvent = { kind: 'over_end' }

test('a decision that gives an over seven balls, or the same bowler the next one, is asked about', () => {
  const before = logOf([...START, ...over('c', 6), END])
  expect(problemsOfDecision(before, logOf([...START, ...over('c', 7), END]))).toEqual([OVER_TOO_LONG])
  expect(problemsOfDecision(before, logOf([...START, ...over('c', 6), END, ...over('c', 1)]))).toEqual([
    'BOWLER_CONSECUTIVE',
  ])
  const wide: MatchEvent = { kind: 'ball', extras: { wides: 1 } }
  expect(problemsOfDecision(before, logOf([...START, ...over('c', 6), wide, END]))).toEqual([])
})

test('what the log had before is not asked about again', () => {
  const events = [...START, ...over('c', 7), END, ...over('c', 1)]
  expect(problemsOfDecision(logOf(events), logOf([...events, { kind: 'ball', runs: 4 }]))).toEqual([])
})

test('a tap that does not fit the log is asked about, unless the umpires allowed it', () => {
  const three = logOf([...START, ...over('c', 3)])
  expect(problemsAfter(RULES, three, [END])).toEqual(['OVER_SHORT'])
  expect(problemsAfter(RULES, three, [{ kind: 'over_end', isAllowed: true }])).toEqual([])
  expect(problemsAfter(RULES, three, [{ kind: 'batter_in', player: 'a' }])).toEqual(['BATTER_TWICE'])
  expect(problemsAfter(RULES, three, [{ kind: 'ball', runs: 4 }])).toEqual([])
  const known = logOf([...START, ...over('c', 3), END, { kind: 'over_start', bowler: 'd' }])
  expect(problemsAfter(RULES, known, [{ kind: 'ball', runs: 1 }])).toEqual([])
})
