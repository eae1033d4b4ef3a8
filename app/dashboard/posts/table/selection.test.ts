import { expect, test } from 'vitest'
import { getSelected, NO_SELECTION, toggleAll, toggleRow } from './selection.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']

test('toggles rows one by one', () => {
  const two = toggleRow(toggleRow(NO_SELECTION, ORDER, 'd', false), ORDER, 'b', false)
  expect(getSelected(two, ORDER)).toEqual(['b', 'd'])
  expect(getSelected(toggleRow(two, ORDER, 'd', false), ORDER)).toEqual(['b'])
})

test('toggles a range from the last row, in either direction', () => {
  const up = toggleRow(toggleRow(NO_SELECTION, ORDER, 'd', false), ORDER, 'b', true)
  expect(getSelected(up, ORDER)).toEqual(['b', 'c', 'd'])
  expect(getSelected(toggleRow(up, ORDER, 'c', true), ORDER)).toEqual(['d'])
  expect(getSelected(toggleRow(NO_SELECTION, ORDER, 'c', true), ORDER)).toEqual(['c'])
})

test('selects all, then none; rows that are gone are not selected', () => {
  const all = toggleAll(NO_SELECTION, ORDER)
  expect(getSelected(all, ORDER)).toEqual(ORDER)
  expect(toggleAll(all, ORDER)).toEqual(NO_SELECTION)
  expect(getSelected(all, ['b', 'x'])).toEqual(['b'])
})
