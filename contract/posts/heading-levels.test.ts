import { expect, test } from 'vitest'
import { withoutSkips } from './heading-levels.ts'

test.each([
  [[], []],
  [
    [2, 3, 3, 4, 2],
    [2, 3, 3, 4, 2],
  ],
  [
    [3, 3],
    [2, 2],
  ],
  [
    [4, 2, 4, 4, 3],
    [2, 2, 3, 3, 3],
  ],
  [
    [3, 2, 3],
    [2, 2, 3],
  ],
])('turns heading levels %j into %j, and changes nothing the second time', (levels, leveled) => {
  expect(withoutSkips(levels)).toEqual(leveled)
  expect(withoutSkips(leveled)).toEqual(leveled)
})
