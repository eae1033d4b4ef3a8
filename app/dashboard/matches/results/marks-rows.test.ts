import { expect, test } from 'vitest'
import { effective } from '#sport/log.ts'
import type { MarksEvent } from '#sport/marks/events.ts'
import { reduce } from '#sport/marks/reduce.ts'
import { MARKS_RULES } from '#sport/marks/rules.ts'
import { emptyRow, type MarksRow, toMarksEntries } from './marks-entry.ts'
import { type MarksRows, nextRow, partOf, rowsOf, toMarksRows } from './marks-rows.ts'

const RULES = MARKS_RULES.sprint
const phase = 'final'
const entry = (participant: string): MarksEvent => ({ kind: 'entry', phase, participant })

function contestOf(log: MarksEvent[]) {
  const { events } = effective(log.map((event, at) => ({ seq: at + 1, event })))
  const { phases } = reduce(RULES, events).state
  const final = phases.find(({ name }) => name === phase)
  if (!final) throw new Error('The contest has no final')
  const shown = (typed: MarksRows = {}) => rowsOf({ ...stored, ...typed }, final)
  const stored = toMarksRows(phases, RULES.unit, 'en')
  return { final, stored, shown, wanted: { phase: final, unit: RULES.unit, events } }
}
const typed = (participant: string, more: Partial<MarksRow>): MarksRow => ({
  ...emptyRow(),
  participant,
  ...more,
})

test('a phase has its participants and one empty row, or three empty ones', () => {
  const empty = contestOf([])
  expect(empty.shown().map(({ row }) => row)).toEqual([emptyRow(), emptyRow(), emptyRow()])
  const { shown, final } = contestOf([entry('a'), entry('b')])
  expect(shown().map(({ row }) => row.participant)).toEqual(['a', 'b', null])
  const added = { [nextRow(shown(), final)]: emptyRow() }
  expect(shown(added).map(({ row }) => row.participant)).toEqual(['a', 'b', null, null])
})

test('typed rows stay when the log has grown, also the third one', () => {
  const third = contestOf([]).shown()[2]?.key ?? ''
  const rows = { [third]: typed('b', { marks: '10.42' }) }
  expect(
    contestOf([entry('a')])
      .shown(rows)
      .map(({ row }) => row.participant),
  ).toEqual(['a', null, 'b'])
})

test('a new row of a participant whom somebody else has entered meanwhile stands for both', () => {
  const [first] = contestOf([]).shown()
  const rows = { [first?.key ?? '']: typed('a', { marks: '10.42' }) }
  const { shown, wanted } = contestOf([entry('a'), { kind: 'record', phase, participant: 'a', record: 'NR' }])
  expect(shown(rows)).toEqual([{ key: first?.key, row: typed('a', { marks: '10.42', record: 'NR' }) }])
  const entries = toMarksEntries({ rows: shown(rows).map(({ row }) => row), isEnded: false }, wanted)
  expect(entries).toEqual([{ kind: 'attempt', phase, participant: 'a', outcome: 'valid', mark: 10_420 }])
})

test('only the rows of one phase are sent with it', () => {
  const { final, stored } = contestOf([entry('a')])
  const others = { 'heats new 0': typed('b', {}) }
  expect(partOf({ ...stored, ...others }, final)).toEqual(stored)
})

test('a record in which only the digits differ is another one', () => {
  const { stored, wanted } = contestOf([
    entry('a'),
    { kind: 'record', phase, participant: 'a', record: 'U20' },
  ])
  const rows = Object.values(stored).map((row) => ({ ...row, record: 'U২০' }))
  expect(toMarksEntries({ rows, isEnded: false }, wanted)).toEqual([
    { kind: 'replace', seq: 2, event: { kind: 'record', phase, participant: 'a', record: 'U২০' } },
  ])
})
