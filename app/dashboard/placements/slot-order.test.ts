import { expect, test } from 'vitest'
import { move, placeFirst, remove } from './slot-order.ts'

const ORDER = ['a', 'b', 'c']

test('moves a post by one place within the slot', () => {
  expect(move(ORDER, 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(move(ORDER, 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(move(ORDER, 'a', -1)).toEqual(ORDER)
  expect(move(ORDER, 'c', 1)).toEqual(ORDER)
  expect(move(ORDER, 'x', 1)).toEqual(ORDER)
})

test('removes a post, and places one first only once', () => {
  expect(remove(ORDER, 'b')).toEqual(['a', 'c'])
  expect(placeFirst(ORDER, 'x')).toEqual(['x', 'a', 'b', 'c'])
  expect(placeFirst(ORDER, 'c')).toEqual(['c', 'a', 'b'])
})
