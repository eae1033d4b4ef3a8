import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANONYMOUS, SYSTEM } from '#contract/role.ts'
import { openSession } from '#server/db/session.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import type { Ctx } from '../ctx.ts'
import { createPost, updatePost } from '../editing/save-post.ts'
import { refreshVocabulary } from '../search-index/vocabulary.ts'
import { search } from './search.ts'
import { suggest } from './suggest.ts'

let world: TestWorld
let anonymous: Ctx
let editor: Ctx
beforeAll(async () => {
  world = await openTestWorld()
  anonymous = { ...world.world, viewer: ANONYMOUS }
  editor = await world.as('editor')
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(new Date('2026-11-20T12:00:00Z'))
  await world.world.db.execute(sql`delete from posts`)
})

const publish = async (headline: string) => {
  const imageUrl = 'https://example.org/p.jpg'
  const input = { headline, richText: '<p>মাঠের খবর</p>', categories: ['Cricket' as const], imageUrl }
  return (await createPost(editor, { ...input, status: 'published' })).post.id
}
const find = async (query: string) =>
  (await search(anonymous, { language: 'bn', query, limit: 50 })).results.map(({ post }) => post.id)

test('does not suggest a word that only an unpublished post has, before words are counted again', async () => {
  const secret = await publish('চট্টোপাধ্যায়ের খবর')
  await refreshVocabulary({ ...world.world, viewer: SYSTEM })
  expect(await suggest(anonymous, { language: 'bn', query: 'চট্টোপা' })).toEqual(['চট্টোপাধ্যায়ের'])
  await updatePost(editor, secret, { status: 'unpublished' })
  world.clock.set(new Date('2026-11-20T12:01:01Z'))
  expect(await suggest(anonymous, { language: 'bn', query: 'চট্টোপা' })).toEqual([])
  const found = await search(anonymous, { language: 'bn', query: 'চট্টোপাধ্যায়েল', limit: 5 })
  expect(found).toMatchObject({ results: [], didYouMean: null })
})

test('leaves out suggestions that cannot be looked up within the time limit of a search', async () => {
  await publish('চট্টোপাধ্যায়ের খবর')
  await refreshVocabulary({ ...world.world, viewer: SYSTEM })
  world.clock.set(new Date('2026-11-20T12:02:02Z'))
  const session = await openSession(world.world.db)
  try {
    await session.query('begin')
    await session.query('lock table post_search in access exclusive mode')
    expect(await suggest(anonymous, { language: 'bn', query: 'চট্টোপা' })).toEqual([])
  } finally {
    session.close()
  }
})

test.each([
  ['towhid', 'তৌহিদ হৃদয়ের ফিফটি'],
  ['tanzim', 'তানজিমের পাঁচ উইকেট, তানজিম সাকিব সেরা'],
  ['rituporna', 'ঋতুপর্ণা চাকমার জোড়া গোল'],
])('a name in Latin letters that no dictionary has is found by its sound: %s', async (query, headline) => {
  await publish('অন্য কিছু')
  const id = await publish(headline)
  await refreshVocabulary({ ...world.world, viewer: SYSTEM })
  expect(await find(query)).toEqual([id])
})

test('refuses searches beyond four running and 24 waiting ones', async () => {
  await publish('ম্যাচ')
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => find('ম্যাচ')))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(40 - 4 - 24)
  expect(refused[0]).toMatchObject({ reason: { code: 'OVERLOADED', details: { retryAfter: 5 } } })
  expect(await find('ম্যাচ')).toHaveLength(1)
})
