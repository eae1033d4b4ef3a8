// Who goes through when a tie is played over two matches.
import { expect, test } from 'vitest'
import type { FootballEvent } from './events.ts'
import { summarizeFootball } from './result.ts'
import { CUP, goal, play, problemsOf } from './written-match.ts'

const kicks = (home: number, away: number): FootballEvent[] =>
  [...Array<string>(home).fill('Home'), ...Array<string>(away).fill('Away')].map((team) => {
    return { kind: 'shootout', team, player: null, outcome: 'scored' }
  })
const leg = (first: [number, number], goals: string[], after: FootballEvent[] = []): FootballEvent[] => [
  { kind: 'first_leg', score: first },
  ...goals.map((team, minute) => goal(team, null, minute + 1)),
  ...after,
]
const END: FootballEvent = { kind: 'end' }
const tieOf = (events: FootballEvent[]) => play(events, CUP).state.twoLegs

test('the aggregate decides, then a shoot-out, then goals away from home', () => {
  expect(tieOf([...leg([1, 2], ['Home', 'Home']), END])).toMatchObject({
    aggregate: [3, 2],
    winner: 'Home',
    by: 'aggregate',
  })
  expect(tieOf([...leg([1, 2], ['Home', 'Home', 'Away'], kicks(1, 3)), END])).toMatchObject({
    aggregate: [3, 3],
    winner: 'Away',
    by: 'shoot-out',
  })
  expect(tieOf([...leg([2, 2], ['Away', 'Home']), END])).toMatchObject({ winner: 'Home', by: 'away goals' })
  expect(tieOf([...leg([1, 1], ['Away', 'Home']), END])).toMatchObject({ winner: null, by: null })
})

test('a shoot-out after level legs is lawful, whatever the score of the second one; otherwise it is a problem', () => {
  expect(problemsOf([...leg([1, 2], ['Home', 'Home', 'Away'], kicks(1, 1)), END], CUP)).toEqual([])
  expect(problemsOf([...leg([1, 2], ['Home', 'Away'], kicks(1, 0)), END], CUP)).toEqual([
    '4 SHOOTOUT_SCORE_NOT_LEVEL',
  ])
})

test('nobody goes through before the end; an award counts with its goals', () => {
  expect(tieOf(leg([0, 1], ['Home', 'Home']))).toMatchObject({ aggregate: [2, 1], winner: null })
  const award: FootballEvent = { kind: 'award', winner: 'Away', goals: [0, 3], points: null }
  expect(tieOf([...leg([2, 0], []), award])).toMatchObject({ aggregate: [2, 3], winner: 'Away' })
  const [, second] = summarizeFootball(
    play([...leg([0, 0], ['Home'], kicks(0, 1)), END], CUP).state,
  ).tableResults
  expect(second).toMatchObject({ outcome: 'lost' })
})
