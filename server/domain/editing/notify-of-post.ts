// Who hears of a post that becomes public, in the transaction that publishes it: readers by alerts, and channels.
import { articlePath } from '#contract/pages/paths.ts'
import type { Post } from '#contract/posts/post.ts'
import type { Transaction } from '#server/db/client.ts'
import { queuePost } from '../channels/queue-delivery.ts'
import type { Ctx } from '../ctx.ts'
import { getSections } from '../sections/sections.ts'
import { alertOfPost } from './post-alerts.ts'

/** A post that is entered with an older date is no news. */
const NEWS_MS = 24 * 3_600_000

/** Does nothing unless the change publishes the post. Called when its terms are known. */
export async function notifyOfPost(
  ctx: Ctx,
  transaction: Transaction,
  before: Post | null,
  after: Pick<Post, 'status' | 'sponsor' | 'createdAt'> &
    Omit<Parameters<typeof alertOfPost>[2], 'createdAt'>,
): Promise<void> {
  const { id, language, createdAt } = after
  if (after.status !== 'published' || before?.status === 'published' || !createdAt) return
  // Nobody chose to hear of an advertisement.
  if (after.sponsor !== '') return
  if (ctx.clock.now().getTime() - createdAt.getTime() > NEWS_MS) return
  await alertOfPost(ctx, transaction, { ...after, createdAt })
  await queuePost(ctx, transaction, {
    id,
    language,
    title: after.headline,
    path: articlePath({ id, language, createdAt }),
    sections: (await getSections(ctx)).allIdsOf(after.categories),
  })
}
