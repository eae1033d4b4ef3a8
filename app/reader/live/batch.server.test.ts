// How much of a log is derived again for readers who missed events.
import { expect, test } from 'vitest'
import { type LiveHistory, renderBatch } from './batch.server.ts'

/** A log with this many events. `derived()`: how many entries all its states took so far. */
function logOf(length: number) {
  let derived = 0
  const history: LiveHistory = {
    events: Array.from({ length }, (_, at) => ({
      seq: at + 1,
      at: new Date(at),
      isCorrection: false,
      removesText: false,
    })),
    at(seq) {
      derived += seq
      return { place: { seq, hash: `h${seq}` }, view: () => ({ parts: {}, feed: [] }), isOver: false }
    },
  }
  const replay = async (missed: number) => {
    const batch = await renderBatch(history, { after: length - missed, until: null, previous: null })
    return batch.changes.length
  }
  return { history, replay, derived: () => derived }
}

test('however many events a reader missed, a limited number of entries is derived again', async () => {
  for (const [length, rendered] of [
    [100, 38],
    [2_000, 20],
    [18_000, 4],
    [200_000, 1],
  ] as const) {
    const log = logOf(length)
    expect([length, await log.replay(200)]).toEqual([length, rendered])
    expect(log.derived()).toBeLessThanOrEqual(80_000 + 2 * length)
  }
})

test('a new event derives the log once, whatever came before', async () => {
  const log = logOf(2_000)
  const first = await renderBatch(log.history, { after: 1_999, until: null, previous: null })
  for (const { text } of first.changes) text('bn', 'match')
  first.releaseState()
  const before = log.derived()
  const history = {
    ...log.history,
    events: [...log.history.events, { seq: 2_001, at: new Date(), isCorrection: false, removesText: false }],
  }
  const next = await renderBatch(history, { after: 2_000, until: null, previous: first })
  expect([next.from, next.changes.length]).toEqual([2_000, 1])
  expect(log.derived() - before).toBe(2_001)
})

test('earlier events are rendered up to those that are known', async () => {
  const { history } = logOf(100)
  const { from, changes } = await renderBatch(history, { after: 70, until: 95, previous: null })
  expect([from, changes.map(({ seq }) => seq)]).toEqual([70, Array.from({ length: 25 }, (_, at) => 71 + at)])
})
