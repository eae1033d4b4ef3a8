import { expect, test } from 'vitest'
import {
  ConcurrencyLimiter,
  type ConcurrencyLimits,
  limiterStats,
  type RunOptions,
} from './concurrency-limiter.ts'

type Work = { name: string; end(): void; fail(): void }

function openLimiter(limits: Partial<ConcurrencyLimits> = {}) {
  const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 3, maxWaitMs: 10_000, ...limits })
  const started: Work[] = []
  const run = (name: string, options?: RunOptions) =>
    limiter.run(
      () =>
        new Promise<string>((resolve, reject) => {
          started.push({ name, end: () => resolve(name), fail: () => reject(new Error(name)) })
        }),
      options,
    )
  return { limiter, started, run, names: () => started.map(({ name }) => name) }
}

const from = (...clients: string[]) => ({ clients: new Set(clients) })

test('runs a bounded number at once, queues further calls in order, and rejects those above the queue', async () => {
  const { limiter, started, run, names } = openLimiter({ maxRunning: 2 })
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => run(name))
  await expect(run('f')).rejects.toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 5 } })
  expect(names()).toEqual(['a', 'b'])
  for (let number = 0; number < 5; number++) {
    started[number]?.end()
    await all[number]
  }
  expect(names()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect([limiter.running, limiter.queued]).toEqual([0, 0])
})

test('runs the call whose priority is highest when a slot becomes free', async () => {
  const { started, run, names } = openLimiter()
  const priorities: Record<string, number> = { low: 1, high: 5, rising: 0 }
  void run('first')
  for (const name of ['low', 'high', 'rising']) void run(name, { priority: () => priorities[name] ?? 0 })
  priorities.rising = 9
  for (let number = 0; number < 3; number++) {
    started[number]?.end()
    await expect.poll(names).toHaveLength(number + 2)
  }
  expect(names()).toEqual(['first', 'rising', 'high', 'low'])
})

test('rejects a call that waited too long, and frees the slot of failed work', async () => {
  const { limiter, run, started } = openLimiter({ maxWaitMs: 20 })
  const first = run('first')
  await expect(run('late')).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(limiter.queued).toBe(0)
  started[0]?.end()
  await first
  await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(limiter.running).toBe(0)
})

test('counts calls by kind, and gives rejected clients the time after which to retry', async () => {
  const { run, started } = openLimiter({ kind: 'test', maxRunning: 2, maxQueued: 1, retryAfterSeconds: 3 })
  const [first, second, third] = [run('first'), run('second'), run('third')]
  await expect(run('fourth')).rejects.toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 3 } })
  expect(limiterStats()).toContainEqual({ kind: 'test', running: 2, queued: 1, rejected: 1 })
  started[0]?.fail()
  await expect(first).rejects.toThrow('first')
  await expect.poll(() => started.length).toBe(3)
  started[1]?.end()
  started[2]?.end()
  expect(await Promise.all([second, third])).toEqual(['second', 'third'])
  expect(limiterStats()).toContainEqual({ kind: 'test', running: 0, queued: 0, rejected: 1 })
})

test('shares slots fairly among clients, however many calls each has queued', async () => {
  const { started, run, names } = openLimiter({ maxQueued: 10 })
  const shared = new Set(['flood'])
  void run('running', from('flood'))
  for (const name of ['f1', 'f2', 'f3', 'f4']) void run(name, from('flood'))
  void run('shared', { clients: shared })
  for (const name of ['r1', 'r2']) void run(name, from('reader'))
  void run('s1', from('second'))
  shared.add('third')
  for (let number = 0; number < 8; number++) {
    started[number]?.end()
    await expect.poll(names).toHaveLength(number + 2)
  }
  expect(names()).toEqual(['running', 'f1', 'shared', 'r1', 's1', 'f2', 'r2', 'f3', 'f4'])
})

test('makes room in a full queue by rejecting the newest call of the client with the most', async () => {
  const { run, started, names } = openLimiter({ maxQueued: 3 })
  void run('running', from('flood'))
  void run('f1', from('flood'))
  void run('f2', from('flood'))
  const last = run('f3', from('flood'))
  last.catch(() => undefined)
  void run('r1', from('reader'))
  await expect(last).rejects.toMatchObject({ code: 'OVERLOADED' })
  await expect(run('f4', from('flood'))).rejects.toMatchObject({ code: 'OVERLOADED' })
  await expect(run('r2', from('reader'))).rejects.toMatchObject({ code: 'OVERLOADED' })
  for (let number = 0; number < 3; number++) {
    started[number]?.end()
    await expect.poll(names).toHaveLength(Math.min(number + 2, 4))
  }
  expect(names()).toEqual(['running', 'f1', 'r1', 'f2'])
})

test('a call whose client is gone leaves the queue, and a running one passes its slot on, within a bound', async () => {
  const { limiter, run, started, names } = openLimiter({ maxRunning: 1, maxAbandoned: 1, maxQueued: 3 })
  const gone = [new AbortController(), new AbortController(), new AbortController()] as const
  const first = run('first', { signal: gone[0].signal })
  const queued = run('queued', { signal: gone[1].signal })
  const second = run('second', { signal: gone[2].signal })
  const third = run('third')
  gone[1].abort()
  await expect(queued).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect([limiter.running, limiter.queued]).toEqual([1, 2])
  gone[0].abort()
  await expect.poll(names).toEqual(['first', 'second'])
  // One abandoned call still runs: the next one keeps its slot.
  gone[2].abort()
  expect([limiter.running, limiter.queued, started.length]).toEqual([1, 1, 2])
  started[0]?.end()
  expect(await first).toBe('first')
  expect(names()).toEqual(['first', 'second'])
  started[1]?.end()
  await second
  await expect.poll(names).toEqual(['first', 'second', 'third'])
  started[2]?.end()
  await third
  expect([limiter.running, limiter.queued]).toEqual([0, 0])
  await expect(run('late', { signal: gone[0].signal })).rejects.toMatchObject({ code: 'OVERLOADED' })
})
