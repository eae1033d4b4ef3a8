import { expect, test } from 'vitest'
import { restartPause } from './restart-pause.ts'

test('grows while they die young, up to ten seconds, and begins anew after one that lived', () => {
  const pauses: number[] = []
  for (let died = 0; died < 9; died++) pauses.push(restartPause(500, pauses.at(-1) ?? 0))
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000])
  expect(restartPause(10_000, 10_000)).toBe(100)
})
