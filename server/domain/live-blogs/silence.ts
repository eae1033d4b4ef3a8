// Removes the live mark of blogs that nobody ended: after hours without an entry, a `silence` event is added to the log.
import { randomUUID } from 'node:crypto'
import { SILENT_AFTER_HOURS } from '#contract/live-blog.ts'
import { postTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { insertBlogEvents, lockBlog, selectNewlySilentBlogs, writeBlog } from './live-blog-queries.ts'
import { tagsOfLiveMarks } from './live-marks.ts'

const HOUR_MS = 3_600_000

/** Returns how many silent blogs were found. Safe in several processes at once: each blog is checked again under its lock. */
export async function markSilentBlogs(ctx: Ctx): Promise<number> {
  permit(ctx, 'blog.manage')
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - SILENT_AFTER_HOURS * HOUR_MS)
  const found = await selectNewlySilentBlogs(ctx.db, since)
  for (const postId of found) await markSilent(ctx, postId, { since, now })
  return found.length
}

async function markSilent(
  ctx: Ctx,
  postId: string,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  await ctx.db.transaction(async (transaction) => {
    const joined = await lockBlog(transaction, postId)
    const isStill = (await selectNewlySilentBlogs(transaction, since)).includes(postId)
    if (!joined || !isStill) return
    const seq = joined.blog.lastSeq + 1
    const event = {
      postId,
      seq,
      clientId: randomUUID(),
      kind: 'silence',
      payload: {},
      authorId: null,
      at: now,
    }
    await insertBlogEvents(transaction, [event])
    await writeBlog(transaction, postId, { lastSeq: seq })
    const lists = await tagsOfLiveMarks(transaction, { postId })
    await ctx.changes.publishInvalidation(transaction, [postTag(postId), ...lists])
  })
}
