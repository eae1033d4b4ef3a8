// SQL of whole posts: by id, by slug, lists of published ones. Writing: editing/post-writes-queries.ts.
import type { Language } from '#contract/language.ts'
import type { Post } from '#contract/post.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { type CardFilter, selectPublished } from './card-queries.ts'
import { ID_BY_SLUG, POST_COLUMNS, SELECT_POST, type SelectedRow, toPost } from './post-row-queries.ts'

export async function findPost(db: Database, id: string): Promise<Post | null> {
  const [row] = await rowsOf<SelectedRow>(db, `${SELECT_POST} where p.id = $1`, [id])
  return row ? toPost(row) : null
}

/** A published post by a slug that it has or had in this edition. */
export async function findPublishedBySlug(db: Database, language: Language, slug: string) {
  const text = `${SELECT_POST} where p.id = ${ID_BY_SLUG} and p.status = 'published'`
  const [row] = await rowsOf<SelectedRow>(db, text, [language, slug])
  return row ? toPost(row) : null
}

/** Whole published posts, newest publication first, filtered. */
export async function selectPublishedPosts(db: Database, filter: CardFilter): Promise<Post[]> {
  return (await selectPublished<SelectedRow>(db, POST_COLUMNS, filter)).map(toPost)
}

/** The published ones of these posts, whole, by id. */
export async function findPublishedPosts(db: Database, ids: string[]): Promise<Map<string, Post>> {
  const text = `${SELECT_POST} where p.id = any($1::text[]) and p.status = 'published'`
  const rows = await rowsOf<SelectedRow>(db, text, [ids])
  return new Map(rows.map((row) => [row.id, toPost(row)]))
}
