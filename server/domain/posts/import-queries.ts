// SQL of taking in many posts at once: what is there already, rows in batches, translations as pairs.
import { eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { PostStatus } from '#contract/post.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { posts } from '#server/db/tables.ts'
import type { Touched } from './posts-queries.ts'

/** Putting a statement together takes the process itself: small enough to let others in between. */
const BATCH = 100

export type ImportRow = typeof posts.$inferInsert

/** Language and state of those of these posts that exist. */
export async function selectKnown(
  db: Queryable,
  ids: string[],
): Promise<Map<string, { language: Language; status: PostStatus }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: posts.id, language: posts.language, status: posts.status })
    .from(posts)
    .where(sql`${posts.id} = any(${sql.param(ids)}::text[])`)
  return new Map(rows.map(({ id, ...post }) => [id, post]))
}

/** Slugs of an edition that are one of these, or one of these with a number behind it where that one is taken. */
export async function selectTakenSlugs(
  db: Queryable,
  language: Language,
  slugs: string[],
): Promise<Set<string>> {
  const exact = await selectSlugs(
    db,
    sql`${posts.language} = ${language} and ${posts.slug} = any(${sql.param(slugs)}::text[])`,
  )
  if (exact.length === 0) return new Set()
  // Looked for in two steps, because the index knows whole slugs only and most imports clash with none.
  const bare = sql`regexp_replace(${posts.slug}, '-[0-9]+$', '')`
  const numbered = await selectSlugs(
    db,
    sql`${posts.language} = ${language} and ${bare} = any(${sql.param(exact)}::text[])`,
  )
  return new Set([...exact, ...numbered])
}

async function selectSlugs(db: Queryable, where: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await db.select({ slug: posts.slug }).from(posts).where(where)
  return rows.map((row) => row.slug)
}

/** Inserts rows and answers the ids of those that were not there yet. */
export async function insertPosts(transaction: Transaction, rows: ImportRow[]): Promise<string[]> {
  const inserted: string[] = []
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = await transaction
      .insert(posts)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoNothing({ target: posts.id })
      .returning({ id: posts.id })
    inserted.push(...batch.map((row) => row.id))
  }
  return inserted
}

/**
 * Makes the posts of each pair each other's translation, and whatever one of them was paired with before nobody's, which
 * is answered. To be called under lockLinks.
 */
export async function pairTranslations(
  transaction: Transaction,
  pairs: [string, string][],
): Promise<Touched[]> {
  if (pairs.length === 0) return []
  const ids = sql.param([...pairs.map(([id]) => id), ...pairs.map(([, other]) => other)])
  const others = sql.param([...pairs.map(([, other]) => other), ...pairs.map(([id]) => id)])
  const formerly = transaction
    .select({ id: posts.translationOf })
    .from(posts)
    .where(sql`${posts.id} = any(${ids}::text[])`)
  const freed = await transaction
    .update(posts)
    .set({ translationOf: null })
    .where(inArray(posts.id, formerly))
    .returning({ id: posts.id, language: posts.language, createdAt: posts.createdAt })
  await transaction
    .update(posts)
    .set({ translationOf: sql`pair.other` })
    .from(sql`unnest(${ids}::text[], ${others}::text[]) as pair(id, other)`)
    .where(eq(posts.id, sql`pair.id`))
  return freed
}
