import { expect, test } from 'vitest'
import { toFinalGoals } from './final-goals.ts'

test('a final score becomes the goals that are missing, without scorers and minutes', () => {
  const made = toFinalGoals(['৩', '1'], [1, 1], ['h', 'a'])
  const goal = { kind: 'goal', team: 'h', player: null, at: { period: 'second half', minute: 0 } }
  expect(made).toEqual({ goals: [goal, goal] })
  expect(toFinalGoals(['0', '0'], [0, 0], ['h', 'a'])).toEqual({ goals: [] })
  expect(toFinalGoals(['1', ''], [0, 0], ['h', 'a'])).toEqual({ wrong: 'numbers' })
  expect(toFinalGoals(['0', '2'], [1, 1], ['h', 'a'])).toEqual({ wrong: 'fewer' })
})
