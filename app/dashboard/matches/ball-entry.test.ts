import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import type { Ball } from '#sport/cricket/events.ts'
import { emptyBall, toBall, toBallDraft, toMissingBall } from './ball-entry.ts'

const BALLS: Ball[] = [
  { kind: 'ball' },
  { kind: 'ball', runs: 4, isRun: true },
  { kind: 'ball', extras: { wides: 5, penalty: 5 } },
  { kind: 'ball', extras: { noBalls: 1, legByes: 2 } },
  { kind: 'ball', wickets: [{ kind: 'caught', fielders: [{ player: 'x', isSubstitute: true }] }] },
  { kind: 'ball', wickets: [{ kind: 'caught', fielders: [{ player: null }] }] },
  {
    ...{ kind: 'ball', runs: 1 },
    wickets: [
      { kind: 'run out', player: 'n', fielders: [{ player: 'x' }, { player: 'y' }], facing: 'new' },
      { kind: 'retired hurt', player: 's' },
    ],
  },
]

test.each(BALLS)('an unchanged form keeps the ball as it is: %j', (ball) => {
  for (const language of LANGUAGES) expect(toBall(toBallDraft(ball, language), ball, 's')).toEqual({ ball })
})

test('numbers are shown in the digits of the dashboard, and read in both scripts', () => {
  const ball: Ball = { kind: 'ball', runs: 4, extras: { noBalls: 1 } }
  expect(toBallDraft(ball, 'bn')).toMatchObject({ runs: '৪', extras: { noBalls: '১', wides: '' } })
  const draft = { ...emptyBall, runs: '৬', extras: { ...emptyBall.extras, noBalls: '1' } }
  expect(toBall(draft, null, 's')).toEqual({ ball: { kind: 'ball', runs: 6, extras: { noBalls: 1 } } })
})

test('names fields that hold no number', () => {
  const extras = { ...emptyBall.extras, byes: '1000' }
  expect(toBall({ ...emptyBall, runs: 'four', extras }, null, 's')).toEqual({ wrong: ['runs', 'extras'] })
})

test('a dismissal keeps only as many fielders as it can have', () => {
  const fielders = ['x', 'y'] as const
  expect(toBall({ ...emptyBall, how: 'bowled', fielders }, null, 's')).toEqual({
    ball: { kind: 'ball', wickets: [{ kind: 'bowled', player: 's' }] },
  })
  expect(toBall({ ...emptyBall, how: 'caught', fielders }, null, 's')).toEqual({
    ball: { kind: 'ball', wickets: [{ kind: 'caught', player: 's', fielders: [{ player: 'x' }] }] },
  })
})

test('inserting a missing ball with a wicket also inserts the batter who came in', () => {
  const line = {
    ...{ seq: 7, event: { kind: 'over_end' as const }, isCorrected: false, innings: 0, over: 1 },
    ...{ at: { completed: 1, balls: 1 }, striker: 's', nonStriker: 'n', bowler: 'b' },
  }
  const ball: Ball = { kind: 'ball', wickets: [{ kind: 'bowled' }] }
  expect(toMissingBall(line, ball, 'c')).toEqual([
    { kind: 'insert', after: 7, event: ball },
    { kind: 'insert', after: 7, event: { kind: 'batter_in', player: 'c' } },
  ])
})
