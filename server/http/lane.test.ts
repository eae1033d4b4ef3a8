import { expect, test } from 'vitest'
import { Lane } from './lane.ts'

type Work = { name: string; end(): void }

function openLane(limits: Partial<ConstructorParameters<typeof Lane>[0]> = {}) {
  const lane = new Lane({ atOnce: 1, mostWaiting: 3, longestWaitMs: 10_000, ...limits })
  const begun: Work[] = []
  const enter = (name: string, rank?: () => number) =>
    lane.run(() => new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) })), rank)
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
