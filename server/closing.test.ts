import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openClosing } from './closing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One that ends when it is let go, and a stop that waits for it. */
function stopWithOneHeld() {
  const held = Promise.withResolvers<void>()
  const closing = openClosing()
  const told = vi.fn()
  closing.onSilence(told)
  closing.add(() => held.promise)
  return { closing, told, letGo: held.resolve }
}

function hasEnded(work: Promise<void>): () => Promise<boolean> {
  let ended = false
  void work.then(() => {
    ended = true
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return ended
  }
}

test('nobody waits for a database that has been silent for longer than a connection takes to be replaced', async () => {
  const { closing, told } = stopWithOneHeld()
  const ended = hasEnded(closing.close())
  closing.silent(true)
  await vi.advanceTimersByTimeAsync(250)
  expect([await ended(), told.mock.calls.length]).toEqual([false, 0])
  await vi.advanceTimersByTimeAsync(100)
  expect([await ended(), told.mock.calls.length]).toEqual([true, 1])
})

test('silence that began just before the stop is doubted as well', async () => {
  const { closing, told, letGo } = stopWithOneHeld()
  closing.silent(true)
  await vi.advanceTimersByTimeAsync(5)
  closing.begin()
  expect(told).not.toHaveBeenCalled()
  closing.silent(false)
  const ended = hasEnded(closing.close())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await ended()).toBe(false)
  letGo()
  expect([await ended(), told.mock.calls.length]).toEqual([true, 0])
})

test('a database that is heard again is waited for again', async () => {
  const { closing, told, letGo } = stopWithOneHeld()
  closing.begin()
  closing.silent(true)
  await vi.advanceTimersByTimeAsync(400)
  expect(told).toHaveBeenCalledOnce()
  closing.silent(false)
  const ended = hasEnded(closing.close())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await ended()).toBe(false)
  letGo()
  expect(await ended()).toBe(true)
})

test('silence known before the stop ends it at once, the second of two closers too', async () => {
  const { closing } = stopWithOneHeld()
  closing.add(() => new Promise(() => undefined))
  closing.silent(true)
  await vi.advanceTimersByTimeAsync(400)
  expect(await hasEnded(closing.close())()).toBe(true)
})

test('what fails to close keeps nothing else open, and is told', async () => {
  const closing = openClosing()
  const first = vi.fn(async () => undefined)
  closing.add(first)
  closing.add(() => Promise.reject(new Error('stuck')))
  await expect(closing.close()).rejects.toThrow('stuck')
  expect(first).toHaveBeenCalledOnce()
})
