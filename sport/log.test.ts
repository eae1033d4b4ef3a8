import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Correction, effective, type LogEntry } from './log.ts'

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

describe('effective', () => {
  test('keeps the order of a log without corrections', () => {
    expect(read(A, B, C)).toEqual({ text: 'abc', problems: [] })
  })

  test('leaves out, replaces and inserts', () => {
    expect(read(A, B, C, { kind: 'void', seq: 2 }).text).toBe('ac')
    expect(read(A, B, C, { kind: 'replace', seq: 2, event: letter('x') }).text).toBe('axc')
    expect(read(A, B, C, { kind: 'insert', after: 1, event: letter('x') }).text).toBe('axbc')
    expect(read(A, { kind: 'insert', after: 0, event: letter('x') }).text).toBe('xa')
  })

  test('names where an event stands and what corrected it', () => {
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

  test('a corrected log reads like a log written right from the start', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 20 })
    const act = fc.record({ kind: fc.constantFrom('void', 'replace', 'insert'), at: fc.nat() })
    fc.assert(
      fc.property(texts, fc.array(act, { maxLength: 20 }), (first, acts) => {
        const entries: Entry[] = first.map(letter)
        // The same acts on a plain list of [seq, text]; a voided place stays to count from, as a null.
        const list: [number, string | null][] = first.map((text, index) => [index + 1, text])
        for (const { kind, at } of acts) {
          const seq = entries.length + 1
          const index = at % list.length
          const place = list[index]
          if (!place) continue
          if (kind === 'void' && place[1] !== null) {
            entries.push({ kind: 'void', seq: place[0] })
            place[1] = null
          } else if (kind === 'replace' && place[1] !== null) {
            entries.push({ kind: 'replace', seq: place[0], event: letter('x') })
            place[1] = 'x'
          } else if (kind === 'insert' && index === list.length - 1) {
            entries.push({ kind: 'insert', after: place[0], event: letter('y') })
            list.push([seq, 'y'])
          }
        }
        expect(read(...entries).text).toBe(list.map(([, text]) => text ?? '').join(''))
      }),
    )
  })
})
