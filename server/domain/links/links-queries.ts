// SQL of link targets: which of these names exist.
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'

const namesOf = async (db: Database, query: string, values: unknown[]): Promise<string[]> =>
  (await rowsOf<{ name: string }>(db, query, values)).map((row) => row.name)

/** Ids, and slugs of either edition, past ones too: an address in the other edition or with a past slug redirects. */
export async function selectPosts(db: Database, idsOrSlugs: string[]): Promise<string[]> {
  return namesOf(
    db,
    `select id as name from posts where status = 'published' and id = any($1::text[])
     union
     select slug from posts
     where status = 'published' and slug <> '' and language = any('{bn,en}'::text[]) and slug = any($1::text[])
     union
     select f.slug from former_slugs f join posts p on p.id = f.post_id
     where p.status = 'published' and f.language = any('{bn,en}'::text[]) and f.slug = any($1::text[])`,
    [idsOrSlugs],
  )
}

export async function selectMatches(db: Database, ids: string[]): Promise<string[]> {
  return namesOf(db, 'select id as name from matches where id = any($1::text[])', [ids])
}

/** By slug or a past slug, which redirects. */
export async function selectTournaments(db: Database, slugs: string[]): Promise<string[]> {
  return namesOf(
    db,
    `select name from unnest($1::text[]) as name
     where exists (select 1 from tournaments where slug = name or name = any(former_slugs))`,
    [slugs],
  )
}

/** Bylines that have a published post in an edition. */
export async function selectBylines(db: Database, language: Language, names: string[]): Promise<string[]> {
  return namesOf(
    db,
    `select name from unnest($2::text[]) as name
     where exists (select 1 from posts where status = 'published' and language = $1 and byline = name)`,
    [language, names],
  )
}

/** Pictures of the media library. */
export async function selectPictures(db: Database, ids: string[]): Promise<string[]> {
  return namesOf(db, 'select id as name from media where id = any($1::text[])', [ids])
}
