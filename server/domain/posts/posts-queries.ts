// SQL of single posts: reading one whole, writing one, the listings that follow it.
import { and, eq, gte, inArray, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Post, PostStatus } from '#contract/post.ts'
import type { Database, Queryable, Transaction } from '#server/db/client.ts'
import { LINK_LOCK, SLUG_LOCK } from '#server/db/locks.ts'
import { postPictures } from '#server/db/newsroom-tables.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { listings, posts } from '#server/db/tables.ts'
import { type CardFilter, type CardRow, selectPublished } from './card-queries.ts'
import { POST_COLUMNS, REVISION_FIELDS, SELECT_POST, type SelectedRow, toPost } from './post-row-queries.ts'

type PublishedRow = SelectedRow & CardRow

export async function findPost(db: Database, id: string): Promise<Post | null> {
  const [row] = await rowsOf<SelectedRow>(db, `${SELECT_POST} where p.id = $1`, [id])
  return row ? toPost(row) : null
}

/** A published post by its slug within an edition. */
export async function findPublishedBySlug(
  db: Database,
  language: Language,
  slug: string,
): Promise<Post | null> {
  const text = `${SELECT_POST} where p.language = $1 and p.slug = $2 and p.slug <> '' and p.status = 'published'`
  const [row] = await rowsOf<SelectedRow>(db, text, [language, slug])
  return row ? toPost(row) : null
}

/** Published posts whole, newest publication first, narrowed by the filter. */
export async function selectPublishedPosts(db: Database, filter: CardFilter): Promise<Post[]> {
  return (await selectPublished<PublishedRow>(db, POST_COLUMNS, filter)).map(toPost)
}

/** The published ones of these posts, whole and by id. */
export async function findPublishedPosts(db: Database, ids: string[]): Promise<Map<string, Post>> {
  const text = `${SELECT_POST} where p.id = any($1::text[]) and p.status = 'published'`
  const rows = await rowsOf<SelectedRow>(db, text, [ids])
  return new Map(rows.map((row) => [row.id, toPost(row)]))
}

export type PostRow = typeof posts.$inferInsert
export type PostWrite = Partial<PostRow>

/** False, and nothing is stored, when its author has made a post from the same unsaved text already. */
export async function insertPost(transaction: Transaction, row: PostRow): Promise<boolean> {
  const made = await transaction
    .insert(posts)
    .values(row)
    .onConflictDoNothing({ target: [posts.authorId, posts.madeFrom], where: isNotNull(posts.madeFrom) })
  return made.rowCount === 1
}

/** The post that somebody made from an unsaved text. */
export async function findMadeFrom(db: Queryable, authorId: string, key: string): Promise<string | null> {
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.madeFrom, key)))
  return row?.id ?? null
}

/**
 * Changes a post that is still at the version the change was made from, counts the version up, and keeps what the post
 * was until then as a revision. False when somebody else was faster: nothing is written then.
 */
export async function writePost(
  transaction: Transaction,
  post: Pick<Post, 'id' | 'version'>,
  changes: PostWrite & { changedBy: string | null },
): Promise<boolean> {
  if (!(await keepRevision(transaction, post))) return false
  await transaction
    .update(posts)
    .set({ ...changes, version: post.version + 1 })
    .where(eq(posts.id, post.id))
  return true
}

/** Copies the present version into the revisions and holds the post until the transaction ends; false at another version. */
async function keepRevision(
  transaction: Transaction,
  { id, version }: Pick<Post, 'id' | 'version'>,
): Promise<boolean> {
  const kept = await transaction.execute(
    sql`${COPY_TO_REVISIONS} id = ${id} and version = ${version} for update`,
  )
  return kept.rowCount === 1
}

const COPY_TO_REVISIONS = sql.raw(`
  insert into revisions (post_id, version, status, saved_by, saved_at, fields)
  select id, version, status, changed_by, changed_at, ${REVISION_FIELDS}
  from posts where`)

/** Brings the listings of posts into line with their state, categories and publication. */
export async function refreshListings(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.delete(listings).where(inArray(listings.postId, ids))
  await transaction.execute(sql`
    insert into listings (post_id, category, language, published_at)
    select p.id, category, p.language, p.published_at from posts p, unnest(p.categories) as category
    where p.id = any(${sql.param(ids)}::text[]) and p.status = 'published'`)
}

/** Whoever chooses slugs holds this until their transaction ends, so that two never choose the same one. */
export async function lockSlugs(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`)
}

/** Slugs of an edition that are this text, or this text with a number behind, other than the post's own. */
export async function takenSlugs(
  db: Queryable,
  language: Language,
  slug: string,
  id: string,
): Promise<Set<string>> {
  // Slugs compare by their bytes, where `.` follows `-`: the range holds the slug and whatever goes on behind a hyphen.
  const rows = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(
      and(
        eq(posts.language, language),
        ne(posts.slug, ''),
        gte(posts.slug, slug),
        lt(posts.slug, `${slug}.`),
        ne(posts.id, id),
      ),
    )
  return new Set(rows.map((row) => row.slug))
}

/** Whoever links translations holds this until their transaction ends: links reach into several posts, in any order. */
export async function lockLinks(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LINK_LOCK})`)
}

export type Touched = { id: string; language: Language; createdAt: Date | null }
const TOUCHED = { id: posts.id, language: posts.language, createdAt: posts.createdAt }

const linkAfter = (id: string, other: string | null) => sql`case when ${posts.id} = ${other} then ${id} end`

/** The posts beside this one whose link changes when it is linked to another one. */
function isRelinked(id: string, other: string | null): SQL {
  const both = other ? [id, other] : [id]
  return sql`${posts.id} <> ${id} and (${inArray(posts.translationOf, both)} or ${inArray(posts.id, both)})
    and ${posts.translationOf} is distinct from ${linkAfter(id, other)}`
}

/** Locks the posts that {@link linkTranslations} changes beside the one that is linked, and answers whose they are. */
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
 * Makes two posts each other's translation, and whatever stood in between nobody's; answers every post whose link that
 * changed. The post itself is written by its own save; each other one becomes a new version, so that a form which was
 * opened before cannot undo the link unseen. To be called under lockLinks.
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

/** What a post in the bin was before; null when that was not noted. */
export async function findStateBeforeBin(db: Queryable, id: string): Promise<PostStatus | null> {
  const [row] = await db.select({ state: posts.statusBeforeBin }).from(posts).where(eq(posts.id, id))
  return row?.state ?? null
}

/** Ids of scheduled posts whose minute has come, the longest overdue first, so many at a time. */
export async function selectDue(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.status, 'scheduled'), lte(posts.publishAt, now)))
    .orderBy(posts.publishAt)
    .limit(MOST_DUE)
  return rows.map((row) => row.id)
}
const MOST_DUE = 500

/** Deletes for good what has lain in the bin since before an instant; answers how many posts that were. */
export async function deleteBinnedBefore(db: Queryable, instant: Date): Promise<number> {
  const gone = await db
    .delete(posts)
    .where(and(eq(posts.status, 'bin'), lt(posts.binnedAt, instant)))
    .returning({ id: posts.id })
  return gone.length
}

/**
 * Brings `post_pictures` into line with the texts of posts: which pictures of the library stand inside them. Works on any
 * number of posts at once.
 */
export async function refreshPostPictures(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.delete(postPictures).where(sql`${postPictures.postId} = any(${sql.param(ids)}::text[])`)
  await transaction.execute(sql`
    insert into post_pictures (post_id, media_id)
    select distinct p.id, m.id
    from posts p
      cross join lateral regexp_matches(p.rich_text, ${PICTURE_IN_TEXT}, 'g') as found
      join media m on m.id = found[1]
    where p.id = any(${sql.param(ids)}::text[]) and position('/media/' in p.rich_text) > 0`)
}

/** A picture of ours in clean HTML, by its path or its whole address. */
const PICTURE_IN_TEXT = ' src="[^"]*/media/([0-9a-z-]{1,40})/'
