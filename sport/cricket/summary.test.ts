// The short form of a cricket match: the target of the side that chases.
import { expect, test } from 'vitest'
import { effective } from '../log.ts'
import type { CricketEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { summarizeCricket } from './summary.ts'
import { RULES, writeInnings } from './written-innings.ts'

const END: CricketEvent = { kind: 'innings_end' }

function summarize(events: CricketEvent[]) {
  const numbered = effective(events.map((event, index) => ({ seq: index + 1, event }))).events
  const { state, rules } = reduce(RULES, numbered)
  return summarizeCricket(rules, state, ['Home', 'Away'])
}

test('a chase has the target that follows from the first innings, in the balls of the rules', () => {
  expect(summarize([...writeInnings('Home', '4 4')]).target).toBeNull()
  const chase = [...writeInnings('Home', '4 4'), END, ...writeInnings('Away', '1')]
  expect(summarize(chase).target).toEqual({ runs: 9, balls: 120 })
})

test('overs that an event changed also apply to the chase', () => {
  const overs: CricketEvent = { kind: 'overs', overs: 6 }
  const chase = [overs, ...writeInnings('Home', '4 4'), END, ...writeInnings('Away', '1')]
  expect(summarize(chase).target).toEqual({ runs: 9, balls: 36 })
})

test('a revised target is kept after the innings, a target that nobody stated is not', () => {
  const revised: CricketEvent = { kind: 'target', runs: 5, balls: 6 }
  const first = [...writeInnings('Home', '4 4'), END]
  expect(summarize([...first, revised, ...writeInnings('Away', '6')]).target).toEqual({ runs: 5, balls: 6 })
  expect(summarize([...first, ...writeInnings('Away', '6 6')]).target).toBeNull()
})
