import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostInput } from '#contract/posts/post.ts'
import { ANONYMOUS } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { getPost, listPublishedPosts } from '../posts/reading/posts.ts'
import { binPost } from './post-lifecycle.ts'
import { createPost, updatePost } from './save-post.ts'

const WHOLE: PostInput = {
  headline: 'খবর',
  richText: '<p>লেখা</p>',
  categories: ['General'],
  imageUrl: 'https://pictures.example/a.jpg',
}

let world: TestWorld
let editor: Ctx
let admin: Ctx
let anonymous: Ctx

beforeAll(async () => {
  world = await openTestWorld()
  editor = await world.as('editor')
  admin = await world.as('admin')
  anonymous = { ...world.world, viewer: ANONYMOUS }
})
afterAll(() => world.end())

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
async function post(language: 'bn' | 'en', more: PostInput = {}) {
  const input = { ...WHOLE, language, ...more }
  return (await createPost(editor, input)).post
}
const partnerOf = async (id: string) => (await getPost(editor, { id })).translationOf

describe('translations', () => {
  test('refuses a reporter who links a published post as a translation of their own', async () => {
    const bn = await post('bn')
    const en = await post('en', { translationOf: bn.id })
    const reporter = await world.as('reporter')
    const draft = { headline: 'x', status: 'draft', translationOf: en.id } as const
    expect(await codeOf(createPost(reporter, draft))).toBe('FORBIDDEN')
    const own = await createPost(reporter, { headline: 'x', status: 'draft' })
    expect(await codeOf(updatePost(reporter, own.post.id, { translationOf: en.id }))).toBe('FORBIDDEN')
    expect([await partnerOf(bn.id), await partnerOf(en.id)]).toEqual([en.id, bn.id])
  })

  test('invalidates the post that loses its translation', async () => {
    const c = await post('en', { categories: ['Politics'] })
    const d = await post('bn', { categories: ['Health'], translationOf: c.id })
    const a = await post('bn', { categories: ['Football'] })
    world.staleNames()
    await updatePost(editor, a.id, { translationOf: c.id })
    expect(world.staleNames()).toEqual(
      expect.arrayContaining([`post:${a.id}`, `post:${c.id}`, `post:${d.id}`]),
    )
    expect(await partnerOf(d.id)).toBeNull()
  })

  test('leaves only mutual pairs after simultaneous links, without an error', async () => {
    const [bn1, bn2, en1, en2] = await Promise.all([post('bn'), post('bn'), post('en'), post('en')])
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        updatePost(editor, bn1.id, { translationOf: en1.id, keywords: `${round}` }),
        updatePost(editor, en1.id, { translationOf: bn2.id, keywords: `${round}` }),
        updatePost(editor, bn2.id, { translationOf: en2.id, keywords: `${round}` }),
        updatePost(editor, en2.id, { translationOf: bn1.id, keywords: `${round}` }),
      ])
    }
    for (const { id } of [bn1, bn2, en1, en2]) {
      const partner = await partnerOf(id)
      if (partner) expect(await partnerOf(partner)).toBe(id)
    }
  })

  test('unlinks a post that changes its language', async () => {
    const bn = await post('bn')
    const en = await post('en', { translationOf: bn.id })
    await updatePost(editor, bn.id, { language: 'en' })
    expect([await partnerOf(bn.id), await partnerOf(en.id)]).toEqual([null, null])
  })

  test('hides a translation that readers may not see', async () => {
    const bn = await post('bn', { categories: ['Education'] })
    const draft = await post('en', { translationOf: bn.id, status: 'draft' })
    const seen = async () => [
      (await getPost(anonymous, { id: bn.id })).translationOf,
      (await listPublishedPosts(anonymous, { category: 'Education', limit: 5 })).posts[0]?.translationOf,
    ]
    expect(await seen()).toEqual([null, null])
    expect(await partnerOf(bn.id)).toBe(draft.id)
    await updatePost(editor, draft.id, { status: 'published' })
    expect(await seen()).toEqual([draft.id, draft.id])
  })
})

describe('permissions', () => {
  test('refuses a reporter’s change of a post that an editor scheduled', async () => {
    const reporter = await world.as('reporter')
    const input = WHOLE
    const { post: own } = await createPost(reporter, input)
    await updatePost(editor, own.id, { publishAt: new Date(Date.now() + 86_400_000) })
    expect(await codeOf(updatePost(reporter, own.id, { status: 'draft', excerpt: 'নতুন' }))).toBe(
      'POST_SCHEDULED',
    )
  })

  test('lets reporters publish their saved draft where the site lets them publish', async () => {
    await updateSettings(admin, { reportersPublishDirectly: true })
    const reporter = await world.as('reporter')
    const input: PostInput = { ...WHOLE, status: 'draft' }
    const { post: own } = await createPost(reporter, input)
    expect((await updatePost(reporter, own.id, { status: 'published' })).post.status).toBe('published')
    await updateSettings(admin, { reportersPublishDirectly: false })
  })

  test('shows the bin to admins only', async () => {
    const { id } = await post('bn')
    await binPost(admin, id)
    expect(await codeOf(getPost(editor, { id }))).toBe('POST_NOT_FOUND')
    expect((await getPost(admin, { id })).status).toBe('bin')
  })
})

describe('simultaneous changes', () => {
  test('stores twelve changes without a version', async () => {
    const { id } = await post('bn')
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => updatePost(editor, id, { caption: `${index}` })),
    )
    expect((await getPost(editor, { id })).version).toBe(13)
  })

  test('does not lose a deletion', async () => {
    const { id } = await post('bn')
    const [binned] = await Promise.all([
      binPost(admin, id),
      ...[1, 2, 3].map((number) => codeOf(updatePost(editor, id, { caption: `${number}` }))),
    ])
    expect(binned).toBe(true)
    expect((await getPost(admin, { id })).status).toBe('bin')
  })

  test('treats the present slug, however spelled, as no change', async () => {
    await post('en', { slug: 'sylhet-test' })
    const second = await post('en', { slug: 'Sylhet Test' })
    expect(second.slug).toBe('sylhet-test-2')
    for (const slug of ['sylhet-test-2', 'Sylhet Test', 'sylhet-test']) {
      expect(await codeOf(updatePost(editor, second.id, { slug }))).toBe('NO_CHANGES')
    }
  })

  test('shortens a slug that ends in a number, unless the number is there because another post has the rest', async () => {
    const cup = await post('en', { slug: 'world-cup-2026' })
    expect((await updatePost(editor, cup.id, { slug: 'world-cup' })).post.slug).toBe('world-cup')
    const first = await post('en', { slug: 'dhaka-derby', status: 'draft' })
    const second = await post('en', { slug: 'dhaka-derby', status: 'draft' })
    await updatePost(editor, first.id, { slug: 'first-derby' })
    expect((await updatePost(editor, second.id, { slug: 'dhaka-derby' })).post.slug).toBe('dhaka-derby')
  })
})
