import { expect, test } from 'vitest'
import { restartPause } from './restart-pause.ts'

test('the restart pause grows to ten seconds while workers end early, and is short after a stable one', () => {
  const pauses: number[] = []
  for (let count = 0; count < 9; count++) pauses.push(restartPause(500, pauses.at(-1) ?? 0))
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000])
  expect(restartPause(10_000, 10_000)).toBe(100)
})
