// SQL of writing posts: the row, its revisions, and the listings and pictures that follow from it.
import { and, eq, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Post, PostStatus } from '#contract/posts/post.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { LINK_LOCK } from '#server/db/locks.ts'
import { liftTimeLimit } from '#server/db/long-statements.ts'
import { postPictures } from '#server/db/tables/newsroom-tables.ts'
import { listings, posts } from '#server/db/tables/tables.ts'
import { REVISION_FIELDS } from '../posts/reading/posts-queries.ts'

/** Columns of a post that a change sets; unlike in a Post, people and the picture are ids. */
export type PostWrite = Partial<Omit<typeof posts.$inferSelect, 'byline'>>

/** False, and nothing is stored, when its author has already made a post from the same autosave. */
export async function insertPost(transaction: Transaction, row: typeof posts.$inferInsert): Promise<boolean> {
  const made = await transaction
    .insert(posts)
    .values(row)
    .onConflictDoNothing({ target: [posts.authorId, posts.autosaveKey], where: isNotNull(posts.autosaveKey) })
  return made.rowCount === 1
}

/** The post that a person made from an autosave. */
export async function findPostMadeFrom(db: Queryable, authorId: string, key: string): Promise<string | null> {
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.autosaveKey, key)))
  return row?.id ?? null
}

/**
 * Changes a post that is still at the version the change was made from, increments the version, and stores the former state as a
 * revision. False, and nothing is written, if the post has another version.
 */
export async function writePost(
  transaction: Transaction,
  post: Pick<Post, 'id' | 'version'>,
  changes: PostWrite & { changedBy: string | null },
): Promise<boolean> {
  if (!(await storeRevision(transaction, post))) return false
  await transaction
    .update(posts)
    .set({ ...changes, version: post.version + 1 })
    .where(eq(posts.id, post.id))
  return true
}

/** Copies the present version into the revisions and locks the post until the transaction ends; false at another version. */
async function storeRevision(transaction: Transaction, { id, version }: Pick<Post, 'id' | 'version'>) {
  const kept = await transaction.execute(
    sql`${COPY_TO_REVISIONS} id = ${id} and version = ${version} for update`,
  )
  return kept.rowCount === 1
}

/** Copies posts into the revisions; the condition follows. */
export const COPY_TO_REVISIONS = sql.raw(`
  insert into revisions (post_id, version, status, saved_by, saved_at, fields)
  select id, version, status, changed_by, changed_at, ${REVISION_FIELDS}
  from posts where`)

/** Updates the listings of posts by their status, categories and publication. */
export async function refreshListings(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.delete(listings).where(inArray(listings.postId, ids))
  await transaction.execute(sql`
    insert into listings (post_id, category, language, published_at)
    select p.id, category, p.language, p.published_at from posts p, unnest(p.categories) as category
    where p.id = any(${sql.param(ids)}::text[]) and p.status = 'published'`)
}

/** The status of a post before the bin; null when it was not recorded. */
export async function findStateBeforeBin(db: Queryable, id: string): Promise<PostStatus | null> {
  const [row] = await db.select({ state: posts.statusBeforeBin }).from(posts).where(eq(posts.id, id))
  return row?.state ?? null
}

/** Ids of due scheduled posts, the longest overdue first, at most MAX_DUE. */
export async function selectDue(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.status, 'scheduled'), lte(posts.publishAt, now)))
    .orderBy(posts.publishAt)
    .limit(MAX_DUE)
  return rows.map((row) => row.id)
}
const MAX_DUE = 500

/** Deletes posts that were put into the bin before an instant; returns their number. */
export async function deleteBinnedBefore(db: Transaction, instant: Date): Promise<number> {
  await liftTimeLimit(db)
  const gone = await db
    .delete(posts)
    .where(and(eq(posts.status, 'bin'), lt(posts.binnedAt, instant)))
    .returning({ id: posts.id })
  return gone.length
}

/**
 * Updates `post_pictures` by the texts of posts, their social pictures and the entries of their live blogs.
 * Works on any number of posts at once.
 */
export async function refreshPostPictures(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.delete(postPictures).where(sql`${postPictures.postId} = any(${sql.param(ids)}::text[])`)
  await transaction.execute(sql`
    insert into post_pictures (post_id, media_id)
    select distinct p.id, m.id
    from posts p
      cross join lateral regexp_matches(p.rich_text, ${PICTURE_IN_TEXT}, 'g') as found
      join media m on m.id = found[1]
    where p.id = any(${sql.param(ids)}::text[]) and position('/media/' in p.rich_text) > 0
    union
    select p.id, m.id from posts p join media m on m.id = p.social_picture
    where p.id = any(${sql.param(ids)}::text[]) and p.social_picture <> ''
    union
    select e.post_id, m.id
    from live_blog_events e
      join media m on m.id = e.payload -> 'content' -> 'picture' ->> 'mediaId'
    where e.post_id = any(${sql.param(ids)}::text[])
    union
    select b.post_id, m.id
    from live_blogs b
      join match_events e on e.match_id = b.match_id
      join media m on m.id = coalesce(e.payload -> 'picture', e.payload -> 'event' -> 'picture') ->> 'mediaId'
    where b.post_id = any(${sql.param(ids)}::text[])`)
}

/** A stored picture in clean HTML, by its path or its whole address. */
const PICTURE_IN_TEXT = ' src="[^"]*/media/([0-9a-z-]{1,40})/'

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
