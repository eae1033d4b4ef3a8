// The order of level teams.
import { expect, test } from 'vitest'
import { movableTeams, moveUp } from './level-order.ts'

const row = (id: string, mayMoveUp: boolean, played = 1) => ({ mayMoveUp, played, team: { id } })
const ROWS = [row('a', false), row('b', false), row('c', true), row('d', false)]

test('a team moves up only past one that it is level with', () => {
  expect([...movableTeams(ROWS)]).toEqual(['c'])
  expect([...movableTeams([row('a', false, 0), row('b', true, 0)])]).toEqual([])
  expect(moveUp(ROWS, 'c')).toEqual(['a', 'c', 'b', 'd'])
  expect(moveUp(ROWS, 'a')).toEqual(['a', 'b', 'c', 'd'])
})
