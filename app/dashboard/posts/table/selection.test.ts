import { expect, test } from 'vitest'
import { allPressed, chosenOf, NOTHING, pressed } from './selection.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']

test('rows are chosen and let go of one by one', () => {
  const two = pressed(pressed(NOTHING, ORDER, 'd', false), ORDER, 'b', false)
  expect(chosenOf(two, ORDER)).toEqual(['b', 'd'])
  expect(chosenOf(pressed(two, ORDER, 'd', false), ORDER)).toEqual(['b'])
})

test('a range goes from the row pressed before, in either direction, and does what the last press does', () => {
  const up = pressed(pressed(NOTHING, ORDER, 'd', false), ORDER, 'b', true)
  expect(chosenOf(up, ORDER)).toEqual(['b', 'c', 'd'])
  expect(chosenOf(pressed(up, ORDER, 'c', true), ORDER)).toEqual(['d'])
  expect(chosenOf(pressed(NOTHING, ORDER, 'c', true), ORDER)).toEqual(['c'])
})

test('all, then none; rows that went are chosen no longer', () => {
  const all = allPressed(NOTHING, ORDER)
  expect(chosenOf(all, ORDER)).toEqual(ORDER)
  expect(allPressed(all, ORDER)).toEqual(NOTHING)
  expect(chosenOf(all, ['b', 'x'])).toEqual(['b'])
})
