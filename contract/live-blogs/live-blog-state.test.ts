import { expect, test } from 'vitest'
import { type BlogEvent, entryContentSchema } from './live-blog.ts'
import { playBlog } from './live-blog-state.ts'

const content = (headline: string) => entryContentSchema.parse({ headline })
const write = (headline: string, isKey = false): BlogEvent => ({
  kind: 'entry',
  content: content(headline),
  isKey,
})
const about = (kind: 'remove' | 'pin' | 'unpin' | 'key' | 'unkey', entry: number): BlogEvent => ({
  kind,
  entry,
})
const play = (...events: BlogEvent[]) =>
  playBlog(events.map((event, at) => ({ seq: at + 1, at: new Date(at + 1), authorId: 'a', event })))
const headlines = ({ entries }: ReturnType<typeof play>) => entries.map((entry) => entry.content.headline)

test('an edit replaces an entry, a removal hides it, and changes to a removed entry have no effect', () => {
  const state = play(
    write('one'),
    write('two'),
    { kind: 'edit', entry: 1, from: 1, content: content('One') },
    about('remove', 2),
    about('pin', 2),
    { kind: 'edit', entry: 2, from: 2, content: content('Two') },
  )
  expect(headlines(state)).toEqual(['One'])
  expect(state.entries[0]).toMatchObject({ seq: 1, version: 3, at: new Date(1), editedAt: new Date(3) })
  expect(state.pinned).toEqual([])
})

test('the last three pinned entries are on top, the latest first', () => {
  const pins = [1, 2, 3, 4].map((entry) => about('pin', entry))
  const state = play(write('1'), write('2'), write('3'), write('4'), ...pins, about('unpin', 3))
  expect(state.pinned.map(({ seq }) => seq)).toEqual([4, 2, 1])
})

test('an entry can be marked as a key moment when it is written or later', () => {
  const state = play(write('1', true), write('2'), about('key', 2), about('unkey', 1))
  expect(state.entries.map(({ isKey }) => isKey)).toEqual([false, true])
})

test('a new entry ends a silence', () => {
  expect(play(write('1'), { kind: 'silence' })).toMatchObject({ endedAt: null, silentSince: new Date(2) })
  expect(play(write('1'), { kind: 'silence' }, write('2')).silentSince).toBeNull()
  expect(play(write('1'), { kind: 'silence' }, { kind: 'resume' }).silentSince).toBeNull()
})

test('a correction or a pin ends no silence', () => {
  const edit: BlogEvent = { kind: 'edit', entry: 1, from: 1, content: content('1, corrected') }
  const changed = play(write('1'), { kind: 'silence' }, edit, about('pin', 1))
  expect(changed).toMatchObject({ silentSince: new Date(2), entries: [{ version: 3, pinned: 4 }] })
})

test('the coverage can be ended and resumed', () => {
  expect(play(write('1'), { kind: 'end' }).endedAt).toEqual(new Date(2))
  expect(play({ kind: 'end' }, { kind: 'resume' }).endedAt).toBeNull()
})
