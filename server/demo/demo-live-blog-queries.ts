// SQL of the demo's live blogs.
import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Queryable, Transaction } from '../db/client.ts'
import { liveBlogEvents, liveBlogs } from '../db/tables/live-blog-tables.ts'
import { posts } from '../db/tables/tables.ts'

export async function findPostId(db: Queryable, language: Language, slug: string): Promise<string | null> {
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.language, language), eq(posts.slug, slug)))
  return post?.id ?? null
}

/** A live blog with its whole log, oldest first. */
export async function insertLiveBlog(
  transaction: Transaction,
  { postId, startedAt }: { postId: string; startedAt: Date },
  log: Omit<typeof liveBlogEvents.$inferInsert, 'postId'>[],
): Promise<void> {
  await transaction.insert(liveBlogs).values({ postId, startedAt, lastSeq: log.length })
  await transaction.insert(liveBlogEvents).values(log.map((event) => ({ ...event, postId })))
}
