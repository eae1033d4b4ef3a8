// Which corrections readers are shown in the head of a match.
import { expect, test } from 'vitest'
import { findCorrectedAt } from './note-rules.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 27, 4, 0, second))
const entry = (seq: number, second: number, kind: string, payload: Record<string, unknown> = {}) => ({
  seq,
  event: { kind, ...payload },
  atServer: at(second),
})
const LOG = [entry(1, 0, 'innings'), entry(2, 10, 'ball', { runs: 1 }), entry(3, 40, 'ball', { runs: 4 })]
const findIn = (...more: ReturnType<typeof entry>[]) => findCorrectedAt([...LOG, ...more], new Set())

test('an event corrected within two minutes does not count as corrected', () => {
  expect(findIn()).toBeNull()
  expect(findIn(entry(4, 45, 'void', { seq: 3 }))).toBeNull()
  expect(findIn(entry(4, 159, 'replace', { seq: 3, event: { kind: 'ball' } }))).toBeNull()
  expect(findIn(entry(4, 50, 'insert', { after: 2, event: { kind: 'ball' } }))).toBeNull()
})

test('an event corrected after two minutes counts as corrected', () => {
  expect(findIn(entry(4, 160, 'void', { seq: 3 }))).toEqual(at(160))
  expect(findIn(entry(4, 131, 'insert', { after: 2, event: { kind: 'ball' } }))).toEqual(at(131))
  expect(findIn(entry(4, 5, 'insert', { after: 0, event: { kind: 'ball' } }))).toEqual(at(5))
})

test('a mis-tap voided at once does not change the time of an earlier correction', () => {
  const late = entry(4, 200, 'void', { seq: 2 })
  expect(findIn(late, entry(5, 300, 'ball'), entry(6, 303, 'void', { seq: 5 }))).toEqual(at(200))
})

test('correcting a note does not count as a correction of the match', () => {
  const log = [...LOG, entry(4, 50, 'note', { text: 'Rain' }), entry(5, 900, 'void', { seq: 4 })]
  expect(findCorrectedAt(log, new Set([4]))).toBeNull()
})
