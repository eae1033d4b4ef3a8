import { expect, test } from 'vitest'
import { grouped, movedSection, neighbour } from './section-order.ts'

const of = (id: string, parentId: string | null = null) => ({ id, parentId })
const ids = (sections: { id: string }[]) => sections.map(({ id }) => id).join(' ')
const LIST = grouped([of('a'), of('b2', 'b'), of('b'), of('c'), of('b1', 'b')])

test('sections stand below their parents', () => {
  expect(ids(LIST)).toBe('a b b2 b1 c')
  expect(ids(grouped([of('x', 'gone'), of('y')]))).toBe('x y')
})

test('a section moves among those of its level, with those below it', () => {
  expect(ids(movedSection(LIST, 4, -1))).toBe('a c b b2 b1')
  expect(ids(movedSection(LIST, 1, -1))).toBe('b b2 b1 a c')
  expect(ids(movedSection(LIST, 2, 1))).toBe('a b b1 b2 c')
  expect([neighbour(LIST, 2, -1), neighbour(LIST, 3, 1), neighbour(LIST, 0, -1)]).toEqual([null, null, null])
  expect(ids(movedSection(LIST, 0, -1))).toBe(ids(LIST))
})
