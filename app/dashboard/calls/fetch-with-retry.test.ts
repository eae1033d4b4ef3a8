import { afterEach, expect, test, vi } from 'vitest'
import { fetchWithRetry } from './fetch-with-retry.ts'

const busy = (code = 'OVERLOADED', headers: HeadersInit = { 'retry-after': '0.01' }) =>
  Response.json({ error: 'Busy', code }, { status: 503, headers })
const respondWith = (...responses: Response[]) =>
  vi.fn(async () => responses.shift() ?? Response.json('done'))
afterEach(() => {
  vi.useRealTimers()
})
const WRITE = { isRead: false, retryLimitMs: 1_000 }
const READ = { ...WRITE, isRead: true }

test('repeats a rejected call until it is accepted', async () => {
  const send = respondWith(busy(), busy())
  expect(await (await fetchWithRetry(send, WRITE)).json()).toBe('done')
  expect(send).toHaveBeenCalledTimes(3)
})

test('does not repeat a change that may have begun, but repeats a read', async () => {
  const change = respondWith(busy('DATABASE_AWAY'))
  expect((await fetchWithRetry(change, WRITE)).status).toBe(503)
  expect(change).toHaveBeenCalledTimes(1)
  const read = respondWith(busy('DATABASE_AWAY'))
  expect((await fetchWithRetry(read, READ)).status).toBe(200)
})

test('does not repeat without Retry-After or after another status', async () => {
  for (const answer of [busy('OVERLOADED', {}), Response.json({}, { status: 429 })]) {
    const send = respondWith(answer)
    expect(await fetchWithRetry(send, READ)).toBe(answer)
    expect(send).toHaveBeenCalledTimes(1)
  }
})

test('returns the whole rejection when the time limit is reached', async () => {
  const send = vi.fn(async () => busy('OVERLOADED', { 'retry-after': '1' }))
  const answer = await fetchWithRetry(send, { ...WRITE, retryLimitMs: 100 })
  expect(await answer.json()).toEqual({ error: 'Busy', code: 'OVERLOADED' })
  expect(send).toHaveBeenCalledTimes(1)
})

test('an abort ends the delay and rejects with its reason, as fetch does', async () => {
  vi.useFakeTimers()
  for (const reason of [undefined, new DOMException('Too slow', 'TimeoutError')]) {
    const controller = new AbortController()
    const send = vi.fn(async () => busy('OVERLOADED', { 'retry-after': '30' }))
    const options = { ...WRITE, retryLimitMs: 60_000, signal: controller.signal }
    const ended = fetchWithRetry(send, options).catch((error: unknown) => error)
    // The delay has begun.
    while (vi.getTimerCount() === 0) await Promise.resolve()
    controller.abort(reason)
    expect(await ended).toMatchObject({ name: reason?.name ?? 'AbortError' })
    expect([send.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
  }
})

test('does not wait when the signal is already aborted', async () => {
  const send = vi.fn(async () => busy('OVERLOADED', { 'retry-after': '30' }))
  const options = { ...WRITE, retryLimitMs: 60_000, signal: AbortSignal.abort() }
  await expect(fetchWithRetry(send, options)).rejects.toMatchObject({ name: 'AbortError' })
})
