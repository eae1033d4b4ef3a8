// Which corrections readers are shown in the head of a match.
import { expect, test } from 'vitest'
import { findCorrectedAt } from './correction-rules.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 27, 4, 0, second))
const entry = (seq: number, second: number, kind: string, payload: Record<string, unknown> = {}) => ({
  ...{ seq, kind, payload, atServer: at(second) },
})
const LOG = [entry(1, 0, 'innings'), entry(2, 10, 'ball', { runs: 1 }), entry(3, 40, 'ball', { runs: 4 })]
const findIn = (...more: ReturnType<typeof entry>[]) => findCorrectedAt([...LOG, ...more], new Set())

test('what is corrected within two minutes was never news', () => {
  expect(findIn()).toBeNull()
  expect(findIn(entry(4, 45, 'void', { seq: 3 }))).toBeNull()
  expect(findIn(entry(4, 159, 'replace', { seq: 3, event: { kind: 'ball' } }))).toBeNull()
  expect(findIn(entry(4, 50, 'insert', { after: 2, event: { kind: 'ball' } }))).toBeNull()
})

test('what readers have had for two minutes is', () => {
  expect(findIn(entry(4, 160, 'void', { seq: 3 }))).toEqual(at(160))
  expect(findIn(entry(4, 131, 'insert', { after: 2, event: { kind: 'ball' } }))).toEqual(at(131))
  expect(findIn(entry(4, 5, 'insert', { after: 0, event: { kind: 'ball' } }))).toEqual(at(5))
})

test('a mis-tap after it does not make it younger', () => {
  const late = entry(4, 200, 'void', { seq: 2 })
  expect(findIn(late, entry(5, 300, 'ball'), entry(6, 303, 'void', { seq: 5 }))).toEqual(at(200))
})

test('notes are not corrections of what happened', () => {
  const log = [...LOG, entry(4, 50, 'note', { text: 'Rain' }), entry(5, 900, 'void', { seq: 4 })]
  expect(findCorrectedAt(log, new Set([4]))).toBeNull()
})
