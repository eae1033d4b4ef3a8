// Ends preview links of a post that is withdrawn. Making and opening links: previews.ts.
import type { Transaction } from '#server/db/client.ts'
import { deleteLinksOf } from './previews-queries.ts'

/** Deletes every preview link of a post, in the transaction that unpublishes or bins it; new links can be made afterwards. */
export async function endPreviews(transaction: Transaction, postId: string): Promise<void> {
  await deleteLinksOf(transaction, postId)
}
