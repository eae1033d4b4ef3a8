// SQL of the link between two posts that are each other's translation.
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Post } from '#contract/post.ts'
import type { Transaction } from '#server/db/client.ts'
import { LINK_LOCK } from '#server/db/locks.ts'
import { posts } from '#server/db/tables.ts'
import { COPY_TO_REVISIONS } from './post-writes-queries.ts'

/** Held by every transaction that links translations: linking locks several posts, in any order, and could deadlock. */
export async function lockLinks(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LINK_LOCK})`)
}

export type Touched = { id: string; language: Language; createdAt: Date | null }
const TOUCHED = { id: posts.id, language: posts.language, createdAt: posts.createdAt }

const linkAfter = (id: string, other: string | null) => sql`case when ${posts.id} = ${other} then ${id} end`

/** The other posts whose link changes when this one is linked to another. */
function isRelinked(id: string, other: string | null): SQL {
  const both = other ? [id, other] : [id]
  return sql`${posts.id} <> ${id} and (${inArray(posts.translationOf, both)} or ${inArray(posts.id, both)})
    and ${posts.translationOf} is distinct from ${linkAfter(id, other)}`
}

/** Locks the other posts that {@link linkTranslations} changes, and returns what permissions need. */
export async function lockRelinked(
  transaction: Transaction,
  { id, other }: { id: string; other: string | null },
): Promise<Pick<Post, 'authorId' | 'status' | 'createdAt'>[]> {
  return transaction
    .select({ authorId: posts.authorId, status: posts.status, createdAt: posts.createdAt })
    .from(posts)
    .where(isRelinked(id, other))
    .orderBy(posts.id)
    .for('update')
}

/**
 * Makes two posts each other's translation and unlinks their former ones; returns every post whose link changed. The post
 * itself is written by its own save; each other one gets a new version, so that an older form cannot undo the link unnoticed.
 * The caller holds lockLinks.
 */
export async function linkTranslations(
  transaction: Transaction,
  { id, other }: { id: string; other: string | null },
  by: { personId: string | null; now: Date },
): Promise<Touched[]> {
  const link = linkAfter(id, other)
  const isReached = isRelinked(id, other)
  await transaction.execute(sql`${COPY_TO_REVISIONS} ${isReached} for update`)
  const reached = await transaction
    .update(posts)
    .set({
      translationOf: link,
      version: sql`${posts.version} + 1`,
      changedBy: by.personId,
      changedAt: by.now,
    })
    .where(isReached)
    .returning(TOUCHED)
  const own = await transaction
    .update(posts)
    .set({ translationOf: other })
    .where(eq(posts.id, id))
    .returning(TOUCHED)
  return [...own, ...reached]
}
