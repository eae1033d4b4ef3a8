import { expect, test } from 'vitest'
import { createShifts, type Shift, slowInteraction } from './vital-figures.ts'

const worstOf = (shifts: Shift[]) => {
  const { add, worst } = createShifts()
  shifts.forEach(add)
  return worst()
}
const at = (startTime: number, value = 1) => ({ startTime, value })

test.each<[string, Shift[], number]>([
  ['none', [], 0],
  ['one late in the visit', [at(90_000)], 1],
  ['less than a second apart: together', [at(100), at(1_099)], 2],
  ['a second apart: the larger', [at(100), at(1_100, 3)], 3],
  [
    'an unbroken series ends after five seconds',
    [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((ms) => at(ms)),
    6,
  ],
  ['an earlier series that was worse', [at(0, 2), at(500, 2), at(9_000, 3)], 4],
  ['what an input causes is left out', [at(0), { ...at(100, 5), hadRecentInput: true }, at(200)], 2],
])('layout shift: %s', (_, shifts, expected) => {
  expect(worstOf(shifts)).toBe(expected)
})

test.each<[number[], number, number | undefined]>([
  [[], 0, undefined],
  [[], 80, undefined],
  [[48, 320, 64], 49, 320],
  [[48, 320, 64], 50, 64],
  [[48, 320], 400, 48],
])('interactions of %j ms among %i: %s ms', (slow, count, expected) => {
  expect(slowInteraction(slow, count)).toBe(expected)
})
