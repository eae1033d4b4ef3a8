// What ends private previews before their time: a post taken from its readers. Making and opening links: previews.ts.
import type { Transaction } from '#server/db/client.ts'
import { deleteLinksOf } from './previews-queries.ts'

/** Ends every preview link of a post that was unpublished or binned, inside the change that did it: whoever wants one makes it anew. */
export async function endPreviews(transaction: Transaction, postId: string): Promise<void> {
  await deleteLinksOf(transaction, postId)
}
