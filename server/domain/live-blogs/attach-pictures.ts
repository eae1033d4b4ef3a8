// Records the pictures of notes as used by the stories whose live blog shares the log of the match.
import type { Transaction } from '#server/db/client.ts'
import { addPictures, selectBlogsOfMatch } from './live-blog-queries.ts'

export async function attachPictures(
  transaction: Transaction,
  matchId: string,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return
  for (const postId of await selectBlogsOfMatch(transaction, matchId))
    await addPictures(transaction, postId, mediaIds)
}
