// Who hears of a post that becomes public, in the transaction that publishes it: readers by alerts, and channels.
import { articlePath } from '#contract/pages/paths.ts'
import type { Post } from '#contract/posts/post.ts'
import type { Transaction } from '#server/db/client.ts'
import { queuePost } from '../channels/queue-delivery.ts'
import type { Ctx } from '../ctx.ts'
import { getSections } from '../sections/sections.ts'
import { alertOfPost, type NewPost } from './post-alerts.ts'

/** A post that is entered with an older date is no news. */
const NEWS_MS = 24 * 3_600_000

type Changed = {
  id: string
  status?: string | undefined
  sponsor?: string | undefined
  createdAt?: Date | null | undefined
} & {
  [Field in keyof Omit<NewPost, 'id' | 'createdAt'>]?: NewPost[Field] | undefined
}

/** Does nothing unless the change publishes the post. Called when its terms are known. */
export async function notifyOfPost(
  ctx: Ctx,
  transaction: Transaction,
  before: Post | null,
  after: Changed,
): Promise<void> {
  const { id, createdAt, language = 'bn', headline = '', summary = '' } = after
  const { categories = [], reporter = '', writer = '', sponsor = '' } = after
  if (after.status !== 'published' || before?.status === 'published' || !createdAt) return
  // Nobody chose to hear of an advertisement.
  if (sponsor !== '') return
  if (ctx.clock.now().getTime() - createdAt.getTime() > NEWS_MS) return
  const post = { id, createdAt, language, headline, summary, categories, reporter, writer }
  await alertOfPost(ctx, transaction, post)
  await queuePost(ctx, transaction, {
    ...{ id, language, title: headline, path: articlePath(post) },
    sections: await sectionsOf(ctx, categories),
  })
}

/** The sections of a post, as they are now, and those above them. */
async function sectionsOf(ctx: Ctx, categories: readonly string[]): Promise<string[]> {
  const sections = await getSections(ctx)
  return categories.flatMap((category) => {
    const section = sections.get(category)
    return section ? [section.id, ...(section.parentId === null ? [] : [section.parentId])] : []
  })
}
