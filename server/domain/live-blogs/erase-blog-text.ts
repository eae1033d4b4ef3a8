// Erases texts of live blogs with a log of their own for good.
import { publicBlogLog } from '#contract/live-blog-state.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { type Erasure, eraseText } from '../removed-texts/erase-text.ts'
import { writeAs } from '../write-as.ts'
import { lockBlog, selectBlogEvents } from './live-blog-queries.ts'

/** An earlier version of an entry, or an entry that was removed. LIVE_BLOG_NOT_FOUND, and the errors of {@link eraseText}. */
export async function eraseBlogText(ctx: Ctx, erasure: Erasure): Promise<void> {
  await writeAs(ctx, 'text.erase', async (transaction) => {
    const joined = await lockBlog(transaction, erasure.id)
    if (!joined) throw new AppError('LIVE_BLOG_NOT_FOUND')
    const stored = await selectBlogEvents(transaction, erasure.id)
    const at = stored.findIndex(({ seq }) => seq === erasure.seq)
    const shown = publicBlogLog(stored)[at]
    const tombstone = shown && shown !== stored[at] ? shown.event : null
    const { id, headline: name } = joined.post
    const object = { kind: 'post', id, name } as const
    await eraseText(ctx, transaction, erasure, { exists: at >= 0, tombstone, object })
  })
}
