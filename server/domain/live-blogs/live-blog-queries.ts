// SQL of live blogs: posts that have a log of entries.
import { and, asc, desc, eq, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { BlogEvent, LoggedBlogEvent } from '#contract/live-blogs/live-blog.ts'
import { packEvent, unpackEvent } from '#contract/matches/packed-event.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { LISTED_POST } from '#server/db/tables/listed-post.ts'
import { isSilent } from '#server/db/tables/live-blog-silence.ts'
import { liveBlogEvents, liveBlogs, liveBlogWriters } from '#server/db/tables/live-blog-tables.ts'
import { matchEvents } from '#server/db/tables/match-tables.ts'
import { postPictures } from '#server/db/tables/newsroom-tables.ts'
import { posts } from '#server/db/tables/tables.ts'
import { postTerms, terms } from '#server/db/tables/term-tables.ts'

export type BlogRow = typeof liveBlogs.$inferSelect
export type BlogEventRow = LoggedBlogEvent & { clientId: string }
export type Writer = { id: string; name: string }

const POST = {
  id: posts.id,
  headline: posts.headline,
  language: posts.language,
  status: posts.status,
  authorId: posts.authorId,
  createdAt: posts.createdAt,
}
/** A live blog with the needed fields of its post. */
export type JoinedBlog = {
  blog: BlogRow
  isSilent: boolean
  /** The author's name if they are a reporter; null otherwise. */
  reporter: string | null
  post: Pick<typeof posts.$inferSelect, keyof typeof POST>
}

const IS_SILENT = sql<boolean>`${sql.raw(isSilent('live_blogs.post_id'))}`

function joined(db: Queryable) {
  return db
    .select({ blog: liveBlogs, post: POST, isSilent: IS_SILENT, reporter: users.name })
    .from(liveBlogs)
    .innerJoin(posts, eq(posts.id, liveBlogs.postId))
    .leftJoin(users, and(eq(users.id, posts.authorId), eq(users.role, 'reporter')))
    .$dynamic()
}

export async function findBlogRow(db: Queryable, postId: string): Promise<JoinedBlog | null> {
  const [row] = await joined(db).where(eq(liveBlogs.postId, postId))
  return row ?? null
}

/** Those in which something was written: with a match, a note in the log of the match since the post is a live blog. */
export async function selectWritten(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const hasNote = sql`exists (select from ${matchEvents} note
    where note.match_id = ${liveBlogs.matchId} and note.at_server >= ${liveBlogs.startedAt}
      and coalesce(note.payload -> 'event' ->> 'kind', note.kind) = 'note')`
  const rows = await db
    .select({ id: liveBlogs.postId })
    .from(liveBlogs)
    .where(and(inArray(liveBlogs.postId, [...ids]), or(gt(liveBlogs.lastSeq, 0), hasNote)))
  return new Set(rows.map(({ id }) => id))
}

/** Locked until the transaction ends: sequences are given one after the other. */
export async function lockBlog(transaction: Transaction, postId: string): Promise<JoinedBlog | null> {
  const [row] = await joined(transaction).where(eq(liveBlogs.postId, postId)).for('update', { of: liveBlogs })
  return row ?? null
}

/** Newest first, without those in the bin; with `writerId`, only those in which this person writes. */
export async function selectBlogs(
  db: Queryable,
  { writerId, postId, limit }: { writerId: string | null; postId?: string | undefined; limit: number },
): Promise<JoinedBlog[]> {
  const isWriter =
    writerId === null
      ? undefined
      : sql`(${posts.authorId} = ${writerId} and ${posts.createdAt} is null or exists (select from ${liveBlogWriters}
          where ${liveBlogWriters.postId} = ${liveBlogs.postId} and ${liveBlogWriters.personId} = ${writerId}))`
  return joined(db)
    .where(
      and(sql`${posts.status} <> 'bin'`, isWriter, postId === undefined ? undefined : eq(posts.id, postId)),
    )
    .orderBy(desc(liveBlogs.startedAt), desc(liveBlogs.postId))
    .limit(limit)
}

/** The state of each log, for those of these posts that are published live blogs. */
export async function selectLogStates(db: Queryable, ids: readonly string[]) {
  const rows = await joined(db).where(and(inArray(liveBlogs.postId, [...ids]), eq(posts.status, 'published')))
  return rows.map(({ blog }) => ({ id: blog.postId, seq: blog.lastSeq, isOver: blog.endedAt !== null }))
}

/** Live blogs with a log of their own that nobody ended, whose last event is older than `since`, and which are not silent already. */
export async function selectNewlySilentBlogs(db: Queryable, since: Date): Promise<string[]> {
  const isLast = and(eq(liveBlogEvents.postId, liveBlogs.postId), eq(liveBlogEvents.seq, liveBlogs.lastSeq))
  const rows = await db
    .select({ id: liveBlogs.postId })
    .from(liveBlogs)
    .innerJoin(liveBlogEvents, isLast)
    .where(
      and(isNull(liveBlogs.endedAt), isNull(liveBlogs.matchId), not(IS_SILENT), lt(liveBlogEvents.at, since)),
    )
  return rows.map(({ id }) => id)
}

/** Published live blogs of a post or a match, with the fields that decide in which lists they appear. */
export async function selectListedBlogs(db: Queryable, of: { postId: string } | { matchId: string }) {
  const isOf = 'postId' in of ? eq(liveBlogs.postId, of.postId) : eq(liveBlogs.matchId, of.matchId)
  return db
    .select({
      ...LISTED_POST,
      topics: sql<string[]>`array(select ${terms.slug} from ${postTerms} join ${terms}
        on ${terms.id} = ${postTerms.termId} where ${postTerms.postId} = ${posts.id})`,
    })
    .from(liveBlogs)
    .innerJoin(posts, eq(posts.id, liveBlogs.postId))
    .where(and(isOf, eq(posts.status, 'published')))
}

/** False when the post is a live blog already. */
export async function insertBlog(transaction: Transaction, row: typeof liveBlogs.$inferInsert) {
  const stored = await transaction.insert(liveBlogs).values(row).onConflictDoNothing().returning()
  return stored.length > 0
}

export async function writeBlog(
  transaction: Transaction,
  postId: string,
  changes: Partial<Pick<BlogRow, 'lastSeq' | 'endedAt' | 'matchId'>>,
): Promise<void> {
  await transaction.update(liveBlogs).set(changes).where(eq(liveBlogs.postId, postId))
}

export async function deleteBlog(transaction: Transaction, postId: string): Promise<void> {
  await transaction.delete(liveBlogs).where(eq(liveBlogs.postId, postId))
}

/** The writers of each of these posts, ordered by name. */
export async function selectWriters(db: Queryable, postIds: readonly string[]) {
  const found = new Map<string, Writer[]>(postIds.map((id) => [id, []]))
  if (postIds.length === 0) return found
  const rows = await db
    .select({ postId: liveBlogWriters.postId, id: users.id, name: users.name })
    .from(liveBlogWriters)
    .innerJoin(users, eq(users.id, liveBlogWriters.personId))
    .where(inArray(liveBlogWriters.postId, [...postIds]))
    .orderBy(asc(users.name), asc(users.id))
  for (const { postId, ...writer } of rows) found.get(postId)?.push(writer)
  return found
}

export async function replaceWriters(transaction: Transaction, postId: string, personIds: readonly string[]) {
  await transaction.delete(liveBlogWriters).where(eq(liveBlogWriters.postId, postId))
  const rows = [...new Set(personIds)].map((personId) => ({ postId, personId }))
  if (rows.length > 0) await transaction.insert(liveBlogWriters).values(rows)
}

/** The events of a log after this sequence number, in order. */
export async function selectBlogEvents(db: Queryable, postId: string, after = 0): Promise<BlogEventRow[]> {
  const rows = await db
    .select()
    .from(liveBlogEvents)
    .where(and(eq(liveBlogEvents.postId, postId), gt(liveBlogEvents.seq, after)))
    .orderBy(asc(liveBlogEvents.seq))
  return rows.map(({ seq, at, authorId, clientId, kind, payload }) => ({
    seq,
    at,
    authorId,
    clientId,
    // Rows were checked against the schema when they were stored.
    event: unpackEvent({ kind, payload }) as BlogEvent,
  }))
}

export async function insertBlogEvents(
  transaction: Transaction,
  postId: string,
  rows: readonly BlogEventRow[],
): Promise<void> {
  await transaction
    .insert(liveBlogEvents)
    .values(rows.map(({ event, ...row }) => ({ postId, ...row, ...packEvent(event) })))
}

/** The posts whose live blog shares the log of this match. */
export async function selectBlogsOfMatch(db: Queryable, matchId: string): Promise<string[]> {
  const rows = await db.select({ id: liveBlogs.postId }).from(liveBlogs).where(eq(liveBlogs.matchId, matchId))
  return rows.map(({ id }) => id)
}

/** Records these pictures as used by the post. */
export async function addPictures(transaction: Transaction, postId: string, mediaIds: readonly string[]) {
  const rows = [...new Set(mediaIds)].map((mediaId) => ({ postId, mediaId }))
  if (rows.length > 0) await transaction.insert(postPictures).values(rows).onConflictDoNothing()
}

/** Names of members of staff, by id. */
export async function selectNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
