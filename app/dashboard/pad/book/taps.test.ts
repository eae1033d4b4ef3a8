import { expect, test } from 'vitest'
import { effective } from '#sport/log.ts'
import { applyChange, type BookState, newBook } from './book-state.ts'
import { toEntries } from './entries.ts'
import { ball, idOf, OVER, rowsOf, waiting } from './samples.ts'
import { decide, findLastTap, takeBack, writeTap } from './taps.ts'

let made = 100
const stamp = { newId: () => idOf(++made), now: () => '2026-11-23T10:00:00.000Z' }
const start: BookState = {
  ...newBook({ matchId: 'm', personId: 'p', personName: 'P', device: 'd' }),
  rows: rowsOf(OVER),
}
const write = (state: BookState, events: Parameters<typeof writeTap>[1]['events']) =>
  applyChange(state, {
    own: writeTap(state, { events, reason: null, seen: toEntries(state.rows, state.own) }, stamp),
  })
const undo = (state: BookState) =>
  applyChange(state, { own: takeBack(state, findLastTap(state, ['undo']), 'undo', stamp) })
const kinds = (state: BookState) => toEntries(state.rows, state.own).map(({ event }) => event.kind)

test('undo takes back a whole tap, then the one before, and withdraws entries that were never sent', () => {
  const scored = write(write(start, [ball(4)]), [ball(1), { kind: 'over_end' }])
  expect(kinds(scored)).toEqual(['innings', 'over_start', 'ball', 'ball', 'over_end'])
  expect(kinds(undo(scored))).toEqual(['innings', 'over_start', 'ball'])
  expect(kinds(undo(undo(scored)))).toEqual(['innings', 'over_start'])
  expect(undo(undo(scored)).own.map(({ dropReason }) => dropReason)).toEqual([
    'withdrawn',
    'withdrawn',
    'withdrawn',
  ])
})

test('undo voids a stored ball, also one of another scorer, but no correction of the desk', () => {
  const events = [...OVER, ball(6), { kind: 'replace', seq: 3, event: { kind: 'ball', runs: 4 } } as const]
  const state = undo({ ...start, rows: rowsOf(events) })
  expect(toEntries(state.rows, state.own).at(-1)?.event).toEqual({ kind: 'void', seq: 3 })
})

test('undo restores removed balls, and once more takes back the last of them', () => {
  const stored = { ...start, rows: rowsOf([...OVER, ball(6), ball(1)]) }
  const removed = write(stored, [
    { kind: 'void', seq: 4 },
    { kind: 'void', seq: 3 },
  ])
  const sent = (state: BookState): BookState => ({
    ...state,
    rows: rowsOf(toEntries(state.rows, state.own).map(({ event }) => event)),
    own: state.own.map((entry, at) => ({ ...entry, state: 'stored', seq: stored.rows.length + at + 1 })),
  })
  const counting = ({ rows, own }: BookState) =>
    effective<{ kind: string }>(toEntries(rows, own)).events.map(({ event }) => event.kind)
  expect(counting(removed)).toEqual(['innings', 'over_start'])
  expect(counting(undo(removed))).toEqual(['innings', 'over_start', 'ball', 'ball'])
  const back = undo(sent(removed))
  expect(counting(back)).toEqual(['innings', 'over_start', 'ball', 'ball'])
  expect(counting(undo(sent(back)))).toEqual(['innings', 'over_start', 'ball'])
})

test('a correction follows an entry whose sequence number changed', () => {
  const scored = write(start, [ball(1)])
  const seen = toEntries(scored.rows, scored.own)
  const moved = { ...scored, rows: rowsOf([...OVER, { kind: 'note', text: 'rain' }]) }
  const replaced = applyChange(moved, {
    own: writeTap(
      moved,
      { events: [{ kind: 'replace', seq: 3, event: { kind: 'ball', runs: 2 } }], reason: null, seen },
      stamp,
    ),
  })
  expect(toEntries(replaced.rows, replaced.own).at(-1)?.event).toMatchObject({ kind: 'replace', seq: 4 })
})

test('the chosen version takes the place of the other, which is voided with the reason', () => {
  const rows = rowsOf([...OVER, ball(1), ball(2)])
  const own = [waiting(1, ball(4), { conflict: { seq: 3, after: 3 } })]
  const state = { ...start, rows, own }
  const chosen = applyChange(state, { own: decide(state, { side: 'own', id: idOf(1) }, 'two phones', stamp) })
  expect(
    toEntries(rows, chosen.own)
      .map(({ event }) => event)
      .slice(-2),
  ).toEqual([
    { kind: 'insert', after: 3, event: { kind: 'ball', runs: 4 } },
    { kind: 'void', seq: 3 },
  ])
  expect(chosen.own.at(-1)?.reason).toBe('two phones')
  const kept = applyChange(state, { own: decide(state, { side: 'theirs', id: idOf(1) }, '', stamp) })
  expect(kept.own.map(({ state: now, dropReason }) => [now, dropReason])).toEqual([['dropped', 'not chosen']])
})
