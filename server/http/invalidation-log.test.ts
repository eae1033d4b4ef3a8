import { expect, test } from 'vitest'
import { InvalidationLog } from './invalidation-log.ts'

test('tells a render of what came after its start, by name, and of everything where tags are unknown', () => {
  const changes = new InvalidationLog()
  changes.note(new Set(['before']))
  const started = changes.begin()
  changes.note(new Set(['home']))
  expect(changes.touched(started, new Set(['before']))).toBe(false)
  expect(changes.touched(started, new Set(['home', 'post:1']))).toBe(true)
  expect(changes.touched(started, null)).toBe(true)
  changes.note(null)
  expect(changes.touched(started, new Set(['before']))).toBe(true)
})

test('where one render always overlaps the next, only what one under way may be too early for is kept', () => {
  const changes = new InvalidationLog()
  let running = changes.begin()
  for (let count = 0; count < 1_000; count++) {
    changes.note(new Set([`post:${count}`]))
    const next = changes.begin()
    changes.note(new Set(['home']))
    changes.end(running)
    expect(changes.touched(next, new Set(['home']))).toBe(true)
    expect(changes.kept).toBe(1)
    running = next
  }
  changes.end(running)
  expect(changes.kept).toBe(0)
})
