// SQL of the numbers on the tabs of the newsroom's table of posts.
import type { PostStatus } from '#contract/post.ts'
import { POST_STATUSES } from '#contract/post.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'

type Asked = {
  /** Null: everyone's. */
  authorId: string | null
  /** The writer to whom posts were returned. */
  viewerId: string | null
  /** Counting stops at this number, in each status. */
  most: number
}
export type StateCounts = Record<PostStatus | 'returned', number>

/** Each status is one index scan that ends at `most` rows: a large archive costs no more than a small one. */
export async function countByState(db: Database, { authorId, viewerId, most }: Asked): Promise<StateCounts> {
  const own = authorId === null ? '$3::text is null' : 'author_id = $3'
  const parts = POST_STATUSES.map((status) => part(status, `status = '${status}' and ${own}`))
  const returned = part('returned', `status = 'draft' and author_id = $2 and returned_at is not null`)
  const text = `select ${[...parts, returned].join(', ')}`
  const [row] = await rowsOf<StateCounts>(db, text, [most, viewerId, authorId])
  if (!row) throw new Error('Counting answered no row')
  return row
}

const part = (name: string, where: string) =>
  `(select count(*)::int from (select 1 from posts where ${where} limit $1) counted) as "${name}"`
