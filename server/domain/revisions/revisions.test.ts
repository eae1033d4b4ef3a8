import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PostStatus } from '#contract/posts/post.ts'
import { revisions } from '#server/db/tables/newsroom-tables.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import type { Ctx } from '../ctx.ts'
import { createPost } from '../editing/save-post.ts'
import { getRevision, listRevisions, thinRevisions } from './revisions.ts'

let world: TestWorld
let editor: Ctx
let admin: Ctx

beforeAll(async () => {
  world = await openTestWorld()
  editor = await world.as('editor')
  admin = await world.as('admin')
})
afterAll(() => world.end())
beforeEach(() => world.clock.set(new Date('2026-11-20T12:00:00Z')))

/** A post with earlier versions made at these instants. */
async function withVersions(made: [string, PostStatus?][]): Promise<string> {
  const { post } = await createPost(editor, { headline: 'খবর', status: 'draft' })
  const { fields } = await getRevision(editor, { postId: post.id, version: '1' })
  await world.world.db.insert(revisions).values(
    made.map(([at, status = 'draft'], index) => ({
      postId: post.id,
      version: index + 101,
      status,
      fields,
      savedAt: new Date(at),
    })),
  )
  return post.id
}

async function kept(postId: string): Promise<number[]> {
  const { revisions: found } = await listRevisions(editor, { postId, limit: 100 })
  return found.filter(({ isPresent }) => !isPresent).map(({ version }) => version - 100)
}

test('thins old versions out to the last of each day, the first and the published ones', async () => {
  const old = await withVersions([
    ['2026-06-01T04:00:00Z'],
    ['2026-06-01T05:00:00Z'],
    ['2026-06-01T06:00:00Z', 'published'],
    ['2026-06-01T07:00:00Z', 'published'],
    ['2026-06-01T17:59:00Z'],
    // Midnight in Dhaka is between these two.
    ['2026-06-01T18:01:00Z'],
    ['2026-06-02T03:00:00Z'],
    ['2026-06-09T03:00:00Z'],
  ])
  const young = await withVersions([
    ['2026-08-22T11:00:00Z'],
    ['2026-08-22T11:10:00Z'],
    ['2026-08-22T11:20:00Z'],
    ['2026-08-22T13:00:00Z'],
    ['2026-11-19T13:00:00Z'],
    ['2026-11-19T14:00:00Z'],
  ])
  // Batches that end in the middle of a post and a day neither delete too much nor skip a version.
  expect(await thinRevisions(admin, { atOnce: 3 })).toBe(4)
  expect(await kept(old)).toEqual([8, 7, 5, 4, 3, 1])
  expect(await kept(young)).toEqual([6, 5, 4, 1])
  expect(await thinRevisions(admin)).toBe(0)
  expect(await kept(old)).toHaveLength(6)
})

test('lets only the system and admins thin out', async () => {
  await expect(thinRevisions(editor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
