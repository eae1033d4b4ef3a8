import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openClosing } from './closing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A closer that the test resolves. */
function openWithHeldCloser() {
  const held = Promise.withResolvers<void>()
  const closing = openClosing()
  const listener = vi.fn()
  closing.onSilence(listener)
  closing.add(() => held.promise)
  return { closing, listener, release: held.resolve }
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

test('does not wait for a database that is silent for longer than a reconnect takes', async () => {
  const { closing, listener } = openWithHeldCloser()
  const ended = hasEnded(closing.close())
  closing.setSilent(true)
  await vi.advanceTimersByTimeAsync(250)
  expect([await ended(), listener.mock.calls.length]).toEqual([false, 0])
  await vi.advanceTimersByTimeAsync(100)
  expect([await ended(), listener.mock.calls.length]).toEqual([true, 1])
})

test('waits for the reconnect after silence that started just before the stop', async () => {
  const { closing, listener, release } = openWithHeldCloser()
  closing.setSilent(true)
  await vi.advanceTimersByTimeAsync(5)
  closing.begin()
  expect(listener).not.toHaveBeenCalled()
  closing.setSilent(false)
  const ended = hasEnded(closing.close())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await ended()).toBe(false)
  release()
  expect([await ended(), listener.mock.calls.length]).toEqual([true, 0])
})

test('waits again for a database that responds again', async () => {
  const { closing, listener, release } = openWithHeldCloser()
  closing.begin()
  closing.setSilent(true)
  await vi.advanceTimersByTimeAsync(400)
  expect(listener).toHaveBeenCalledOnce()
  closing.setSilent(false)
  const ended = hasEnded(closing.close())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await ended()).toBe(false)
  release()
  expect(await ended()).toBe(true)
})

test('ends all closers at once when the database was silent before the stop', async () => {
  const { closing } = openWithHeldCloser()
  closing.add(() => new Promise(() => undefined))
  closing.setSilent(true)
  await vi.advanceTimersByTimeAsync(400)
  expect(await hasEnded(closing.close())()).toBe(true)
})

test('closes the others when one fails, and rejects with its error', async () => {
  const closing = openClosing()
  const first = vi.fn(async () => undefined)
  closing.add(first)
  closing.add(() => Promise.reject(new Error('stuck')))
  await expect(closing.close()).rejects.toThrow('stuck')
  expect(first).toHaveBeenCalledOnce()
})
