import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Correction, effective } from '#sport/log.ts'
import type { MarksEvent, Status } from './events.ts'
import { formatMark } from './format.ts'
import { reduce } from './reduce.ts'
import { MARKS_RULES, type MarksFormat, type MarksRules, type PhaseName } from './rules.ts'
import type { Line } from './state.ts'

type Entry = MarksEvent | Correction<MarksEvent>
const run = (rules: MarksRules, entries: Entry[]) =>
  reduce(rules, effective(entries.map((event, index) => ({ seq: index + 1, event }))).events)
const linesOf = (rules: MarksRules, entries: Entry[], phase = 0) =>
  run(rules, entries).state.phases[phase]?.lines ?? []
const ranksOf = (lines: Line[]) =>
  lines.map(({ participant, rank, status }) => `${participant} ${rank ?? status}`)
const problemsOf = (rules: MarksRules, entries: Entry[]) =>
  run(rules, entries).problems.map(({ seq, code }) => `${seq} ${code}`)

const valid = (
  participant: string,
  mark: number,
  more: object = {},
  phase: PhaseName = 'final',
): MarksEvent => ({
  kind: 'attempt',
  phase,
  participant,
  outcome: 'valid',
  mark,
  ...more,
})
const foul = (participant: string, mark?: number): MarksEvent => ({
  kind: 'attempt',
  phase: 'final',
  participant,
  outcome: 'foul',
  ...(mark === undefined ? {} : { mark }),
})
const status = (participant: string, what: Status): MarksEvent => ({
  kind: 'status',
  phase: 'final',
  participant,
  status: what,
})
const end = (phase: PhaseName = 'final'): MarksEvent => ({ kind: 'phase_end', phase })
/** Successive attempts of one participant: `812 x 0` are a mark, a foul and a mark. */
const attempts = (participant: string, marks: string) =>
  marks.split(' ').map((mark) => (mark === 'x' ? foul(participant) : valid(participant, Number(mark))))

describe('a race', () => {
  const { sprint } = MARKS_RULES

  test('ranks the fastest first; equal ones share a rank and the next is left out', () => {
    const lines = linesOf(sprint, [
      valid('A', 10_500),
      valid('B', 10_400),
      valid('C', 10_400),
      valid('D', 10_700),
    ])
    expect(ranksOf(lines)).toEqual(['B 1', 'C 1', 'A 3', 'D 4'])
  })

  test('has no rank for who did not start, did not finish or was disqualified', () => {
    const entries = [
      valid('A', 10_500),
      status('A', 'DQ'),
      status('B', 'DNS'),
      status('C', 'DNF'),
      valid('D', 11_000),
    ]
    expect(ranksOf(linesOf(sprint, entries))).toEqual(['D 1', 'C DNF', 'B DNS', 'A DQ'])
  })

  test('ranks a time taken by hand as rounded up to the tenth, beside automatic ones', () => {
    const hand = (participant: string, mark: number) => valid(participant, mark, { isHandTimed: true })
    const lines = linesOf(sprint, [
      hand('A', 10_110),
      valid('B', 10_150),
      valid('C', 10_200),
      hand('D', 10_000),
    ])
    expect(ranksOf(lines)).toEqual(['D 1', 'B 2', 'A 3', 'C 3'])
    const shown = lines.map(({ mark, isHandTimed }) => formatMark('ms', mark ?? 0, isHandTimed))
    expect(shown).toEqual(['10.0', '10.15', '10.2', '10.20'])
    // What the clock showed stays in the log.
    expect(lines[2]?.attempts[0]).toMatchObject({ mark: 10_110, isHandTimed: true })
    expect(formatMark('ms', 103_210, true)).toBe('1:43.3')
    expect(formatMark('ms', 7_377_100, true)).toBe('2:02:58')
    expect(formatMark('road', 1_800_010, true)).toBe('30:01')
    const both = linesOf(MARKS_RULES.sprint, [hand('A', 10_110), valid('A', 10_150)])
    expect(both[0]?.mark).toBe(10_150)
    expect(both[0]).not.toHaveProperty('isHandTimed')
  })

  test('a photo finish decides among equal times only', () => {
    const order: MarksEvent = { kind: 'order', phase: 'final', participants: ['D', 'C', 'B'] }
    const entries = [valid('A', 10_500), valid('B', 10_400), valid('C', 10_400), valid('D', 10_700), order]
    expect(ranksOf(linesOf(sprint, entries))).toEqual(['C 1', 'B 2', 'A 3', 'D 4'])
  })

  test('with too much wind counts, but is no record', () => {
    const entries: Entry[] = [
      valid('A', 9_900, { wind: 21 }),
      { kind: 'record', phase: 'final', participant: 'A', record: 'NR' },
    ]
    expect(linesOf(sprint, entries)).toMatchObject([
      { rank: 1, records: ['NR'], attempts: [{ isWindAssisted: true }] },
    ])
    expect(problemsOf(sprint, entries)).toEqual(['2 RECORD_WITH_WIND'])
    expect(problemsOf(sprint, [valid('A', 9_900, { wind: 20 }), ...entries.slice(1)])).toEqual([])
  })

  test('a corrected time corrects the ranks', () => {
    const entries: Entry[] = [
      valid('A', 10_500),
      valid('B', 10_600),
      { kind: 'replace', seq: 2, event: valid('B', 10_100) },
    ]
    expect(ranksOf(linesOf(sprint, entries))).toEqual(['B 1', 'A 2'])
  })
})

describe('heats', () => {
  const rules: MarksRules = {
    ...MARKS_RULES.race,
    phases: [
      { name: 'heats', attempts: 1, advance: { places: 1, marks: 1 } },
      { name: 'final', attempts: 1, advance: null },
    ],
  }
  const enter = (participant: string, heat: number, phase: PhaseName = 'heats'): MarksEvent => ({
    kind: 'entry',
    phase,
    participant,
    heat,
  })
  const heats: Entry[] = [
    ...['A', 'B', 'C'].map((participant) => enter(participant, 1)),
    ...['D', 'E', 'F'].map((participant) => enter(participant, 2)),
    ...[
      ['A', 100],
      ['B', 101],
      ['C', 104],
      ['D', 103],
      ['E', 105],
      ['F', 106],
    ].map(([participant, mark]) => valid(String(participant), Number(mark), {}, 'heats')),
  ]

  test('send the first of each and the fastest of the others to the final, once they have ended', () => {
    const advancesOf = (entries: Entry[]) =>
      Object.fromEntries(linesOf(rules, entries).map(({ participant, advances }) => [participant, advances]))
    expect(Object.values(advancesOf(heats)).every((each) => each === null)).toBe(true)
    const nobody = { C: null, E: null, F: null }
    expect(advancesOf([...heats, end('heats')])).toEqual({ A: 'place', D: 'place', B: 'mark', ...nobody })
    const decided: MarksEvent = { kind: 'advance', phase: 'heats', participant: 'F' }
    expect(advancesOf([...heats, end('heats'), decided])).toMatchObject({ B: 'mark', F: 'decision', C: null })
  })

  test('a later disqualification lets the next fastest advance', () => {
    const late: MarksEvent = { kind: 'status', phase: 'heats', participant: 'A', status: 'DQ' }
    const lines = linesOf(rules, [...heats, end('heats'), late])
    expect(lines.filter(({ advances }) => advances !== null).map(({ participant }) => participant)).toEqual([
      'B',
      'D',
      'C',
    ])
    expect(lines.at(-1)).toMatchObject({ participant: 'A', rank: null, advances: null })
  })

  test('report who starts in the final without having advanced, or twice', () => {
    const final = [enter('A', 1, 'final'), enter('F', 1, 'final'), enter('A', 1, 'final')]
    expect(problemsOf(rules, [...heats, end('heats'), ...final])).toEqual([
      '15 NOT_ADVANCED',
      '16 ENTERED_TWICE',
    ])
  })

  test('the winner is that of the last phase, once it has ended', () => {
    const final = [valid('D', 99), valid('A', 100)]
    expect(run(rules, [...heats, ...final]).state.winners).toEqual([])
    expect(run(rules, [...heats, ...final, end()]).state.winners).toEqual(['D'])
  })
})

describe('a long jump', () => {
  const { jump } = MARKS_RULES

  test('counts the best attempt, and the next best decides among equals', () => {
    const entries = [
      ...attempts('A', '8120 x 8000'),
      ...attempts('B', '7900 8120 8050'),
      ...attempts('C', '8120 8050 7899'),
    ]
    expect(linesOf(jump, entries).map(({ participant, mark, rank }) => [participant, mark, rank])).toEqual([
      ['B', 8120, 1],
      ['C', 8120, 2],
      ['A', 8120, 3],
    ])
  })

  test('a further valid attempt decides among equals, and the same attempts share a rank', () => {
    const entries = [
      ...attempts('A', '8120 x'),
      ...attempts('B', 'x 8120 5000'),
      ...attempts('C', 'x x 8120'),
    ]
    expect(ranksOf(linesOf(jump, entries))).toEqual(['B 1', 'A 2', 'C 2'])
  })

  test('has no mark for fouls only', () => {
    expect(ranksOf(linesOf(jump, [...attempts('A', 'x x x'), end()]))).toEqual(['A NM'])
    expect(linesOf(jump, attempts('A', 'x x'))[0]?.status).toBeNull()
  })

  test('names a seventh attempt, one without a mark and one after the end', () => {
    expect(problemsOf(jump, attempts('A', '1 2 3 4 5 6 7'))).toEqual(['7 TOO_MANY_ATTEMPTS'])
    expect(
      problemsOf(jump, [{ kind: 'attempt', phase: 'final', participant: 'A', outcome: 'valid' }]),
    ).toEqual(['1 MARK_MISSING'])
    expect(problemsOf(jump, [end(), valid('A', 1)])).toEqual(['2 PHASE_ENDED'])
    expect(problemsOf(jump, [status('A', 'DNS'), valid('A', 1)])).toEqual(['2 AFTER_STATUS'])
    expect(problemsOf(jump, [end('heats')])).toEqual(['1 PHASE_UNKNOWN'])
    const entered: MarksEvent = { kind: 'entry', phase: 'final', participant: 'A' }
    expect(problemsOf(jump, [entered, valid('B', 1)])).toEqual(['2 NOT_ENTERED'])
  })
})

test('equal high jumpers are ranked by failures at their last height, then up to it, never above it', () => {
  const entries = [
    // A: 2.00 second try, 2.05 first try, out at 2.10; B: all at the first try; C: 2.05 at the second.
    ...[
      foul('A', 2000),
      valid('A', 2000),
      valid('A', 2050),
      foul('A', 2100),
      foul('A', 2100),
      foul('A', 2100),
    ],
    ...[valid('B', 2000), valid('B', 2050), foul('B', 2100), foul('B', 2100), foul('B', 2100)],
    ...[valid('C', 2000), foul('C', 2050), valid('C', 2050), foul('C', 2100)],
    ...[valid('D', 2000), valid('D', 2050), foul('D', 2100)],
  ]
  expect(ranksOf(linesOf(MARKS_RULES.height, entries))).toEqual(['B 1', 'D 1', 'A 3', 'C 4'])
})

test('a road race ranks the shortest time first; a decided order separates riders with the same time', () => {
  const rules = MARKS_RULES['road-race']
  const entries = [valid('c', 14_530_000), valid('a', 14_518_000), valid('b', 14_518_000), status('d', 'DNF')]
  const linesOf = (more: Entry[]) => run(rules, [...entries, ...more, end()]).state.phases[0]?.lines ?? []
  expect(ranksOf(linesOf([]))).toEqual(['a 1', 'b 1', 'c 3', 'd DNF'])
  expect(ranksOf(linesOf([{ kind: 'order', phase: 'final', participants: ['b', 'a'] }]))).toEqual([
    'b 1',
    'a 2',
    'c 3',
    'd DNF',
  ])
})

test('archery adds the ends of the qualification, and inner tens decide among equal sums', () => {
  const ends = (participant: string, ...all: [mark: number, innerTens: number][]) =>
    all.map(([mark, innerTens]) => valid(participant, mark, { innerTens }, 'qualification'))
  const entries = [
    ...ends('A', [56, 2], [57, 1]),
    ...ends('B', [57, 2], [56, 2]),
    ...ends('C', [58, 0], [58, 0]),
    ...ends('D', [56, 1], [57, 2]),
  ]
  expect(ranksOf(linesOf(MARKS_RULES.archery, entries))).toEqual(['C 1', 'B 2', 'A 3', 'D 3'])
})

test('shooting adds the series, and inner tens, then the last series, decide among equal sums', () => {
  const series = (participant: string, marks: number[], innerTens = 0) =>
    marks.map((mark) => valid(participant, mark, { innerTens }))
  const entries = [
    ...series('A', [1040, 1050]),
    ...series('B', [1050, 1040]),
    ...series('C', [1045, 1045], 1),
    ...series('D', [1060, 1060]),
  ]
  expect(linesOf(MARKS_RULES.shooting, entries).map(({ participant, mark }) => [participant, mark])).toEqual([
    ['D', 2120],
    ['C', 2090],
    ['A', 2090],
    ['B', 2090],
  ])
})

test.each([
  ['ms', 9580, '9.58'],
  ['ms', 9581, '9.581'],
  ['ms', 103_250, '1:43.25'],
  ['ms', 65_090, '1:05.09'],
  ['ms', 7_377_000, '2:02:57'],
  ['ms', 7_376_001, '2:02:57'],
  ['ms', 10_799_900, '3:00:00'],
  ['ms', 3_599_990, '59:59.99'],
  ['road', 3_450_400, '57:31'],
  ['road', 3_599_001, '1:00:00'],
  ['road', 7_784_300, '2:09:45'],
  ['road', 45_000, '0:45'],
  ['mm', 8950, '8.95'],
  ['mm', 72_149, '72.14'],
  ['tenths', 6224, '622.4'],
  ['points', 8847, '8847'],
] as const)('%s %s is printed as %s', (unit, mark, text) => {
  expect(formatMark(unit, mark)).toBe(text)
})

test('ranks follow the marks, only equal marks share one, and a rank is one more than the number ahead', () => {
  const formats = fc.constantFrom<MarksFormat>('race', 'jump', 'height', 'shooting')
  const made = fc.array(fc.tuple(fc.constantFrom(...'ABCDE'), fc.integer({ min: 1, max: 4 })), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(formats, made, (format, marks) => {
      const rules = MARKS_RULES[format]
      const lines = linesOf(
        rules,
        marks.map(([participant, mark]) => valid(participant, mark)),
      )
      for (const [index, { rank, mark }] of lines.entries()) {
        expect(rank).toBe(lines.findIndex((line) => line.rank === rank) + 1)
        const before = lines[index - 1]
        if (!before) continue
        const isBehind = rules.isLessBetter
          ? (before.mark ?? 0) <= (mark ?? 0)
          : (before.mark ?? 0) >= (mark ?? 0)
        expect(isBehind).toBe(true)
        if (before.rank === rank) expect(before.mark).toBe(mark)
      }
    }),
  )
})
