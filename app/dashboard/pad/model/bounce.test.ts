// Which taps are counted as one.
import { expect, test } from 'vitest'
import { isBounce } from './bounce.ts'

test('a tap is a bounce on the same key within 60 ms of the one before', () => {
  const first = { key: 'four', at: 1000 }
  expect(isBounce(null, first)).toBe(false)
  expect(isBounce(first, { key: 'four', at: 1059 })).toBe(true)
  expect(isBounce(first, { key: 'four', at: 1060 })).toBe(false)
  expect(isBounce(first, { key: 'six', at: 1010 })).toBe(false)
})
