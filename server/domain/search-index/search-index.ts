// Search index service: updates the index in the transaction of each change, and rebuilds it when the rules change.
import type { Transaction } from '#server/db/client.ts'
import { SEARCH_INDEX_LOCK } from '#server/db/locks.ts'
import { withSessionLock } from '#server/db/session-lock.ts'
import type { Ctx } from '../ctx.ts'
import { refreshPostTerms } from '../name-book/post-terms.ts'
import type { IndexedPost } from '../search-words/post-words.ts'
import { getSections } from '../sections/sections.ts'
import { storyWords } from '../stories/stories.ts'
import { writeAsMaidan } from '../write-as.ts'
import {
  cleanIndex,
  countUnindexed,
  indexFree,
  indexLocked,
  type PreparedWords,
  selectUnindexed,
} from './search-index-queries.ts'

export type { PreparedWords } from './search-index-queries.ts'

/** Batches are small, so that a writer waits for at most a tenth of a second. */
const BATCH = 50

/**
 * Updates the index rows of these posts within the transaction that wrote them. Rows of deleted posts are gone already.
 * `prepared` saves computing the words of a post that was stored as expected.
 */
export async function indexPosts(
  transaction: Transaction,
  ids: string[],
  prepared?: PreparedWords,
): Promise<void> {
  if (ids.length > 0) await indexLocked(transaction, ids, prepared)
}

/** The words of a post about to be stored, computed before the transaction begins. */
export async function prepareWords(ctx: Ctx, row: Omit<IndexedPost, 'sections'>): Promise<PreparedWords> {
  const sections = await getSections(ctx)
  const post = { ...row, sections: sections.namesIn(row.language, row.categories) }
  return { post, words: await storyWords(post) }
}

export type Rebuilt = { posts: number; indexed: number }
type RebuildOptions = { all?: boolean; onProgress?: (done: number, of: number) => void }

/**
 * Indexes posts without a row of the present rules, or with `all` every post, while others continue to write. `onProgress`
 * receives the number done and the total. Null when another process is doing it.
 */
export async function rebuildIndex(ctx: Ctx, options: RebuildOptions = {}): Promise<Rebuilt | null> {
  return withSessionLock(ctx.db, { lock: SEARCH_INDEX_LOCK, part: 0 }, ({ lost }) =>
    rebuildBatches(ctx, { ...options, lost }),
  )
}

async function rebuildBatches(
  ctx: Ctx,
  { all = false, onProgress, lost }: RebuildOptions & { lost: AbortSignal },
): Promise<Rebuilt> {
  const { posts, missing } = await countUnindexed(ctx.db)
  const total = all ? posts : missing
  let indexed = 0
  let seen = 0
  let after = ''
  while (all || missing > 0) {
    lost.throwIfAborted()
    const ids = await selectUnindexed(ctx.db, { after, limit: BATCH, all })
    const last = ids.at(-1)
    if (last === undefined) break
    indexed += await indexBatch(ctx, ids)
    seen += ids.length
    after = last
    onProgress?.(seen, Math.max(total, seen))
  }
  await cleanIndex(ctx.db)
  return { posts, indexed }
}

/** Indexes words and names of these posts; returns how many were not locked by others. */
async function indexBatch(ctx: Ctx, ids: string[]): Promise<number> {
  return writeAsMaidan(ctx, async (transaction) => {
    const indexed = await indexFree(transaction, ids)
    const topics = await refreshPostTerms(ctx, transaction, indexed)
    await ctx.changes.publishInvalidation(transaction, topics)
    return indexed.length
  })
}
