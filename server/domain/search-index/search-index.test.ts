import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PostInput } from '#contract/posts/post.ts'
import { ANONYMOUS, SYSTEM } from '#contract/role.ts'
import { newTermSchema } from '#contract/term.ts'
import { SEARCH_INDEX_LOCK } from '#server/db/locks.ts'
import { withSessionLock } from '#server/db/session-lock.ts'
import { asSomebodyElse } from '#tests/one-connection.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import type { Ctx } from '../ctx.ts'
import { changeMany } from '../editing/bulk-actions.ts'
import { binPost, emptyBin, publishDueScheduledPosts, restorePost } from '../editing/post-lifecycle.ts'
import { createPost, updatePost } from '../editing/save-post.ts'
import { importPosts } from '../import/import-posts.ts'
import { createTerm } from '../name-book/terms.ts'
import { search } from '../search/search.ts'
import { rebuildIndex } from './search-index.ts'
import { refreshStaleVocabulary } from './vocabulary.ts'

let world: TestWorld
let anonymous: Ctx
let editor: Ctx
let admin: Ctx
let system: Ctx
beforeAll(async () => {
  world = await openTestWorld()
  anonymous = { ...world.world, viewer: ANONYMOUS }
  system = { ...world.world, viewer: SYSTEM }
  editor = await world.as('editor')
  admin = await world.as('admin')
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(new Date('2026-11-20T12:00:00Z'))
  await world.world.db.execute(sql`delete from posts`)
})

const story = (more: Partial<PostInput> = {}): PostInput => ({
  headline: 'জলহস্তী এল শহরে',
  richText: '<p>মাঠের খবর</p>',
  categories: ['Cricket'],
  status: 'published',
  imageUrl: 'https://example.org/p.jpg',
  ...more,
})
const find = async (query = 'জলহস্তী') =>
  (await search(anonymous, { language: 'bn', query, limit: 50 })).results.map(({ post }) => post.id)
const imported = () => ({ headline: 'জলহস্তী এল শহরে', richText: '<p>মাঠের খবর</p>' })
const manyPosts = async (count: number) =>
  (await importPosts(system, Array.from({ length: count }, imported))).inserted
const rowCount = async () => {
  const { rows } = await world.world.db.execute<{ count: number }>(
    sql`select count(*)::int as count from post_search`,
  )
  return rows[0]?.count
}

describe('the index follows', () => {
  test('publishing, changing, unpublishing and publishing again', async () => {
    const { post } = await createPost(editor, story({ status: 'draft' }))
    expect(await find()).toEqual([])
    await updatePost(editor, post.id, { status: 'published' })
    expect(await find()).toEqual([post.id])
    await updatePost(editor, post.id, { headline: 'উটপাখি এল শহরে' })
    expect([await find(), await find('উটপাখি')]).toEqual([[], [post.id]])
    await updatePost(editor, post.id, { status: 'unpublished' })
    expect(await find('উটপাখি')).toEqual([])
    await changeMany(editor, { ids: [post.id], act: 'publish' })
    expect(await find('উটপাখি')).toEqual([post.id])
  })

  test('the bin, restoring, and deleting for good', async () => {
    const { post } = await createPost(editor, story())
    await binPost(admin, post.id)
    expect(await find()).toEqual([])
    await restorePost(admin, post.id)
    await updatePost(editor, post.id, { status: 'published' })
    expect(await find()).toEqual([post.id])
    await binPost(admin, post.id)
    world.clock.set(new Date('2027-11-20T12:00:00Z'))
    await emptyBin(system)
    expect(await rowCount()).toBe(0)
  })

  test('a scheduled post that is due', async () => {
    const publishAt = new Date('2026-11-20T13:00:00Z')
    const { post } = await createPost(editor, story({ status: 'scheduled', publishAt }))
    expect(await find()).toEqual([])
    world.clock.set(new Date('2026-11-20T13:00:01Z'))
    await publishDueScheduledPosts(system)
    expect(await find()).toEqual([post.id])
  })

  test('an import', async () => {
    const { inserted } = await importPosts(system, [imported(), { ...imported(), status: 'draft' }])
    expect(await rowCount()).toBe(2)
    expect(inserted).toEqual(expect.arrayContaining(await find()))
    expect(await find()).toHaveLength(1)
  })

  test('nothing that was rolled back', async () => {
    const { post } = await createPost(editor, story())
    const failing: Ctx = {
      ...editor,
      changes: { ...editor.changes, publishInvalidation: () => Promise.reject(new Error('no')) },
    }
    await expect(createPost(failing, story())).rejects.toThrow('no')
    await expect(updatePost(failing, post.id, { headline: 'উটপাখি' })).rejects.toThrow('no')
    expect([await rowCount(), await find(), await find('উটপাখি')]).toEqual([1, [post.id], []])
  })
})

describe('reindexing', () => {
  test('finds posts without a row and rows of older rules, and leaves the others alone', async () => {
    const ids = await manyPosts(120)
    await world.world.db.execute(sql`delete from post_search where post_id = ${ids[3]}`)
    await world.world.db.execute(
      sql`update post_search set rules = -1, words = '' where post_id = ${ids[77]}`,
    )
    expect((await find('শহরে')).length).toBe(50)
    expect(await rebuildIndex(system)).toEqual({ posts: 120, indexed: 2 })
    expect(await rebuildIndex(system)).toEqual({ posts: 120, indexed: 0 })
    const steps: number[][] = []
    expect(await rebuildIndex(system, { all: true, onProgress: (...step) => steps.push(step) })).toEqual({
      posts: 120,
      indexed: 120,
    })
    expect(steps).toEqual([
      [50, 120],
      [100, 120],
      [120, 120],
    ])
  })

  test('waits for no writer, and never replaces newer words by older ones', async () => {
    const { post } = await createPost(editor, story())
    const other = (await createPost(editor, story())).post.id
    await world.world.db.transaction(async (transaction) => {
      await transaction.execute(sql`update posts set headline = 'উটপাখি' where id = ${post.id}`)
      await transaction.execute(
        sql`update post_search set words = '''উটপাখি'':1A ''=l:bn''' where post_id = ${post.id}`,
      )
      const rebuilt = asSomebodyElse(() => rebuildIndex(system, { all: true }))
      expect(await rebuilt).toEqual({ posts: 2, indexed: 1 })
    })
    expect([await find('উটপাখি'), await find()]).toEqual([[post.id], [other]])
  })

  test('links posts to the terms they name as well', async () => {
    const { id } = await createTerm(
      admin,
      newTermSchema.parse({ kind: 'other', name: { bn: 'জলহস্তী', en: 'Hippo' } }),
    )
    const { post } = await createPost(editor, story())
    await world.world.db.execute(sql`delete from post_terms`)
    await rebuildIndex(system, { all: true })
    const { rows } = await world.world.db.execute(sql`select post_id, term_id from post_terms`)
    expect(rows).toEqual([{ post_id: post.id, term_id: id }])
    await world.world.db.execute(sql`delete from terms`)
  })

  test('goes no further once its lock is lost', async () => {
    await manyPosts(120)
    const query = async (text: string) => (await world.world.db.$client.query(text)).rowCount ?? 0
    const held = `from pg_locks where locktype = 'advisory' and classid = ${SEARCH_INDEX_LOCK}`
    const { changes } = system
    const losing: Ctx = {
      ...system,
      changes: {
        ...changes,
        async publishInvalidation(...given) {
          await asSomebodyElse(async () => {
            await query(`select pg_terminate_backend(pid) ${held}`)
            while ((await query(`select ${held}`)) > 0);
          })
          await changes.publishInvalidation(...given)
        },
      },
    }
    const steps: number[] = []
    const rebuilt = rebuildIndex(losing, { all: true, onProgress: (done) => steps.push(done) })
    await expect(rebuilt).rejects.toThrow('its locks')
    expect(steps).toEqual([50])
  })

  test('runs once at a time', async () => {
    await manyPosts(3)
    const other = await withSessionLock(system.db, { lock: SEARCH_INDEX_LOCK, part: 0 }, () =>
      rebuildIndex(system, { all: true }),
    )
    expect(other).toBeNull()
    expect(await rebuildIndex(system, { all: true })).toEqual({ posts: 3, indexed: 3 })
  })
})

describe('the vocabulary', () => {
  const wordsOf = async () => {
    const { rows } = await world.world.db.execute<{ shown: string; posts: number }>(
      sql`select shown, posts from search_words where shown <> '' order by shown`,
    )
    return new Map(rows.map(({ shown, posts }) => [shown, posts]))
  }

  test('of a small site follows published posts, and no others', async () => {
    await world.world.db.execute(sql`delete from search_words`)
    const { post } = await createPost(editor, story())
    await createPost(editor, story({ headline: 'গোপন উটপাখি', status: 'draft' }))
    expect(await refreshStaleVocabulary(system)).toBeGreaterThan(0)
    expect(await refreshStaleVocabulary(system)).toBe(0)
    expect((await wordsOf()).get('জলহস্তী')).toBe(1)
    expect((await wordsOf()).has('উটপাখি')).toBe(false)
    await updatePost(editor, post.id, { status: 'unpublished' })
    await createPost(editor, story({ headline: 'বাঘ' }))
    await createPost(editor, story({ headline: 'বাঘ' }))
    await refreshStaleVocabulary(system)
    expect([(await wordsOf()).get('বাঘ'), (await wordsOf()).has('জলহস্তী')]).toEqual([2, false])
  })
})
