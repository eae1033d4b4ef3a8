import { describe, expect, test } from 'vitest'
import { asByHand, isByHand, readAttempt } from '#app/dashboard/match-log/typed-marks.ts'
import { effective } from '#sport/log.ts'
import type { MarksEvent } from '#sport/marks/events.ts'
import { reduce } from '#sport/marks/reduce.ts'
import { MARKS_RULES } from '#sport/marks/rules.ts'
import { emptyRow, type MarksRow, toMarksEntries, toRow, wrongFields } from './marks-entry.ts'

const RULES = MARKS_RULES.sprint

function contestOf(log: MarksEvent[]) {
  const { events } = effective(log.map((event, at) => ({ seq: at + 1, event })))
  const [phase] = reduce(RULES, events).state.phases
  if (!phase) throw new Error('The contest has no phase')
  return { events, phase, unit: RULES.unit }
}
const row = (participant: string, more: Partial<MarksRow> = {}): MarksRow => ({
  ...emptyRow(),
  participant,
  ...more,
})

describe('a mark as it is typed', () => {
  test.each([
    ['10.42', 'ms', { outcome: 'valid', mark: 10_420 }],
    ['১০.৪২', 'ms', { outcome: 'valid', mark: 10_420 }],
    ['1:43.25', 'ms', { outcome: 'valid', mark: 103_250 }],
    ['১০.৪h', 'ms', { outcome: 'valid', mark: 10_400, isHandTimed: true }],
    ['7.85h', 'mm', null],
    ['h', 'ms', null],
    ['2:02:57', 'ms', { outcome: 'valid', mark: 7_377_000 }],
    ['7.85', 'mm', { outcome: 'valid', mark: 7_850 }],
    ['1.78x', 'mm', { outcome: 'foul', mark: 1_780 }],
    ['x', 'mm', { outcome: 'foul', mark: null }],
    ['-', 'mm', { outcome: 'pass', mark: null }],
    ['103.2', 'tenths', { outcome: 'valid', mark: 1_032 }],
    ['৫৬/৩', 'points', { outcome: 'valid', mark: 56, innerTens: 3 }],
    ['7.85/1', 'mm', null],
    ['fast', 'ms', null],
    ['1:2:3:4', 'ms', null],
  ] as const)('%s (%s)', (text, unit, expected) => {
    expect(readAttempt(text, unit)).toEqual(expected)
  })
})

test('rows become a start list, marks with wind, a status, a record and the end', () => {
  const entries = toMarksEntries(
    {
      rows: [
        row('a', { position: '4', marks: '10.41', wind: '+1.1', record: 'NR' }),
        row('b', { status: 'DNS' }),
        emptyRow(),
      ],
      isEnded: true,
    },
    contestOf([]),
  )
  const phase = 'final'
  expect(entries).toEqual([
    { kind: 'entry', phase, participant: 'a', position: 4 },
    { kind: 'attempt', phase, participant: 'a', outcome: 'valid', mark: 10_410, wind: 11 },
    { kind: 'record', phase, participant: 'a', record: 'NR' },
    { kind: 'entry', phase, participant: 'b' },
    { kind: 'status', phase, participant: 'b', status: 'DNS' },
    { kind: 'phase_end', phase },
  ])
})

test('unchanged rows add nothing, a changed field replaces its entry, and an emptied one voids it', () => {
  const phase = 'final'
  const stored = contestOf([
    { kind: 'entry', phase, participant: 'a', position: 4 },
    { kind: 'attempt', phase, participant: 'a', outcome: 'valid', mark: 10_420, wind: 11, reaction: 142 },
    { kind: 'phase_end', phase },
  ])
  const [line] = stored.phase.lines
  if (!line) throw new Error('Nobody took part')
  const same = toRow(line, stored.unit, 'en')
  expect(same).toMatchObject({ marks: '10.42', wind: '1.1', position: '4' })
  expect(toMarksEntries({ rows: [same], isEnded: true }, stored)).toEqual([])
  const bengali = toRow(line, stored.unit, 'bn')
  expect(bengali).toMatchObject({ marks: '১০.৪২', wind: '১.১', position: '৪' })
  expect(toMarksEntries({ rows: [bengali], isEnded: true }, stored)).toEqual([])
  const faster = { ...same, marks: '10.41' }
  expect(toMarksEntries({ rows: [faster], isEnded: true }, stored)).toEqual([
    {
      kind: 'replace',
      seq: 2,
      event: {
        kind: 'attempt',
        phase,
        participant: 'a',
        outcome: 'valid',
        mark: 10_410,
        wind: 11,
        reaction: 142,
      },
    },
  ])
  expect(toMarksEntries({ rows: [{ ...same, marks: '', wind: '' }], isEnded: false }, stored)).toEqual([
    { kind: 'void', seq: 2 },
    { kind: 'void', seq: 3 },
  ])
})

test('names fields that cannot be read', () => {
  expect(wrongFields(row('a', { marks: '10.4 soon', wind: 'strong' }), 'ms')).toEqual(['marks', 'wind'])
})

test('marks that the board rounds stay as they are: only the one that was typed is written', () => {
  const phase = 'final'
  const finish = (participant: string, mark: number): MarksEvent[] => [
    { kind: 'entry', phase, participant },
    { kind: 'attempt', phase, participant, outcome: 'valid', mark },
  ]
  const stored = contestOf([
    ...finish('a', 7_784_300),
    ...finish('b', 7_784_900),
    { kind: 'phase_end', phase },
  ])
  const rows = stored.phase.lines.map((line) => toRow(line, 'ms', 'bn'))
  expect(rows.map(({ marks }) => marks)).toEqual(['২:০৯:৪৪.৩', '২:০৯:৪৪.৯'])
  expect(toMarksEntries({ rows, isEnded: true }, stored)).toEqual([])
  const [first, second] = rows
  if (!first || !second) throw new Error('Two took part')
  const corrected = toMarksEntries(
    { rows: [first, { ...second, marks: '2:09:45.04' }], isEnded: true },
    stored,
  )
  expect(corrected).toEqual([
    {
      kind: 'replace',
      seq: 4,
      event: { kind: 'attempt', phase, participant: 'b', outcome: 'valid', mark: 7_785_040 },
    },
  ])
})

test('each jump keeps its own wind', () => {
  const place = { phase: 'final', participant: 'a' } as const
  const jump = (mark: number, wind?: number): MarksEvent => ({
    kind: 'attempt',
    ...place,
    outcome: 'valid',
    mark,
    ...(wind !== undefined && { wind }),
  })
  const stored = contestOf([jump(7_853), jump(7_901, 11), jump(7_888, -4)])
  const [line] = stored.phase.lines
  if (!line) throw new Error('Nobody jumped')
  const row = toRow(line, 'mm', 'en')
  expect(row).toMatchObject({ marks: '7.853 7.901 7.888', wind: '1.1' })
  const all = { ...stored, unit: 'mm' as const }
  expect(toMarksEntries({ rows: [row], isEnded: false }, all)).toEqual([])
  expect(toMarksEntries({ rows: [{ ...row, wind: '1.2' }], isEnded: false }, all)).toEqual([
    { kind: 'replace', seq: 2, event: jump(7_901, 12) },
  ])
})

test('times of a row are marked as taken by hand together; a stored one keeps what the clock showed', () => {
  expect(asByHand('১০.৪২ - 10.5x', true)).toBe('১০.৪২h - 10.5hx')
  expect(asByHand('১০.৪২h - 10.5hx', false)).toBe('১০.৪২ - 10.5x')
  expect([isByHand('10.4h -'), isByHand('10.4h 10.5'), isByHand('')]).toEqual([true, false, false])
  const stored: MarksEvent = {
    kind: 'attempt',
    phase: 'final',
    participant: 'a',
    outcome: 'valid',
    mark: 10_412,
    isHandTimed: true,
  }
  const contest = contestOf([{ kind: 'entry', phase: 'final', participant: 'a' }, stored])
  const [line] = contest.phase.lines
  if (!line) throw new Error('no line')
  const shown = toRow(line, 'ms', 'bn')
  expect(shown.marks).toBe('১০.৪১২h')
  expect(toMarksEntries({ rows: [shown], isEnded: false }, contest)).toEqual([])
  const windy = toMarksEntries({ rows: [{ ...shown, wind: '1.0' }], isEnded: false }, contest)
  expect(windy).toEqual([{ kind: 'replace', seq: 2, event: { ...stored, wind: 10 } }])
})
