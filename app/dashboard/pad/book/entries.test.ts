import { expect, test } from 'vitest'
import { toEntries } from './entries.ts'
import type { OwnEntry } from './own-entry.ts'

const own = (clientId: string, more: Partial<OwnEntry> = {}): OwnEntry => ({
  place: 1,
  clientId,
  tap: clientId,
  event: { kind: 'ball', runs: 1 },
  target: null,
  reason: null,
  atGround: '2026-11-23T10:00:00.000Z',
  from: null,
  state: 'phone',
  dropReason: null,
  seq: null,
  conflict: null,
  ...more,
})
const row = (seq: number) => ({ seq, kind: 'ball', payload: { runs: 4 } })

test('waiting entries come after stored ones, and corrections follow their changed sequence numbers', () => {
  const waiting = [own('a'), own('b', { event: { kind: 'void', seq: 9 }, target: 'a', reason: 'undo' })]
  const before = toEntries([row(1), row(2)], waiting)
  expect(before.map(({ seq, state }) => [seq, state])).toEqual([
    [1, 'stored'],
    [2, 'stored'],
    [3, 'phone'],
    [4, 'phone'],
  ])
  expect(before[3]?.event).toEqual({ kind: 'void', seq: 3 })
  const after = toEntries([row(1), row(2), row(3)], waiting)
  expect(after[4]?.event).toEqual({ kind: 'void', seq: 4 })
})

test('own stored entries are shown once, dropped entries and open choices not at all', () => {
  const entries = toEntries(
    [row(1)],
    [
      own('a', { state: 'stored', seq: 1 }),
      own('b', { state: 'dropped', dropReason: 'withdrawn' }),
      own('c', { conflict: { seq: 1, after: 1 } }),
    ],
  )
  expect(entries.map(({ seq, clientId }) => [seq, clientId])).toEqual([[1, 'a']])
})
