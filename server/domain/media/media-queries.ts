// SQL of pictures. Their files are in the file store. And of the places that show them.
import { and, desc, eq, getTableColumns, inArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { PictureUse } from '#contract/media/media-library.ts'
import type { PictureSize } from '#contract/media/picture.ts'
import type { PostStatus } from '#contract/posts/post.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { LISTED_POST } from '#server/db/tables/listed-post.ts'
import { PICTURE_OF_ENTRY } from '#server/db/tables/match-tables.ts'
import { media, posts } from '#server/db/tables/tables.ts'
import type { Place } from '../cursor.ts'
import { SETTINGS } from '../settings/settings.ts'

export type MediaRow = typeof media.$inferSelect
/** A picture with the name of the person who uploaded it; null when that account was deleted. */
export type LibraryRow = MediaRow & { uploaderName: string | null }

export async function insertMedia(db: Transaction, row: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(row)
}

export async function findMedia(db: Queryable, id: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row ?? null
}

export async function selectMedia(db: Queryable, ids: readonly string[]): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]))
}

/** A picture, its row locked until the transaction ends, so that nothing can begin to show it. */
export async function lockMedia(transaction: Transaction, id: string): Promise<MediaRow | null> {
  const [row] = await transaction.select().from(media).where(eq(media.id, id)).for('update')
  return row ?? null
}

/** These pictures, locked in one order until the transaction ends. */
export async function lockMediaRows(transaction: Transaction, ids: readonly string[]): Promise<MediaRow[]> {
  return transaction
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(media.id)
    .for('update')
}

/** Keeps these pictures from being deleted until the transaction ends; returns the ids of those that exist. */
export async function holdMedia(transaction: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await transaction
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(media.id)
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

export async function findInLibrary(db: Queryable, id: string): Promise<LibraryRow | null> {
  const [row] = await library(db).where(eq(media.id, id))
  return row ?? null
}

/** Pictures newest first; every LIKE pattern must match their texts. */
export async function selectLibrary(
  db: Queryable,
  wanted: { patterns: string[]; after: Place | undefined; limit: number },
): Promise<LibraryRow[]> {
  const written = sql`(${media.alt} || ' ' || ${media.caption} || ' ' || ${media.credit} || ' ' || ${media.fileName})`
  return library(db)
    .where(
      and(
        ...wanted.patterns.map((pattern) => sql`${written} ilike ${pattern}`),
        wanted.after
          ? sql`(${media.createdAt}, ${media.id}) < (${wanted.after.at}, ${wanted.after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(wanted.limit)
}

function library(db: Queryable) {
  return db
    .select({ ...getTableColumns(media), uploaderName: users.name })
    .from(media)
    .leftJoin(users, eq(users.id, media.uploadedBy))
    .$dynamic()
}

type Changes = Partial<Pick<MediaRow, 'alt' | 'caption' | 'credit' | 'focalX' | 'focalY' | 'sizes'>>

export async function updateMedia(transaction: Transaction, id: string, changes: Changes): Promise<void> {
  await transaction.update(media).set(changes).where(eq(media.id, id))
}

export async function deleteMedia(db: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(media).where(inArray(media.id, ids))
}

/**
 * Adds sizes that now exist; locks the row, so that two jobs do not overwrite each other's. False: the picture was deleted.
 */
export async function appendSizes(transaction: Transaction, id: string, sizes: PictureSize[]) {
  const changed = await transaction
    .update(media)
    .set({ sizes: sql`${media.sizes} || ${JSON.stringify(sizes)}::jsonb` })
    .where(eq(media.id, id))
    .returning({ id: media.id })
  return changed.length > 0
}

/** Posts that show a picture, in their text too, with the fields that stale cache tags need. */
export async function selectPostsShowing(db: Queryable, id: string) {
  const inText = sql`${posts.id} in (select post_id from post_pictures where media_id = ${id})`
  return db
    .select(LISTED_POST)
    .from(posts)
    .where(or(eq(posts.mediaId, id), inText))
}

/** A use of a picture. The fields from `status` to `authorId` are a post's, `isPublished` belongs to every kind. */
export type UseRow = {
  kind: PictureUse
  id: string
  name: string
  status: PostStatus | null
  language: Language | null
  createdAt: Date | null
  authorId: string | null
  isPublished: boolean
}

/** Saved uses, newest first. The service decides who may see which. */
export async function selectUses(db: Queryable, id: string, limit: number): Promise<UseRow[]> {
  const { rows } = await db.execute<Omit<UseRow, 'createdAt'> & { createdAt: string | Date | null }>(sql`
    select kind, id, name, status, language, created_at as "createdAt", author_id as "authorId",
      is_published as "isPublished"
    from (
      select 'feature' as kind, p.id, p.headline as name, p.status, p.language, p.created_at, p.author_id,
        p.status = 'published' as is_published, p.made_at
      from posts p where p.media_id = ${id}
      union all
      select 'text', p.id, p.headline, p.status, p.language, p.created_at, p.author_id,
        p.status = 'published', p.made_at
      from post_pictures t join posts p on p.id = t.post_id where t.media_id = ${id}
      union all
      select 'cover', n.id, n.title, null, null, null, null, n.is_published, n.created_at
      from newspapers n where n.cover_id = ${id}
      union all
      select distinct 'campaign', c.id, c.advertiser, null, null, null::timestamptz, null, c.is_on, c.created_at
      from campaign_pictures p join campaigns c on c.id = p.campaign_id where p.media_id = ${id}
      union all
      select 'match', m.id, concat_ws(' – ', home.name_en, nullif(away.name_en, home.name_en)), null, null, null, null, true, m.created_at
      from matches m join terms home on home.id = m.home_id join terms away on away.id = m.away_id
      where m.id in (select match_id from match_events where ${PICTURE_OF_ENTRY} = ${id})
    ) uses
    order by made_at desc, id desc, kind
    limit ${limit}`)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt === null ? null : new Date(row.createdAt) }))
}

/**
 * Whether readers see the picture or an approved page will show it: a published or scheduled post, as its feature picture or
 * in its text, the cover of a published issue, a campaign, or a note of a match. Locks the posts that show it until the transaction
 * ends, so that none is approved meanwhile.
 */
export async function isShownAsApproved(db: Queryable, id: string): Promise<boolean> {
  const { rows: posts } = await db.execute<{ status: PostStatus }>(sql`
    select status from posts
    where media_id = ${id} or id in (select post_id from post_pictures where media_id = ${id})
    order by id for share`)
  if (posts.some(({ status }) => status === 'published' || status === 'scheduled')) return true
  const covers = await db.execute(
    sql`select 1 from newspapers where cover_id = ${id} and is_published limit 1`,
  )
  return covers.rows.length > 0 || (await isInCampaign(db, id)) || (await isInNote(db, id))
}

/** Whether the log of a match shows it. */
async function isInNote(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from match_events where ${PICTURE_OF_ENTRY} = ${id} limit 1`)
  return rows.length > 0
}

/** Whether an advertisement shows it. */
export async function isInCampaign(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from campaign_pictures where media_id = ${id} limit 1`)
  return rows.length > 0
}

/** Whether an autosave shows the picture with this id, as the feature picture or in its text. */
const inUnsavedText = (id: SQLWrapper) => sql`exists (
  select from autosaves a
  where a.fields ->> 'mediaId' = ${id} or position('/media/' || ${id} || '/' in a.fields ->> 'richText') > 0)`

/** Whether a version of a static page shows it. */
const onStaticPage = (id: SQLWrapper) => sql`exists (
  select from page_versions v
  where position('/media/' || ${id} || '/' in concat(v.bn ->> 'html', v.en ->> 'html')) > 0)`

/**
 * That a row of media is shown by nothing: no post (the bin included), no text of a post, no newspaper cover, no campaign, no log of
 * a match, not as the site's logo, no version of a static page, no autosave. Each by itself: joined by `or` PostgreSQL could not plan
 * them as joins.
 */
const NOWHERE_SHOWN = sql`not exists (select from posts p where p.media_id = ${media.id})
  and not exists (select from post_pictures t where t.media_id = ${media.id})
  and not exists (select from newspapers n where n.cover_id = ${media.id})
  and not exists (select from campaign_pictures c where c.media_id = ${media.id})
  and not exists (select from match_events where ${PICTURE_OF_ENTRY} = ${media.id})
  and not exists (select from settings s where s.name = ${SETTINGS} and s.value ->> 'logo' = ${media.id})
  and not ${inUnsavedText(media.id)} and not ${onStaticPage(media.id)}`

export async function isShownAnywhere(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, id), NOWHERE_SHOWN))
  return rows.length === 0
}

/** Whether an autosave or a version of a static page shows it: uses that {@link selectUses} does not name. */
export async function isShownUnnamed(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select ${inUnsavedText(sql`${id}::text`)} or ${onStaticPage(sql`${id}::text`)} as is`,
  )
  return rows[0]?.is ?? false
}

export async function selectExistingMedia(db: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(sql`${media.id} = any(${sql.param(ids)}::text[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Which pictures: those with these ids, or those that one person added at this instant. */
export type PictureSelection = { ids: readonly string[] } | { begun: Date; by: string | null }

/** Deletes those of these pictures that nothing shows; returns their ids. Locks all: what begins to show one comes first or finds it gone. */
export async function deleteUnshown(
  transaction: Transaction,
  selection: PictureSelection,
): Promise<string[]> {
  const selected =
    'ids' in selection
      ? inArray(media.id, [...selection.ids])
      : sql`${media.createdAt} = ${selection.begun.toISOString()}::timestamptz
          and ${media.uploadedBy} is not distinct from ${selection.by}`
  await transaction.select({ id: media.id }).from(media).where(selected).orderBy(media.id).for('update')
  const deleted = await transaction
    .delete(media)
    .where(and(selected, NOWHERE_SHOWN))
    .returning({ id: media.id })
  return deleted.map(({ id }) => id)
}
