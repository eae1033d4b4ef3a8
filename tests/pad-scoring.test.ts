// A whole Twenty20 of real shape goes through the pad's model: the state is the same, and most balls take one tap.
import { expect, test } from 'vitest'
import { scoreThroughPad } from './pad-scorer.ts'
import { makeTwenty20 } from './twenty20.ts'

test('scores a Twenty20 with one tap for nearly every ball', () => {
  const match = makeTwenty20()
  const scored = scoreThroughPad(match)
  expect(scored.state.innings.map(({ runs, wickets, overs }) => ({ runs, wickets, overs }))).toEqual(
    match.state.innings.map(({ runs, wickets, overs }) => ({ runs, wickets, overs })),
  )
  expect(scored.state.innings.map(({ batting }) => batting)).toEqual(
    match.state.innings.map(({ batting }) => batting),
  )
  expect(scored.state.innings.map(({ bowling }) => bowling)).toEqual(
    match.state.innings.map(({ bowling }) => bowling),
  )
  expect(scored.state.result).toEqual(match.state.result)
  expect(scored.oneTap / scored.balls).toBeGreaterThanOrEqual(0.88)
  expect(scored.taps / scored.balls).toBeLessThanOrEqual(1.5)
})
