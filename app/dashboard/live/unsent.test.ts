import { expect, test } from 'vitest'
import { entryContentSchema } from '#contract/live-blogs/live-blog.ts'
import { EMPTY_DRAFT } from './entry-draft.ts'
import { keyOf, nextOf, readKept, refuse, replaceDraft, withOthers, without, writeKept } from './unsent.ts'

function openStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    values,
  }
}
const content = entryContentSchema.parse({ headline: 'ক' })
const waiting = [
  { clientId: 'a', event: { kind: 'entry', content, isKey: false } as const, refused: null },
  { clientId: 'b', event: { kind: 'pin', entry: 3 } as const, refused: null },
]
const key = keyOf('person', 'blog')

test('unsent entries and the draft are restored after the page was closed', () => {
  const storage = openStorage()
  const kept = { waiting, draft: { ...EMPTY_DRAFT, text: 'অর্ধেক' }, aside: [{ ...EMPTY_DRAFT, post: 'a1' }] }
  expect(writeKept(storage, key, kept)).toBe(true)
  expect(readKept(storage, key)).toEqual(kept)
  expect(readKept(storage, keyOf('another person', 'blog'))).toEqual({ waiting: [], draft: null, aside: [] })
  writeKept(storage, key, { waiting: [], draft: null, aside: [] })
  expect(storage.values.size).toBe(0)
})

test('what an earlier release has stored is read', () => {
  const storage = openStorage()
  storage.setItem(key, JSON.stringify({ waiting: [], draft: EMPTY_DRAFT }))
  expect(readKept(storage, key)).toEqual({ waiting: [], draft: EMPTY_DRAFT, aside: [] })
})

test('a new entry that was begun waits until what replaced it is sent or given up', () => {
  const begun = (text: string) => ({ ...EMPTY_DRAFT, text })
  const edit = { ...EMPTY_DRAFT, headline: 'ক', edited: { entry: 3, from: 3 } }
  let kept = replaceDraft({ waiting, draft: begun('এক'), aside: [] }, edit)
  expect(kept).toEqual({ waiting, draft: edit, aside: [begun('এক')] })
  kept = replaceDraft(kept, begun('দুই'))
  kept = replaceDraft(kept, edit)
  expect(kept.aside).toEqual([begun('এক'), begun('দুই')])
  kept = replaceDraft(kept, null)
  expect(kept.draft).toEqual(begun('দুই'))
  kept = replaceDraft(kept, null)
  expect(kept.draft).toEqual(begun('এক'))
  expect(replaceDraft(kept, null)).toEqual({ waiting, draft: null, aside: [] })
  // Nothing is written in it.
  expect(replaceDraft({ ...kept, draft: { ...EMPTY_DRAFT, isKey: true } }, edit).aside).toEqual([])
})

test('unreadable stored data is ignored, and a full storage is reported', () => {
  const storage = openStorage()
  for (const foreign of [
    '{',
    '[]',
    '{"waiting":[{"clientId":"a","event":{"kind":"shout"},"refused":null}],"draft":null}',
  ]) {
    storage.setItem(key, foreign)
    expect(readKept(storage, key)).toEqual({ waiting: [], draft: null, aside: [] })
  }
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(writeKept(full, key, { waiting, draft: null, aside: [] })).toBe(false)
})

test('a refused entry does not hold up the next one', () => {
  const kept = { waiting, draft: null, aside: [] }
  expect(nextOf(kept)?.clientId).toBe('a')
  expect(nextOf(refuse(kept, 'a', 'no'))?.clientId).toBe('b')
  expect(nextOf(without(refuse(kept, 'a', 'no'), 'b'))).toBeUndefined()
})

test('what another tab has stored meanwhile stays, except what this one has sent', () => {
  const [a, b] = waiting
  const stored = { waiting, draft: { ...EMPTY_DRAFT, text: 'another tab' }, aside: [] }
  const mine = { waiting: b ? [b] : [], draft: null, aside: [] }
  expect(withOthers(mine, stored, new Set())).toEqual({ waiting: [b, a], draft: null, aside: [] })
  expect(withOthers(mine, stored, new Set(['a']))).toEqual(mine)
})
