import { expect, test } from 'vitest'
import type { PostStatus } from '#contract/posts/post.ts'
import { returnNoteChanges } from './post-changes.ts'

const NOW = new Date('2026-11-21T06:00:00Z')
const by = { personId: 'e1', now: NOW }
const post = (status: PostStatus, returnedAt: Date | null = null) => ({ status, returnedAt })

test('returns a post in review as a draft with the note, the person and the time', () => {
  const note = { returnNote: 'সূত্র দিন', returnedAt: NOW, returnedBy: 'e1' }
  expect(returnNoteChanges(post('review'), 'draft', 'সূত্র দিন', by)).toEqual(note)
})

test.each([
  [post('draft'), 'draft'],
  [post('review'), 'review'],
  [post('review'), 'published'],
  [post('published'), 'unpublished'],
  [null, 'draft'],
] as const)('refuses a note for %o that becomes %s', (before, status) => {
  expect(() => returnNoteChanges(before, status, 'x', by)).toThrow('RETURN_NOT_POSSIBLE')
})

test('keeps the note until the post is published', () => {
  for (const status of ['draft', 'review', 'scheduled'] as const) {
    expect(returnNoteChanges(post('draft', NOW), status, '', by)).toEqual({})
  }
  const gone = { returnNote: '', returnedAt: null, returnedBy: null }
  expect(returnNoteChanges(post('review', NOW), 'published', '', by)).toEqual(gone)
  expect(returnNoteChanges(post('draft'), 'review', '', by)).toEqual({})
})
