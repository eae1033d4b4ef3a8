import { afterAll, beforeAll, expect, test } from 'vitest'
import { postPictures } from '#server/db/tables/newsroom-tables.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { storePicture } from '#server/domain/media/media.ts'
import { testPicture } from '#tests/test-picture.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { insertPost, refreshPostPictures } from './post-writes-queries.ts'
import { createPost, updatePost } from './save-post.ts'

let world: TestWorld
let editor: Ctx
let one: string
let other: string

beforeAll(async () => {
  world = await openTestWorld()
  editor = await world.as('editor')
  one = await storePicture(editor, await testPicture())
  other = await storePicture(editor, await testPicture())
})
afterAll(() => world.end())

const shownIn = async (postId: string): Promise<string[]> => {
  const rows = await world.world.db.select().from(postPictures)
  return rows.filter((row) => row.postId === postId).map((row) => row.mediaId)
}
const figure = (src: string) => `<figure><img src="${src}" alt="ক"><figcaption>খ</figcaption></figure>`

test('records the pictures in a text at every save', async () => {
  const text = `<p>/media/${other}/800.webp</p>${figure(`/media/${one}/800.webp`)}${figure(`/media/${one}/400.webp`)}`
  const { post } = await createPost(editor, { headline: 'ছবি', richText: text, status: 'draft' })
  expect(await shownIn(post.id)).toEqual([one])
  await updatePost(editor, post.id, { headline: 'ছবিসহ' })
  expect(await shownIn(post.id)).toEqual([one])
  const elsewhere = figure('https://elsewhere.example/media/none/800.webp')
  const whole = figure(`https://maidan.example/media/${other}/800.webp`)
  await updatePost(editor, post.id, { richText: elsewhere + whole })
  expect(await shownIn(post.id)).toEqual([other])
  await updatePost(editor, post.id, { richText: '<p>শুধু লেখা</p>' })
  expect(await shownIn(post.id)).toEqual([])
})

test('records the pictures of hundreds of posts at once', async () => {
  const ids = Array.from({ length: 500 }, (_, number) => `many-${number}`)
  const now = new Date()
  await world.world.db.transaction(async (transaction) => {
    for (const [number, id] of ids.entries()) {
      const richText =
        number % 2 ? `<p>${'ক'.repeat(3_000)}</p>${figure(`/media/${one}/800.webp`)}` : '<p>ক</p>'
      const dates = { insertedAt: now, changedAt: now }
      await insertPost(transaction, { id, headline: id, language: 'bn', status: 'draft', richText, ...dates })
    }
    await refreshPostPictures(transaction, ids)
  })
  const rows = await world.world.db.select().from(postPictures)
  expect(rows.filter((row) => row.postId.startsWith('many-'))).toHaveLength(250)
})
