import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Correction, effective, type LogEntry, untilEvent } from './log.ts'

type Letter = { kind: 'letter'; text: string }
type Entry = Letter | Correction<Letter>
const letter = (text: string): Letter => ({ kind: 'letter', text })
const toLog = (entries: Entry[]): LogEntry<Letter>[] =>
  entries.map((event, index) => ({ seq: index + 1, event }))
const read = (...entries: Entry[]) => {
  const { events, problems } = effective(toLog(entries))
  return { text: events.map(({ event }) => event.text).join(''), problems }
}
const A = letter('a')
const B = letter('b')
const C = letter('c')

test('until an event: the events that count up to it, however they came there', () => {
  const log = toLog([
    A,
    B,
    C,
    { kind: 'insert', after: 1, event: letter('x') },
    { kind: 'replace', seq: 3, event: letter('z') },
    { kind: 'void', seq: 2 },
    { kind: 'insert', after: 3, event: letter('y') },
    { kind: 'replace', seq: 4, event: letter('w') },
  ])
  const textUntil = (seq: number) => {
    const { events, problems } = effective(untilEvent(log, seq))
    return [events.map(({ event }) => event.text).join(''), problems]
  }
  expect(textUntil(1)).toEqual(['a', []])
  expect(textUntil(4)).toEqual(['aw', []])
  expect(textUntil(3)).toEqual(['awz', []])
  expect(textUntil(7)).toEqual(['awzy', []])
  // Voided: the whole log.
  expect(textUntil(2)).toEqual(['awzy', []])
})

describe('effective', () => {
  test('keeps the order of a log without corrections', () => {
    expect(read(A, B, C)).toEqual({ text: 'abc', problems: [] })
  })

  test('leaves out voided events, replaces and inserts', () => {
    expect(read(A, B, C, { kind: 'void', seq: 2 }).text).toBe('ac')
    expect(read(A, B, C, { kind: 'replace', seq: 2, event: letter('x') }).text).toBe('axc')
    expect(read(A, B, C, { kind: 'insert', after: 1, event: letter('x') }).text).toBe('axbc')
    expect(read(A, { kind: 'insert', after: 0, event: letter('x') }).text).toBe('xa')
  })

  test('follows a chain of insertions, each after the one before, of any length', () => {
    const chain = Array.from({ length: 30_000 }, (_, at): Entry => ({ kind: 'insert', after: at, event: B }))
    const { text, problems } = read(
      ...chain,
      { kind: 'insert', after: 1, event: C },
      { kind: 'void', seq: 2 },
    )
    expect([text.length, text.slice(0, 2), text.at(-1), problems]).toEqual([30_000, 'bb', 'c', []])
  })

  test('returns events in their place, each with the entry that corrected it', () => {
    const { events } = effective(
      toLog([A, B, { kind: 'replace', seq: 1, event: C }, { kind: 'insert', after: 1, event: C }]),
    )
    expect(events.map(({ seq, correctedBy }) => [seq, correctedBy])).toEqual([
      [1, 3],
      [4, 4],
      [2, null],
    ])
  })

  test('lets the last replacement count, and the one before it when the last is voided', () => {
    const replaced: Entry[] = [
      A,
      { kind: 'replace', seq: 1, event: B },
      { kind: 'replace', seq: 1, event: C },
    ]
    expect(read(...replaced).text).toBe('c')
    expect(read(...replaced, { kind: 'void', seq: 3 }).text).toBe('b')
  })

  test('brings an event back when its void is voided', () => {
    const voids: Entry[] = [A, { kind: 'void', seq: 1 }, { kind: 'void', seq: 2 }]
    expect(read(...voids).text).toBe('a')
    expect(read(...voids, { kind: 'void', seq: 3 }).text).toBe('')
  })

  test('corrects inserted events like others', () => {
    const inserted: Entry[] = [A, { kind: 'insert', after: 1, event: B }]
    expect(read(...inserted, { kind: 'replace', seq: 2, event: C }).text).toBe('ac')
    expect(read(...inserted, { kind: 'insert', after: 2, event: C }, { kind: 'void', seq: 2 }).text).toBe(
      'ac',
    )
  })

  test.each<[string, Entry]>([
    ['an entry that does not exist', { kind: 'void', seq: 9 }],
    ['itself', { kind: 'void', seq: 2 }],
    ['a later entry', { kind: 'replace', seq: 3, event: B }],
    ['no place', { kind: 'insert', after: 7, event: B }],
  ])('reports a correction of %s, and changes nothing', (_name, correction) => {
    expect(read(A, correction, C)).toEqual({ text: 'ac', problems: [{ seq: 2, code: 'CORRECTION_TARGET' }] })
  })

  test('a corrected log reads like one written right from the start', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 20 })
    const acts = fc.array(fc.tuple(fc.constantFrom(...Object.values(ACTS)), fc.nat()), { maxLength: 20 })
    fc.assert(
      fc.property(texts, acts, (first, chosen) => {
        const entries: Entry[] = first.map(letter)
        const list = first.map((text, index): Written => ({ seq: index + 1, text, isInsertedAfter: false }))
        for (const [act, at] of chosen) {
          const correction = act(list, at % list.length, entries.length + 1)
          if (correction) entries.push(correction)
        }
        expect(read(...entries).text).toBe(list.map(({ text }) => text ?? '').join(''))
        const log = toLog(entries)
        const { events } = effective(log)
        for (const [at, { seq }] of events.entries())
          expect(effective(untilEvent(log, seq)).events).toEqual(events.slice(0, at + 1))
      }),
    )
  })
})

/** One place of a plain list that is corrected in parallel with the log. `text` is null once it is voided. */
type Written = { seq: number; text: string | null; isInsertedAfter: boolean }
type Act = (list: Written[], index: number, seq: number) => Entry | null

const ACTS: Record<string, Act> = {
  void(list, index) {
    const place = list[index]
    if (!place || place.text === null) return null
    place.text = null
    return { kind: 'void', seq: place.seq }
  },
  replace(list, index) {
    const place = list[index]
    if (!place || place.text === null) return null
    place.text = 'x'
    return { kind: 'replace', seq: place.seq, event: letter('x') }
  },
  insert(list, index, seq) {
    const place = list[index]
    if (!place || place.isInsertedAfter) return null
    place.isInsertedAfter = true
    list.splice(index + 1, 0, { seq, text: 'y', isInsertedAfter: false })
    return { kind: 'insert', after: place.seq, event: letter('y') }
  },
}
