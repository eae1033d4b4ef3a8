import { expect, test } from 'vitest'
import { nextAttempt, TRIED_MS } from './delivery-rules.ts'

const begin = new Date('2026-11-29T10:00:00Z')
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1_000)

test('attempts wait twice as long each time, up to an hour, and end after some hours', () => {
  const gaps: number[] = []
  let now = begin
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt({ attempts, queuedAt: begin, now }, null)
    if (!next) break
    gaps.push((next.getTime() - now.getTime()) / 1_000)
    now = next
  }
  expect(gaps.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600])
  expect(now.getTime() - begin.getTime()).toBeLessThanOrEqual(TRIED_MS)
})

test('what the service asks for counts, unless it is later than attempts are made', () => {
  const of = { attempts: 1, queuedAt: begin, now: begin }
  expect(nextAttempt(of, 7)).toEqual(after(7))
  expect(nextAttempt(of, 0.2)).toEqual(after(1))
  expect(nextAttempt(of, 7 * 3_600)).toBeNull()
})
