// Long stories do not block the event loop, and have the same results as short ones.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { buildText } from '#tests/linear/cost.ts'
import { WORST_CASES } from '#tests/linear/worst-case-texts.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import type { Ctx } from '../ctx.ts'
import { createPost, updatePost } from '../editing/save-post.ts'
import { cleanStory, summarize } from '../posts/text/story-text.ts'
import { type IndexedPost, wordsOfPost } from '../search-words/post-words.ts'
import { cleanedStory, storySummary, storyWords } from './stories.ts'

let world: TestWorld
let editor: Ctx

beforeAll(async () => {
  world = await openTestWorld()
  editor = await world.as('editor')
})
afterAll(() => world.end())

/** As long as a story may be, with characters that are costly to normalise and form distinct words. */
const longStory = (word: string) =>
  `<p>${word} ${Array.from({ length: 20_000 }, (_, at) => `${'Σ\u0301'.repeat(8)}${at.toString(36)}`).join(' ')}`.slice(
    0,
    POST_LIMITS.richText,
  )

const indexed = (richText: string): IndexedPost => ({
  language: 'bn',
  status: 'published',
  headline: 'জয়',
  bannerHead: '',
  excerpt: '',
  richText,
  keywords: 'ক্রিকেট',
  categories: ['Cricket'],
  sections: ['ক্রিকেট'],
  reporter: 'আরিফ হক',
  writer: '',
  placement: '',
  authorId: null,
  publishedAt: new Date('2026-11-20T10:00:00Z'),
  insertedAt: new Date('2026-11-20T09:00:00Z'),
})

test('cleans and indexes long texts alike with and without the thread', { timeout: 120_000 }, async () => {
  for (const html of [
    longStory('ক'),
    ...WORST_CASES.filter((_, at) => at % 4 === 0).map((worstCase) => buildText(worstCase, 21_000)),
  ]) {
    const clean = cleanStory(html)
    expect(await cleanedStory(html)).toBe(clean)
    expect(await storySummary({ excerpt: ' ', richText: clean })).toBe(summarize('', clean))
    expect(await storyWords(indexed(clean))).toBe(wordsOfPost(indexed(clean)))
  }
})

/** CPU time of this thread, in milliseconds: the lowest of several turns, because garbage collection runs in some. */
async function costOf(act: (turn: number) => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 2; turn++) {
    const before = process.threadCpuUsage()
    await act(turn)
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

test('leaves the event loop free while a long story is saved', { timeout: 60_000 }, async () => {
  const atOnce = await costOf((turn) => {
    const clean = cleanStory(longStory(`ক${turn}`))
    return [summarize('', clean), wordsOfPost(indexed(clean))]
  })
  const form = { headline: 'জয়', status: 'draft' } as const
  const { post } = await createPost(editor, { ...form, richText: longStory('ক') })
  const created = await costOf((turn) => createPost(editor, { ...form, richText: longStory(`খ${turn}`) }))
  const changed = await costOf((turn) => updatePost(editor, post.id, { richText: longStory(`গ${turn}`) }))
  // The remaining CPU time is for sending the text to the database and reading it back.
  expect(Math.max(created, changed)).toBeLessThan(atOnce)
})
