import { expect, test } from 'vitest'
import { moved, withFirst, without } from './slot-orders.ts'

const ORDER = ['a', 'b', 'c']

test('posts move one place at a time and stay within their slot', () => {
  expect(moved(ORDER, 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(ORDER, 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(ORDER, 'a', -1)).toEqual(ORDER)
  expect(moved(ORDER, 'c', 1)).toEqual(ORDER)
  expect(moved(ORDER, 'x', 1)).toEqual(ORDER)
})

test('a post is taken out, or put first once', () => {
  expect(without(ORDER, 'b')).toEqual(['a', 'c'])
  expect(withFirst(ORDER, 'x')).toEqual(['x', 'a', 'b', 'c'])
  expect(withFirst(ORDER, 'c')).toEqual(['c', 'a', 'b'])
})
