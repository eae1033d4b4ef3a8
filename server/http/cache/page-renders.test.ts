import { expect, test } from 'vitest'
import { InvalidationLog } from './page-renders.ts'

test('finds invalidations since the start of a render, by tag, or all when tags are unknown', () => {
  const log = new InvalidationLog()
  log.add(new Set(['before']))
  const started = log.startRender()
  log.add(new Set(['home']))
  expect(log.hasInvalidated(started, new Set(['before']))).toBe(false)
  expect(log.hasInvalidated(started, new Set(['home', 'post:1']))).toBe(true)
  expect(log.hasInvalidated(started, null)).toBe(true)
  log.add(null)
  expect(log.hasInvalidated(started, new Set(['before']))).toBe(true)
})

test('stores only what a running render may have missed, also when renders always overlap', () => {
  const log = new InvalidationLog()
  let running = log.startRender()
  for (let count = 0; count < 1_000; count++) {
    log.add(new Set([`post:${count}`]))
    const next = log.startRender()
    log.add(new Set(['home']))
    log.endRender(running)
    expect(log.hasInvalidated(next, new Set(['home']))).toBe(true)
    expect(log.size).toBe(1)
    running = next
  }
  log.endRender(running)
  expect(log.size).toBe(0)
})
