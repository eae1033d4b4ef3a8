// What the public view of a log hides: texts that readers no longer see, and nothing else.
import { describe, expect, test } from 'vitest'
import { effective, type LogEntry } from './log.ts'
import type { Note } from './note.ts'
import { withoutRemovedTexts } from './removed-texts.ts'

type Event = { kind: 'ball'; runs: number } | Note
type Logged = LogEntry<Event>['event']
const ball: Logged = { kind: 'ball', runs: 1 }
const note = (text: string, more: Partial<Note> = {}): Note => ({ kind: 'note', text, ...more })
const words = (seq: number, texts: { bn?: string; en?: string }): Logged => ({
  kind: 'words',
  seq,
  item: 'ball',
  ...texts,
})
const logOf = (...events: Logged[]): LogEntry<Event>[] => events.map((event, at) => ({ seq: at + 1, event }))
/** The texts that are left, by their place. */
const shown = (...events: Logged[]) =>
  withoutRemovedTexts(logOf(...events)).flatMap(({ event }) => {
    if (event.kind === 'words') return [`${event.bn ?? '-'}/${event.en ?? '-'}`]
    const inner = 'event' in event ? event.event : event
    return inner.kind === 'note' ? [inner.text] : []
  })

describe('a note', () => {
  test('is hidden in every version but the present one', () => {
    expect(shown(note('A'), ball, { kind: 'replace', seq: 1, event: note('B') })).toEqual(['', 'B'])
    const twice = [note('B'), note('C')].map((event): Logged => ({ kind: 'replace', seq: 1, event }))
    expect(shown(note('A'), ...twice)).toEqual(['', '', 'C'])
    expect(shown({ kind: 'insert', after: 0, event: note('A') }, { kind: 'void', seq: 1 })).toEqual([''])
  })
  test('that was only marked keeps its text', () => {
    expect(shown(note('A'), { kind: 'replace', seq: 1, event: note('A', { isPinned: true }) })).toEqual([
      'A',
      'A',
    ])
  })
  test('comes back with the void of its void, and loses its place with it', () => {
    expect(shown(note('A'), { kind: 'void', seq: 1 })).toEqual([''])
    expect(shown(note('A'), { kind: 'void', seq: 1 }, { kind: 'void', seq: 2 })).toEqual(['A'])
    const taken: Logged[] = [
      note('A'),
      { kind: 'replace', seq: 1, event: note('B') },
      { kind: 'void', seq: 2 },
    ]
    expect(shown(...taken)).toEqual(['A', ''])
  })
  test('that never had a place is hidden', () => {
    expect(shown(ball, { kind: 'replace', seq: 9, event: note('A') })).toEqual([''])
  })
  test('keeps its marks and its place, but neither headline, quote, picture nor story', () => {
    const whole = note('A', {
      headline: 'H',
      picture: { mediaId: 'm', caption: 'c' },
      quote: { text: 'q', by: 'b' },
      postId: 'p',
      isKey: true,
      isPinned: true,
    })
    const [hidden] = withoutRemovedTexts(logOf({ ...whole, at: 5 } as Note, { kind: 'void', seq: 1 }))
    expect(hidden?.event).toEqual({
      kind: 'note',
      text: '',
      isKey: true,
      isPinned: true,
      isRemoved: true,
      at: 5,
    })
  })
})

describe('own words', () => {
  test('are hidden in each language once others replaced them', () => {
    expect(shown(ball, words(1, { bn: 'ক', en: 'A' }), words(1, { bn: 'খ' }))).toEqual(['/A', 'খ/-'])
    expect(shown(ball, words(1, { en: 'A' }), words(1, { en: '' }))).toEqual(['-/', '-/'])
  })
  test('are hidden when they or their event are taken back, or the event was corrected', () => {
    expect(shown(ball, words(1, { en: 'A' }), { kind: 'void', seq: 2 })).toEqual(['-/'])
    expect(shown(ball, words(1, { en: 'A' }), { kind: 'void', seq: 1 })).toEqual(['-/'])
    const corrected: Logged = { kind: 'replace', seq: 1, event: { kind: 'ball', runs: 4 } }
    expect(shown(ball, words(1, { en: 'A' }), corrected)).toEqual(['-/'])
    expect(shown(ball, corrected, words(1, { en: 'A' }))).toEqual(['-/A'])
  })
})

test('plays and sequences are untouched, and the same events follow', () => {
  const log = logOf(
    ball,
    note('A'),
    { kind: 'replace', seq: 1, event: { kind: 'ball', runs: 4 } },
    { kind: 'void', seq: 2 },
    ball,
  )
  const view = withoutRemovedTexts(log)
  expect(view.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  expect(effective(view)).toEqual(effective(log))
  for (const at of [0, 2, 3, 4]) expect(view[at]).toBe(log[at])
})
