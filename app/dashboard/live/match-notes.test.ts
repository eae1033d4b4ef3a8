import { expect, test } from 'vitest'
import { entryContentSchema } from '#contract/live-blogs/live-blog.ts'
import { playBlog } from '#contract/live-blogs/live-blog-state.ts'
import { asMatchEvent, notesAsBlog } from './match-notes.ts'

type Sent = { kind: string; payload: Record<string, unknown> }
const at = '2026-11-23T10:00:00.000Z'
const logOf = (...sent: Sent[]) => sent.map((event, index) => ({ ...event, seq: index + 1, at }))
const ball = { kind: 'ball', payload: { runs: { batter: 1 } } }
const note = { kind: 'note', payload: { text: 'এক **দুই**', at: { period: 'first half', minute: 3 } } }
const shown = { quote: { text: 'উদ্ধৃতি', by: 'কোচ' }, postId: 'abc123' }
const content = (text: string) => entryContentSchema.parse({ headline: 'নতুন', text: [[{ text }]], ...shown })
const stateOf = (log: ReturnType<typeof logOf>) => playBlog(notesAsBlog(log))

test('notes become entries of the live blog, and all other events of the log are left out', () => {
  const { entries } = stateOf(logOf(ball, note, ball))
  expect(entries).toMatchObject([
    { seq: 2, content: { text: [[{ text: 'এক ' }, { text: 'দুই', isBold: true }]] } },
  ])
})

test('each action changes the note in its current state, and nothing else of it', () => {
  let log = logOf(ball, note)
  for (const event of [
    { kind: 'pin', entry: 2 },
    { kind: 'key', entry: 2 },
    { kind: 'edit', entry: 2, from: 2, content: content('তিন') },
    { kind: 'unpin', entry: 2 },
  ] as const) {
    const made = asMatchEvent(event, log, '')
    if (!made) throw new Error('Nothing to send')
    log = logOf(...log, made)
  }
  expect(log.at(-1)?.payload).toEqual({
    seq: 2,
    event: {
      kind: 'note',
      text: 'তিন',
      headline: 'নতুন',
      ...shown,
      isKey: true,
      isPinned: false,
      at: { period: 'first half', minute: 3 },
    },
  })
  const state = stateOf(log)
  expect(state.pinned).toEqual([])
  expect(state.entries).toMatchObject([{ seq: 2, isKey: true, content: content('তিন') }])
})

test('a removed note is gone, and cannot be changed any more', () => {
  const log = logOf(note)
  const removal = asMatchEvent({ kind: 'remove', entry: 1 }, log, 'ভুল')
  expect(removal).toEqual({ kind: 'void', payload: { seq: 1 }, reason: 'ভুল' })
  const longer = logOf(note, { kind: 'void', payload: { seq: 1 } })
  expect(stateOf(longer).entries).toEqual([])
  expect(asMatchEvent({ kind: 'pin', entry: 1 }, longer, '')).toBeNull()
})
