import { afterEach, expect, test, vi } from 'vitest'
import { patiently } from './patiently.ts'

const busy = (code = 'OVERLOADED', headers: HeadersInit = { 'retry-after': '0.01' }) =>
  Response.json({ error: 'Busy', code }, { status: 503, headers })
const answers = (...told: Response[]) => {
  const ask = vi.fn(async () => told.shift() ?? Response.json('done'))
  return ask
}
afterEach(() => {
  vi.useRealTimers()
})
const WRITE = { isRead: false, patienceMs: 1_000 }
const READ = { ...WRITE, isRead: true }

test('a call that is put off is made again until it is taken', async () => {
  const ask = answers(busy(), busy())
  expect(await (await patiently(ask, WRITE)).json()).toBe('done')
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a call that may have begun is not made twice, unless it only asks', async () => {
  const change = answers(busy('DATABASE_AWAY'))
  expect((await patiently(change, WRITE)).status).toBe(503)
  expect(change).toHaveBeenCalledTimes(1)
  const read = answers(busy('DATABASE_AWAY'))
  expect((await patiently(read, READ)).status).toBe(200)
})

test('without a word when to come again, and with any other refusal, nothing is tried', async () => {
  for (const answer of [busy('OVERLOADED', {}), Response.json({}, { status: 429 })]) {
    const ask = answers(answer)
    expect(await patiently(ask, READ)).toBe(answer)
    expect(ask).toHaveBeenCalledTimes(1)
  }
})

test('patience ends, and then the refusal is told whole', async () => {
  const ask = vi.fn(async () => busy('OVERLOADED', { 'retry-after': '1' }))
  const answer = await patiently(ask, { ...WRITE, patienceMs: 100 })
  expect(await answer.json()).toEqual({ error: 'Busy', code: 'OVERLOADED' })
  expect(ask).toHaveBeenCalledTimes(1)
})

test('who breaks a pause off waits no longer, and is told why as fetch would', async () => {
  vi.useFakeTimers()
  for (const reason of [undefined, new DOMException('Too slow', 'TimeoutError')]) {
    const broken = new AbortController()
    const ask = vi.fn(async () => busy('OVERLOADED', { 'retry-after': '30' }))
    const manner = { ...WRITE, patienceMs: 60_000, signal: broken.signal }
    const ended = patiently(ask, manner).catch((error: unknown) => error)
    // The pause has begun.
    await vi.waitUntil(() => vi.getTimerCount() > 0)
    broken.abort(reason)
    expect(await ended).toMatchObject({ name: reason?.name ?? 'AbortError' })
    expect([ask.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
  }
})

test('a pause does not begin for who has broken it off already', async () => {
  const ask = vi.fn(async () => busy('OVERLOADED', { 'retry-after': '30' }))
  const manner = { ...WRITE, patienceMs: 60_000, signal: AbortSignal.abort() }
  await expect(patiently(ask, manner)).rejects.toMatchObject({ name: 'AbortError' })
})
