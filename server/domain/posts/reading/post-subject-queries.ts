// SQL of what permission rules check of a post, inside the transaction that needs the permission.
import { eq } from 'drizzle-orm'
import type { Post } from '#contract/post.ts'
import type { Transaction } from '#server/db/client.ts'
import { posts } from '#server/db/tables.ts'

type Checked = Pick<Post, 'authorId' | 'status' | 'createdAt'>

const COLUMNS = { authorId: posts.authorId, status: posts.status, createdAt: posts.createdAt }

/** The post as it is now; null when there is none. It stays so until the transaction ends. */
export async function lockChecked(transaction: Transaction, id: string): Promise<Checked | null> {
  const [row] = await transaction.select(COLUMNS).from(posts).where(eq(posts.id, id)).for('share')
  return row ?? null
}

/** The same without a lock, for changes that are stored only at the version they were made from. */
export async function findChecked(transaction: Transaction, id: string): Promise<Checked | null> {
  const [row] = await transaction.select(COLUMNS).from(posts).where(eq(posts.id, id))
  return row ?? null
}
