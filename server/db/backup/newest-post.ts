// The last published post of a restored database: what a person looks for to see that a backup is recent and can be read.
import type pg from 'pg'
import type { PublishedPost } from '#contract/posts/post.ts'

/** The post that was published last, null if there is none. */
export async function selectNewestPost(pool: pg.Pool) {
  const { rows } = await pool.query<Pick<PublishedPost, 'headline' | 'publishedAt'>>(`
    select headline, published_at as "publishedAt" from public.posts
    where status = 'published' and published_at is not null order by published_at desc limit 1`)
  return rows[0] ?? null
}
