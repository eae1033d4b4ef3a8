import { expect, test } from 'vitest'
import { Lane } from './lane.ts'

type Work = { name: string; end(): void }

function openLane(limits: Partial<ConstructorParameters<typeof Lane>[0]> = {}) {
  const lane = new Lane({ atOnce: 1, mostWaiting: 3, longestWaitMs: 10_000, ...limits })
  const begun: Work[] = []
  const enter = (name: string, rank?: () => number, clients?: ReadonlySet<string>) =>
    lane.run(
      () => new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) })),
      rank,
      clients,
    )
  return { lane, begun, enter, names: () => begun.map(({ name }) => name) }
}

test('so many at once, the others in the order they came, and none beyond those that may wait', async () => {
  const { lane, begun, enter, names } = openLane({ atOnce: 2 })
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => enter(name))
  await expect(enter('f')).rejects.toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 5 } })
  expect(names()).toEqual(['a', 'b'])
  for (let number = 0; number < 5; number++) {
    begun[number]?.end()
    await all[number]
  }
  expect(names()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect([lane.running, lane.waiting]).toEqual([0, 0])
})

test('what matters most goes first, as it matters when the turn comes', async () => {
  const { begun, enter, names } = openLane()
  const ranks: Record<string, number> = { low: 1, high: 5, rising: 0 }
  void enter('first')
  for (const name of ['low', 'high', 'rising']) void enter(name, () => ranks[name] ?? 0)
  ranks.rising = 9
  for (let number = 0; number < 3; number++) {
    begun[number]?.end()
    await expect.poll(names).toHaveLength(number + 2)
  }
  expect(names()).toEqual(['first', 'rising', 'high', 'low'])
})

test('nobody waits longer than they may; work that fails gives its turn on', async () => {
  const { lane, enter, begun } = openLane({ longestWaitMs: 20 })
  const first = enter('first')
  await expect(enter('late')).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(lane.waiting).toBe(0)
  begun[0]?.end()
  await first
  await expect(lane.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(lane.running).toBe(0)
})

test('clients take turns, however many requests each has waiting', async () => {
  const { begun, enter, names } = openLane({ mostWaiting: 10 })
  const from = (...clients: string[]) => new Set(clients)
  const shared = from('flood')
  void enter('running', undefined, from('flood'))
  for (const name of ['f1', 'f2', 'f3', 'f4']) void enter(name, undefined, from('flood'))
  void enter('shared', undefined, shared)
  for (const name of ['r1', 'r2']) void enter(name, undefined, from('reader'))
  void enter('s1', undefined, from('second'))
  shared.add('third')
  for (let number = 0; number < 8; number++) {
    begun[number]?.end()
    await expect.poll(names).toHaveLength(number + 2)
  }
  expect(names()).toEqual(['running', 'f1', 'shared', 'r1', 's1', 'f2', 'r2', 'f3', 'f4'])
})

test('where the line is full, the client with the longest one loses its newest request', async () => {
  const { enter, begun, names } = openLane({ mostWaiting: 3 })
  const from = (client: string) => [undefined, new Set([client])] as const
  void enter('running', ...from('flood'))
  void enter('f1', ...from('flood'))
  void enter('f2', ...from('flood'))
  const last = enter('f3', ...from('flood'))
  last.catch(() => undefined)
  void enter('r1', ...from('reader'))
  await expect(last).rejects.toMatchObject({ code: 'OVERLOADED' })
  await expect(enter('f4', ...from('flood'))).rejects.toMatchObject({ code: 'OVERLOADED' })
  await expect(enter('r2', ...from('reader'))).rejects.toMatchObject({ code: 'OVERLOADED' })
  for (let number = 0; number < 3; number++) {
    begun[number]?.end()
    await expect.poll(names).toHaveLength(Math.min(number + 2, 4))
  }
  expect(names()).toEqual(['running', 'f1', 'r1', 'f2'])
})
