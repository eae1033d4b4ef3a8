// SQL of which published posts name which terms: reads texts, writes rows, finds posts that may have a spelling.
import { inArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Database, Queryable, Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { posts } from '#server/db/tables/tables.ts'
import { postTerms } from '#server/db/tables/term-tables.ts'

/** The texts of a post that are searched for names. `publishedAt` is null when readers do not see the post. */
export type NamedIn = {
  id: string
  language: Language
  publishedAt: Date | null
  headline: string
  bannerHead: string
  keywords: string
  excerpt: string
}

export async function selectTexts(transaction: Transaction, ids: string[]): Promise<NamedIn[]> {
  const { id, language, headline, bannerHead, keywords, excerpt } = posts
  const publishedAt = sql<Date | null>`case when ${posts.status} = 'published' then ${posts.publishedAt} end`
  return transaction
    .select({
      id,
      language,
      headline,
      bannerHead,
      keywords,
      excerpt,
      publishedAt: publishedAt.mapWith(posts.publishedAt),
    })
    .from(posts)
    .where(sql`${posts.id} = any(${sql.param(ids)}::text[])`)
}

export type Link = { postId: string; termId: string; language: Language; publishedAt: Date }

export async function selectLinks(transaction: Transaction, ids: string[]): Promise<Link[]> {
  return transaction
    .select()
    .from(postTerms)
    .where(sql`${postTerms.postId} = any(${sql.param(ids)}::text[])`)
}

export async function deleteLinks(transaction: Transaction, links: Link[]): Promise<void> {
  if (links.length === 0) return
  await transaction.execute(sql`
    delete from post_terms p using unnest(${sql.param(links.map(({ postId }) => postId))}::text[],
      ${sql.param(links.map(({ termId }) => termId))}::text[]) as gone(post_id, term_id)
    where p.post_id = gone.post_id and p.term_id = gone.term_id`)
}

/** Leaves out terms that were deleted meanwhile. Locks the terms' rows, so that none is deleted between check and insert. */
export async function insertLinks(transaction: Transaction, links: Link[]): Promise<void> {
  if (links.length === 0) return
  const termIds = links.map(({ termId }) => termId)
  await transaction.execute(sql`
    insert into post_terms (post_id, term_id, language, published_at)
    select made.* from unnest(${sql.param(links.map(({ postId }) => postId))}::text[],
      ${sql.param(termIds)}::text[], ${sql.param(links.map(({ language }) => language))}::text[],
      ${sql.param(links.map(({ publishedAt }) => publishedAt.toISOString()))}::timestamptz[])
      as made(post_id, term_id, language, published_at)
    join (select id from terms where id = any(${sql.param([...new Set(termIds)])}::text[]) for key share) as held
      on held.id = made.term_id
    on conflict (post_id, term_id) do update
      set language = excluded.language, published_at = excluded.published_at`)
}

/**
 * Ids after `after`, in order, of posts that are linked to the term or match one of these queries (tsquery). Not all of them name
 * the term.
 */
export async function selectCandidates(
  db: Queryable,
  { termId, queries, after, limit }: { termId: string; queries: string[]; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select post_id as id from post_terms where term_id = ${termId}
      union
      select post_id from post_search where published_at is not null
        and words @@ any(${sql.param(queries)}::tsquery[])
    ) as found where id > ${after} order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Locks the posts that no other transaction is changing, until this transaction ends; returns their ids. */
export async function lockPosts(transaction: Transaction, ids: string[]): Promise<string[]> {
  const rows = await transaction
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, ids))
    .orderBy(posts.id)
    .for('no key update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Transaction numbers: the oldest in progress, and the next to begin. */
export async function readTransactions(db: Queryable): Promise<{ oldest: bigint; next: bigint }> {
  const { rows } = await db.execute<{ oldest: string; next: string }>(sql`
    select pg_snapshot_xmin(now_seen)::text as oldest, pg_snapshot_xmax(now_seen)::text as next
    from pg_current_snapshot() as now_seen`)
  return { oldest: BigInt(rows[0]?.oldest ?? 0), next: BigInt(rows[0]?.next ?? 0) }
}

/** Terms that a post names, for its page. */
export async function selectTermsOf(db: Database, postId: string): Promise<string[]> {
  const rows = await rowsOf<{ term_id: string }>(db, 'select term_id from post_terms where post_id = $1', [
    postId,
  ])
  return rows.map(({ term_id }) => term_id)
}
