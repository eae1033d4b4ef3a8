// The door to the words that search reads: kept in line with posts by whoever writes them, made anew when rules change.
import type { Database, Transaction } from '#server/db/client.ts'
import { SEARCH_INDEX_LOCK } from '#server/db/locks.ts'
import { openSession } from '#server/db/session.ts'
import type { Ctx } from '../ctx.ts'
import { countUnindexed, indexFree, indexHeld, selectUnindexed, settleIndex } from './search-index-queries.ts'

/** So few at a time that a writer who meets one of them waits for a tenth of a second at most. */
const BATCH = 50

/**
 * Brings the rows of post_search into line with these posts, within the transaction that wrote them: rolled back, nothing
 * has changed. Posts that are gone have taken their rows along.
 */
export async function indexPosts(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await indexHeld(transaction, ids)
}

export type Rebuilt = { posts: number; indexed: number }

/**
 * Indexes posts without a row of today's rules, or with `all` every post, while others go on writing. `onProgress` hears how
 * many are done of how many. Null when another Maidan is at it already.
 */
export async function rebuildIndex(
  ctx: Ctx,
  options: { all?: boolean; onProgress?: (done: number, of: number) => void } = {},
): Promise<Rebuilt | null> {
  const session = await openSession(ctx.db)
  try {
    const { rows } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      SEARCH_INDEX_LOCK,
    ])
    return rows[0]?.held ? await rebuildBatches(ctx.db, options) : null
  } finally {
    session.close()
  }
}

async function rebuildBatches(
  db: Database,
  { all = false, onProgress }: { all?: boolean; onProgress?: (done: number, of: number) => void },
): Promise<Rebuilt> {
  const { posts, missing } = await countUnindexed(db)
  const total = all ? posts : missing
  let indexed = 0
  let seen = 0
  let after = ''
  while (all || missing > 0) {
    const ids = await selectUnindexed(db, { after, limit: BATCH, all })
    const last = ids.at(-1)
    if (last === undefined) break
    indexed += await db.transaction((transaction) => indexFree(transaction, ids))
    seen += ids.length
    after = last
    onProgress?.(seen, Math.max(total, seen))
  }
  if (indexed > 0) await settleIndex(db)
  return { posts, indexed }
}
