import { expect, test } from 'vitest'
import { entryContentSchema } from '#contract/live-blogs/live-blog.ts'
import { draftOf, draftOfContent, EMPTY_DRAFT, readDraft, readPostId } from './entry-draft.ts'

test('an empty draft, a quote without a speaker and an unknown post are not sent', () => {
  expect(readDraft(EMPTY_DRAFT)).toEqual({ problem: 'empty' })
  expect(readDraft({ ...EMPTY_DRAFT, text: ' \n\n ' })).toEqual({ problem: 'empty' })
  expect(readDraft({ ...EMPTY_DRAFT, quote: 'আমরা জিতব' })).toEqual({ problem: 'empty' })
  expect(readDraft({ ...EMPTY_DRAFT, post: 'https://elsewhere.example/x' })).toEqual({
    problem: 'postUnknown',
  })
})

test('a sent entry matches the contract, and saving it unchanged sends the same content', () => {
  const typed = {
    ...EMPTY_DRAFT,
    headline: 'বাজেট',
    text: '**মোট** ব্যয়\n\nআরও',
    quote: 'ক',
    by: 'খ',
    isKey: true,
  }
  const sent = readDraft(typed)
  if (!('event' in sent) || sent.event.kind !== 'entry') throw new Error('It was not read')
  expect(entryContentSchema.parse(sent.event.content)).toEqual(sent.event.content)
  const entry = { seq: 4, at: new Date(0), authorId: null, version: 9, editedAt: null, pinned: null }
  const again = readDraft(draftOf({ ...entry, isKey: true, content: sent.event.content }))
  expect(again).toEqual({ event: { kind: 'edit', entry: 4, from: 9, content: sent.event.content } })
})

test('an entry that was not sent has its bylines again; those of a stored one are kept without being typed', () => {
  const content = entryContentSchema.parse({ headline: 'ক', bylines: ['রহিম', 'করিম'] })
  expect(draftOfContent(content).bylines).toBe('রহিম, করিম')
  const entry = {
    seq: 4,
    at: new Date(0),
    authorId: null,
    version: 4,
    editedAt: null,
    isKey: false,
    pinned: null,
  }
  expect(draftOf({ ...entry, content }).bylines).toBe('')
})

test('reads the id of a post from its addresses', () => {
  for (const typed of [
    'a1b2c3',
    'https://news.example/allposts/2026/11/23/a1b2c3',
    '/en/allposts/2026/11/23/a1b2c3#entry-2',
    '/post/a1b2c3',
    '/dashboard/updatePost/a1b2c3?x=1',
  ])
    expect(readPostId(typed)).toBe('a1b2c3')
  for (const typed of ['', 'a b', 'https://elsewhere.example/story', '/cricket/'])
    expect(readPostId(typed)).toBeUndefined()
})
