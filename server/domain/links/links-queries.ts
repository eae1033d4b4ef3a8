// SQL of link targets.
import { inArray } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { media } from '#server/db/tables.ts'

export type Target = { id: string; slug: string; language: Language }

/** Published posts with one of these ids, or one of these slugs in either edition. */
export async function selectTargets(db: Database, idsOrSlugs: string[]): Promise<Target[]> {
  return rowsOf<Target>(
    db,
    `select id, slug, language from posts where status = 'published' and id = any($1::text[])
     union
     select id, slug, language from posts
     where status = 'published' and slug <> '' and language = any('{bn,en}'::text[]) and slug = any($1::text[])`,
    [idsOrSlugs],
  )
}

/** Returns the bylines of this list that have a published post in an edition. */
export async function selectBylines(db: Database, language: Language, names: string[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    `select name from unnest($2::text[]) as name
     where exists (select 1 from posts where status = 'published' and language = $1 and byline = name)`,
    [language, names],
  )
  return rows.map((row) => row.name)
}

/** Returns the ids of this list whose pictures are in the media library. */
export async function selectPictures(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ id: media.id }).from(media).where(inArray(media.id, ids))
  return rows.map((row) => row.id)
}
