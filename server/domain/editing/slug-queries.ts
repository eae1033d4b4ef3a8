// SQL of slugs: the lock of choosing one, which slugs posts and running imports have, and those that published posts had before.
import { and, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { isLockTimeout } from '#server/db/errors.ts'
import { IMPORT_LOCK, SLUG_LOCK } from '#server/db/locks.ts'
import { formerSlugs, posts } from '#server/db/tables/tables.ts'

/** Held by every transaction that chooses slugs, so that two never choose the same one. */
export async function lockSlugs(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`)
}

/** Slugs of an edition that posts have or had and that equal this text, or this text with a number appended; not the post's own. */
export async function findTakenSlugs(db: Queryable, language: Language, slug: string, id: string) {
  // Slugs compare by bytes, where `.` follows `-`: the range has the slug and everything that continues with a hyphen.
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
    .union(
      db
        .select({ slug: formerSlugs.slug })
        .from(formerSlugs)
        .where(
          and(
            eq(formerSlugs.language, language),
            gte(formerSlugs.slug, slug),
            lt(formerSlugs.slug, `${slug}.`),
            ne(formerSlugs.postId, id),
          ),
        ),
    )
  return new Set(rows.map((row) => row.slug))
}

type Address = { language: Language; slug: string }

/** The address that a published post had redirects to it from now on, and no other post gets it. */
export async function keepFormerSlug(
  transaction: Transaction,
  post: { id: string; createdAt: Date | null } & Address,
  now: Address,
): Promise<void> {
  if (post.language === now.language && post.slug === now.slug) return
  await transaction
    .delete(formerSlugs)
    .where(and(eq(formerSlugs.language, now.language), eq(formerSlugs.slug, now.slug)))
  if (post.createdAt === null || post.slug === '') return
  const { id, language, slug } = post
  await transaction.insert(formerSlugs).values({ language, slug, postId: id })
}

/**
 * Whether an import that is storing its rows uses this slug. Its rows are invisible until it commits, and writing the same
 * slug would wait for that: so an insert is tried with a short lock timeout and rolled back.
 */
export async function isTakenByImport(transaction: Transaction, language: Language, slug: string) {
  const { rows } = await transaction.execute<{ idle: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${IMPORT_LOCK}, 0) as idle`,
  )
  if (rows[0]?.idle) return false
  try {
    await transaction.transaction(async (trial) => {
      await trial.execute(sql`set local lock_timeout = '100ms'`)
      await trial.execute(sql`
        insert into posts (id, language, status, headline, slug, made_at, changed_at)
        values (gen_random_uuid(), ${language}, 'draft', '', ${slug}, now(), now())`)
      throw new TrialOver()
    })
  } catch (error) {
    if (error instanceof TrialOver) return false
    if (isLockTimeout(error)) return true
    throw error
  }
  return false
}

/** Rolls the trial insert back. */
class TrialOver extends Error {}
