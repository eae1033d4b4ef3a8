import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostInput } from '#contract/posts/post.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { importPosts } from '../import/import-posts.ts'
import { getPost } from '../posts/reading/posts.ts'
import { isBehind } from '../posts/reading/translation-rules.ts'
import { createPost, updatePost } from './save-post.ts'
import { listByStatus } from './staff-list.ts'

const WHOLE: PostInput = {
  headline: 'খবর',
  richText: '<p>লেখা</p>',
  categories: ['General'],
  imageUrl: 'https://pictures.example/a.jpg',
}

let world: TestWorld
let editor: Ctx
let admin: Ctx

beforeAll(async () => {
  world = await openTestWorld()
  editor = await world.as('editor')
  admin = await world.as('admin')
})
afterAll(() => world.end())

const START = Date.UTC(2026, 10, 20, 6)
let hours = 0
/** Each action happens two hours after the one before. */
function later(): void {
  hours += 2
  world.clock.set(new Date(START + hours * 3_600_000))
}

async function post(language: 'bn' | 'en', more: PostInput = {}) {
  later()
  const input = { ...WHOLE, language, ...more }
  return (await createPost(editor, input)).post.id
}
async function update(id: string, input: PostInput) {
  later()
  await updatePost(editor, id, input)
}

const behindNow = async (id: string) => isBehind(await getPost(editor, { id }))
async function pair(more: PostInput = {}) {
  const bn = await post('bn')
  const en = await post('en', { ...more, translationOf: bn })
  return { bn, en, behind: async () => [await behindNow(bn), await behindNow(en)] }
}

test('marks a translation as behind when the original’s text changes, until it changes too', async () => {
  const { bn, en, behind } = await pair()
  expect(await behind()).toEqual([false, false])
  await update(bn, { excerpt: 'নতুন' })
  expect(await behind()).toEqual([false, true])
  await update(en, { richText: '<p>New</p>' })
  expect(await behind()).toEqual([false, false])
  await update(en, { headline: 'Newer' })
  expect(await behind()).toEqual([true, false])
})

test('ignores placement, picture texts, keywords and the link itself', async () => {
  const { bn, en, behind } = await pair()
  await update(bn, { placement: 'lead', caption: 'মাঠ', keywords: 'মাঠ', categories: ['Cricket'] })
  await update(en, { translationOf: '' })
  await update(en, { translationOf: bn })
  expect(await behind()).toEqual([false, false])
})

test('does not mark the original while its translation is being written, or published later', async () => {
  const { en, behind } = await pair({ status: 'draft' })
  await update(en, { richText: '<p>First lines</p>' })
  await update(en, { richText: '<p>All of it</p>', status: 'published' })
  expect(await behind()).toEqual([false, false])
})

test('marks nothing for changes that readers do not see', async () => {
  const { bn, en, behind } = await pair()
  await update(bn, { headline: 'অন্য' })
  await update(bn, { status: 'unpublished' })
  expect(await behind()).toEqual([false, false])
  await update(bn, { status: 'published' })
  expect(await behindNow(en)).toBe(true)
})

test('is shown in the table of posts, for imported posts too', async () => {
  const createdAt = new Date(START)
  await importPosts(admin, [
    { id: 'old-bn', headline: 'ক', createdAt, updatedAt: new Date(START + 1000), twin: 'a' },
    { id: 'old-en', headline: 'A', language: 'en', createdAt, twin: 'a' },
  ])
  const { posts } = await listByStatus(editor, { status: 'any', withText: false, limit: 200 })
  const old = posts.filter(({ id }) => id.startsWith('old-'))
  expect(old.map((row) => [row.id, isBehind(row)]).toSorted()).toEqual([
    ['old-bn', false],
    ['old-en', true],
  ])
})
