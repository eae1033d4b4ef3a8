import { describe, expect, test } from 'vitest'
import { readBookFile, toBookFile } from './book-file.ts'
import { type BookState, newBook } from './book-state.ts'
import { importBook } from './import-book.ts'
import { ball, idOf, OVER, rowsOf, waiting } from './samples.ts'

const now = new Date('2026-11-23T10:00:00Z')
const state: BookState = {
  ...newBook({ matchId: 'match-1', personId: 'p', personName: 'Rakib', device: 'Galaxy' }),
  rows: rowsOf([...OVER, ball(1)]),
  own: [
    waiting(1, ball(1), { state: 'stored', seq: 3 }),
    waiting(2, ball(4)),
    waiting(3, { kind: 'void', seq: 4 }, { target: idOf(2), reason: 'undo' }),
    waiting(4, ball(9), { state: 'dropped', dropReason: 'withdrawn' }),
  ],
}
let made = 0
const stamp = { newId: () => idOf(900 + made++), now: () => now.toISOString() }
const other: BookState = {
  ...newBook({ matchId: 'match-1', personId: 'q', personName: 'Mita', device: 'Desk' }),
  rows: rowsOf([...OVER, ball(1), ball(2)]),
}

describe('a book as a file', () => {
  test('adds the entries that another phone lacks, with the name of their scorer, and contains no token', async () => {
    const file = toBookFile({ ...state, meta: { ...state.meta, token: 'secret-token' } }, now)
    expect(await file.text()).not.toContain('secret-token')
    const taken = importBook(other, await readBookFile(file, 'match-1'), stamp)
    expect(taken.known).toBe(1)
    expect(taken.entries.map(({ dropReason, from }) => [dropReason, from])).toEqual([
      ['withdrawn', 'Rakib'],
      ['withdrawn', 'Rakib'],
    ])
  })

  test('adds its entries as choices, and only once', async () => {
    const book = { ...state, own: state.own.slice(0, 2) }
    const read = await readBookFile(toBookFile(book, now), 'match-1')
    const taken = importBook(other, read, stamp)
    expect(taken.entries.map(({ conflict }) => conflict)).toEqual([{ seq: 4, after: 4 }])
    expect(importBook({ ...other, own: taken.entries }, read, stamp)).toEqual({ entries: [], known: 2 })
  })

  const good = async () => JSON.parse(await toBookFile(state, now).text())
  const cases: [string, (book: Awaited<ReturnType<typeof good>>) => unknown, string][] = [
    ['of another match', (book) => ({ ...book, match: { ...book.match, id: 'match-2' } }), 'other match'],
    ['with an unknown field', (book) => ({ ...book, token: 'x' }), 'unreadable'],
    ['of another version', (book) => ({ ...book, version: 2 }), 'unreadable'],
    [
      'with an impossible event',
      (book) => ({ ...book, entries: [{ ...book.entries[0], payload: { runs: -1 } }] }),
      'unreadable',
    ],
    [
      'with a text that no database stores',
      (book) => ({ ...book, entries: [{ ...book.entries[0], payload: { striker: '\0' } }] }),
      'unreadable',
    ],
    ['that is no book', () => [1, 2, 3], 'unreadable'],
  ]
  test.each(cases)('%s is refused', async (_name, change, problem) => {
    const file = new Blob([JSON.stringify(change(await good()))])
    await expect(readBookFile(file, 'match-1')).rejects.toMatchObject({ problem })
  })

  test('that is no JSON, or too large, is refused', async () => {
    await expect(readBookFile(new Blob(['{']), 'match-1')).rejects.toMatchObject({ problem: 'unreadable' })
    const large = new Blob([new Uint8Array(4 * 1024 * 1024 + 1)])
    await expect(readBookFile(large, 'match-1')).rejects.toMatchObject({ problem: 'too large' })
  })
})
