// Removes the live mark of blogs that nobody ended: after hours without an entry, a `silence` event is added to the log.
import { randomUUID } from 'node:crypto'
import { SILENT_AFTER_HOURS } from '#contract/live-blog.ts'
import { postTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { insertBlogEvents, lockBlog, selectNewlySilentBlogs, writeBlog } from './live-blog-queries.ts'
import { tagsOfLiveMarks } from './live-marks.ts'

const HOUR_MS = 3_600_000

/** Returns how many blogs it marked. Safe in several processes at once: each blog is checked again under its lock. */
export async function markSilentBlogs(ctx: Ctx): Promise<number> {
  permit(ctx, 'blog.manage')
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - SILENT_AFTER_HOURS * HOUR_MS)
  const found = await selectNewlySilentBlogs(ctx.db, since)
  let marked = 0
  for (const postId of found) if (await markSilent(ctx, postId, { since, now })) marked++
  return marked
}

/** False if somebody wrote in the meantime, or another process was faster. */
async function markSilent(ctx: Ctx, postId: string, { since, now }: { since: Date; now: Date }) {
  return writeAs(ctx, 'blog.manage', async (transaction) => {
    const joined = await lockBlog(transaction, postId)
    const isStill = (await selectNewlySilentBlogs(transaction, since)).includes(postId)
    if (!joined || !isStill) return false
    const seq = joined.blog.lastSeq + 1
    const event = { kind: 'silence' } as const
    await insertBlogEvents(transaction, postId, [
      { seq, clientId: randomUUID(), event, authorId: null, at: now },
    ])
    await writeBlog(transaction, postId, { lastSeq: seq })
    const lists = await tagsOfLiveMarks(transaction, { postId })
    await ctx.changes.publishInvalidation(transaction, [postTag(postId), ...lists])
    return true
  })
}
