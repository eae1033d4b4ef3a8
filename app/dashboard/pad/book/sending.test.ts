import { expect, test } from 'vitest'
import { newBook } from './book-state.ts'
import type { OwnEntry } from './own-entry.ts'
import { ball, idOf, OVER, rowsOf, waiting } from './samples.ts'
import {
  afterMissed,
  afterRefused,
  nextBatch,
  refusedEntry,
  retryDelay,
  rowsOf as rowsFrom,
  toSent,
} from './sending.ts'
import { uuidV7 } from './uuid-v7.ts'

const book = newBook({ matchId: 'm', personId: 'p', personName: 'P', device: 'd' })

test('at most fifty entries are sent at once, and a correction only after its target is stored', () => {
  const many = Array.from({ length: 60 }, (_, index) => waiting(index + 1, ball(1)))
  expect(nextBatch(many)).toHaveLength(50)
  const undone = waiting(2, { kind: 'void', seq: 3 }, { target: idOf(1), reason: 'undo' })
  const own = [waiting(1, ball(1)), undone, waiting(3, ball(2))]
  expect(nextBatch(own).map(({ place }) => place)).toEqual([1])
  const stored = waiting(1, ball(1), { state: 'stored', seq: 3 })
  expect(nextBatch([stored, undone, waiting(3, ball(2))]).map(({ place }) => place)).toEqual([2, 3])
})

test('what a person accepted is sent apart from the rest; the entries of one tap stay together', () => {
  const places = (own: OwnEntry[]) => nextBatch(own).map(({ place }) => place)
  const accepted = waiting(2, ball(1), { isAccepted: true })
  expect(places([waiting(1, ball(1)), accepted, waiting(3, ball(1))])).toEqual([1])
  expect(places([accepted, waiting(3, ball(1))])).toEqual([2])
  const tap = { tap: idOf(99) }
  const undone = waiting(3, { kind: 'void', seq: 1 }, { ...tap, target: idOf(1) })
  expect(places([waiting(1, ball(1)), waiting(2, ball(1), tap), undone])).toEqual([1])
  const many = Array.from({ length: 49 }, (_, index) => waiting(index + 1, ball(1)))
  expect(places([...many, waiting(50, ball(1), tap), waiting(51, ball(1), tap)])).toHaveLength(49)
})

test('what a person accepted has to fit again once others wrote before it was sent', () => {
  const own = [waiting(1, ball(1), { isAccepted: true })]
  const since = rowsOf([...OVER, { kind: 'over_end' }]).slice(2)
  const change = afterMissed({ ...book, own, rows: rowsOf(OVER) }, since, [])
  expect(change.own?.map(({ isAccepted }) => isAccepted)).toEqual([false])
})

test('an entry that may have arrived is sent again alone', () => {
  const own = [waiting(1, ball(1), { state: 'sent' }), waiting(2, ball(2))]
  expect(nextBatch(own).map(({ place }) => place)).toEqual([1])
})

test('corrections are sent with the current sequence number of their target', () => {
  const own = [
    waiting(1, ball(1), { state: 'stored', seq: 5 }),
    waiting(2, { kind: 'void', seq: 3 }, { target: idOf(1), reason: 'undo' }),
  ]
  const [sent] = toSent({ ...book, own, rows: rowsOf([...OVER, ball(0), ball(0), ball(1)]) }, own.slice(1))
  expect(sent).toMatchObject({ kind: 'void', payload: { seq: 5 }, reason: 'undo' })
})

test('an answer with unexpected sequence numbers is not taken as rows', () => {
  const state = { ...book, rows: rowsOf(OVER) }
  const sent = toSent(state, [waiting(1, ball(1)), waiting(2, ball(2))])
  expect(rowsFrom(state, sent, [3, 4])?.map(({ seq }) => seq)).toEqual([3, 4])
  expect(rowsFrom(state, sent, [4, 5])).toBeNull()
})

test('own events among the missed ones are marked as stored, not compared', () => {
  const own = [waiting(1, ball(1), { state: 'sent' }), waiting(2, ball(2), { state: 'sent' })]
  const since = rowsOf([...OVER, ball(1)]).slice(2)
  const change = afterMissed({ ...book, own, rows: rowsOf(OVER) }, since, [{ clientId: idOf(1), seq: 3 }])
  expect(change.own?.map(({ state, seq }) => [state, seq])).toEqual([
    ['stored', 3],
    ['phone', null],
  ])
  expect(change.rows).toEqual(since)
})

test('events of others after own events are compared with the entries that still wait', () => {
  const own = [waiting(1, ball(1), { state: 'sent' }), waiting(2, ball(2)), waiting(3, ball(3))]
  const since = rowsOf([...OVER, ball(1), ball(2)]).slice(2)
  const change = afterMissed({ ...book, own, rows: rowsOf(OVER) }, since, [{ clientId: idOf(1), seq: 3 }])
  expect(change.own?.map(({ state, dropReason, seq }) => [state, dropReason, seq])).toEqual([
    ['stored', null, 3],
    ['dropped', 'duplicate', 4],
    ['phone', null, null],
  ])
})

test('only the refused entry waits for a decision, the others do not', () => {
  const batch = [waiting(1, ball(1)), waiting(2, ball(2))]
  const refused = refusedEntry(batch, 'events.1.payload.runs')
  expect(refused?.place).toBe(2)
  expect(afterRefused(batch, refused?.clientId).map(({ conflict }) => conflict)).toEqual([
    null,
    { seq: null, after: null },
  ])
})

test('retries come later and later, up to half a minute', () => {
  expect([1, 2, 3, 4, 9].map((failures) => retryDelay(failures, 0))).toEqual([
    5_000, 10_000, 20_000, 30_000, 30_000,
  ])
  expect(retryDelay(4, 1)).toBe(24_000)
})

test('ids are UUIDs of version 7 in the order of time', () => {
  const bytes = new Uint8Array(10).fill(255)
  const early = uuidV7(Date.UTC(2026, 10, 23), bytes)
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(early < uuidV7(Date.UTC(2026, 10, 24), new Uint8Array(10))).toBe(true)
})
