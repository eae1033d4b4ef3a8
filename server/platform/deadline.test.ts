import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withDeadline, withTimeout } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<string>(() => undefined)

test('returns what the work resolves to in time, and leaves no timer', async () => {
  expect(await withTimeout(Promise.resolve('done'), 100, null)).toBe('done')
  expect(await withDeadline(Promise.resolve('done'), 100, () => new Error('late'))).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test('returns the fallback, or rejects, when the work is late', async () => {
  const fallback = withTimeout(never, 100, null)
  const rejection = expect(withDeadline(never, 100, () => new Error('late'))).rejects.toThrow('late')
  await vi.advanceTimersByTimeAsync(100)
  expect(await fallback).toBeNull()
  await rejection
})

test('passes the failure of the work on', async () => {
  await expect(withTimeout(Promise.reject(new Error('broken')), 100, null)).rejects.toThrow('broken')
})
