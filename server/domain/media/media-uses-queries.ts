// SQL of the places that show a picture: feature pictures and texts of posts, covers of the exam newspaper, and autosaves.
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { PictureUse } from '#contract/media-library.ts'
import type { PostStatus } from '#contract/post.ts'
import type { Queryable } from '#server/db/client.ts'

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
    ) uses
    order by made_at desc, id desc, kind
    limit ${limit}`)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt === null ? null : new Date(row.createdAt) }))
}

/**
 * Whether readers see the picture or an approved page will show it: a published or scheduled post, as its feature picture or
 * in its text, or the cover of a published issue. Locks the posts that show it until the transaction ends, so that none is
 * approved meanwhile.
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
  return covers.rows.length > 0
}

/** Whether an autosave shows it, as the feature picture or in its text. */
export async function isInUnsavedText(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from autosaves
    where fields ->> 'mediaId' = ${id} or position(${`/media/${id}/`} in fields ->> 'richText') > 0
    limit 1`)
  return rows.length > 0
}
