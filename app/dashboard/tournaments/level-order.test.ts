// The order of level teams.
import { expect, test } from 'vitest'
import { levelNeighbours, moveUp } from './level-order.ts'

const row = (id: string, isLevel: boolean, played = 1) => ({ isLevel, played, team: { id } })
const ROWS = [row('a', false), row('b', true), row('c', true), row('d', false)]

test('a team moves up only past one that it is level with', () => {
  expect([...levelNeighbours(ROWS)]).toEqual(['c'])
  expect([...levelNeighbours([row('a', true, 0), row('b', true, 0)])]).toEqual([])
  expect(moveUp(ROWS, 'c')).toEqual(['a', 'c', 'b', 'd'])
  expect(moveUp(ROWS, 'a')).toEqual(['a', 'b', 'c', 'd'])
})
