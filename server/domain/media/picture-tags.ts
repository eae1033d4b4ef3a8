// What becomes stale with a picture: with its texts, its focal point or its files.
import type { CacheTag } from '#contract/cache-tag.ts'
import type { Transaction } from '#server/db/client.ts'
import { adsTag, pictureTag, tagsTouchedBy } from '../cache-tags.ts'
import { isInCampaign, selectPostsShowing } from './media-queries.ts'

/** The tags of all pages that show a picture: lists and pages of posts, advertisements, and pages that carry its own tag. */
export async function tagsOfPicture(transaction: Transaction, id: string): Promise<CacheTag[]> {
  const posts = await selectPostsShowing(transaction, id)
  const ads = (await isInCampaign(transaction, id)) ? [adsTag()] : []
  return [pictureTag(id), ...tagsTouchedBy(...posts), ...ads]
}
