// The lists that mark a post as covered live. Called when live coverage begins or ends.
import type { CacheTag } from '#contract/cache-tag.ts'
import type { Transaction } from '#server/db/client.ts'
import { tagsTouchedBy, topicTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { tagsOfMostRead } from '../homepage/homepage.ts'
import { addPictures, selectBlogsOfMatch, selectListedBlogs } from './live-blog-queries.ts'

/** Cache tags of the lists that contain the published live blogs of a post or of a match. */
export async function tagsOfLiveMarks(
  ctx: Pick<Ctx, 'clock'>,
  transaction: Transaction,
  of: { postId: string } | { matchId: string },
): Promise<CacheTag[]> {
  const listed = await selectListedBlogs(transaction, of)
  const mostRead = await tagsOfMostRead(ctx, transaction, listed)
  const topics = listed.flatMap((post) => post.topics.map(topicTag))
  return [...new Set([...tagsTouchedBy(...listed), ...topics, ...mostRead])]
}

export async function attachPictures(
  transaction: Transaction,
  matchId: string,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return
  for (const postId of await selectBlogsOfMatch(transaction, matchId))
    await addPictures(transaction, postId, mediaIds)
}
