// The last published post of a restored database: what a person looks for to see that a backup is recent and can be read.
import type pg from 'pg'

export type NewestPost = { headline: string; publishedAt: Date }

/** The post that was published last, null if there is none. */
export async function selectNewestPost(pool: pg.Pool): Promise<NewestPost | null> {
  const { rows } = await pool.query<NewestPost>(`
    select headline, published_at as "publishedAt" from public.posts
    where status = 'published' and published_at is not null order by published_at desc limit 1`)
  return rows[0] ?? null
}
