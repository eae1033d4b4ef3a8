// A decision off the field: from the typed text to the event and back.
import { expect, test } from 'vitest'
import { entryEventSchema } from '#contract/match-event.ts'
import { type Award, toAward, toAwardDraft, toWinner } from './award-entry.ts'

const made = (...typed: Parameters<typeof toAward>) => {
  const { event } = { event: null, ...toAward(...typed) }
  if (event === null) throw new Error('no event')
  return event
}

test.each<Award>([
  { kind: 'award', winner: 'home', goals: [3, 0], points: null },
  { kind: 'award', winner: 'away', goals: null, points: null },
  { kind: 'award', winner: null, goals: null, points: [0, 0] },
  { kind: 'award', winner: 'away', goals: [1, 1], points: [0, 3] },
])('an unchanged form keeps the award as it is: %o', (award) => {
  expect(made(toAwardDraft(award, 'bn'), 'home', award)).toEqual(award)
  expect(entryEventSchema('football', 'award').parse(award)).toEqual(award)
})

test('stated points are removed when the match is awarded to another side', () => {
  const stored: Award = { kind: 'award', winner: 'away', goals: [1, 1], points: [0, 3] }
  const draft = toAwardDraft(stored, 'en')
  expect(made({ ...draft, winner: 'home' }, 'home', stored).points).toBeNull()
  expect(made({ ...draft, winner: '' }, 'home', stored).points).toEqual([0, 0])
})

test('the goals are swapped when the other side becomes the winner', () => {
  const draft = toAwardDraft({ kind: 'award', winner: 'home', goals: [3, 0], points: null }, 'en')
  expect(toWinner(draft, 'away')).toEqual({ winner: 'away', goals: ['0', '3'] })
  expect(toWinner(draft, 'home')).toEqual(draft)
  expect(toWinner(draft, '')).toEqual({ winner: '', goals: ['3', '0'] })
})

test('goals need a number for both sides, and the winner may not have fewer', () => {
  expect(toAward({ winner: 'home', goals: ['৩', ''] }, 'home', null)).toEqual({ wrong: 'wrongGoals' })
  expect(toAward({ winner: 'home', goals: ['3', '-1'] }, 'home', null)).toEqual({ wrong: 'wrongGoals' })
  expect(toAward({ winner: 'away', goals: ['৩', '০'] }, 'home', null)).toEqual({ wrong: 'wrongWinner' })
  expect(made({ winner: 'away', goals: ['০', '৩'] }, 'home', null).goals).toEqual([0, 3])
  expect(made({ winner: '', goals: ['0', '0'] }, 'home', null).points).toEqual([0, 0])
})
