// SQL of issues: drafts, schedule, archive, and the posts that one is composed of.
import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { Newsletter } from '#contract/newsletters/newsletter.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { newsletterIssues } from '#server/db/tables/newsletter-tables.ts'
import type { Place } from '../cursor.ts'

export type IssueRow = typeof newsletterIssues.$inferSelect
/** `isEmpty`: none of its posts is published now. */
export type ListedIssueRow = IssueRow & { creatorName: string | null; isEmpty: boolean }

const isEmpty = sql<boolean>`not exists (
  select from posts p where p.status = 'published' and p.id = any(${newsletterIssues.postIds}))`

/** Stores an issue; false when its newsletter has one of that day. */
export async function insertIssue(
  transaction: Transaction,
  row: typeof newsletterIssues.$inferInsert,
): Promise<boolean> {
  const { kind, language, day } = newsletterIssues
  const stored = await transaction
    .insert(newsletterIssues)
    .values(row)
    .onConflictDoNothing({ target: [kind, language, day] })
    .returning({ id: newsletterIssues.id })
  return stored.length > 0
}

export async function findIssue(db: Queryable, id: string): Promise<ListedIssueRow | null> {
  const [row] = await db
    .select({ issue: newsletterIssues, creatorName: users.name, isEmpty })
    .from(newsletterIssues)
    .leftJoin(users, eq(users.id, newsletterIssues.createdBy))
    .where(eq(newsletterIssues.id, id))
  return row ? flat(row) : null
}

function flat({
  issue,
  ...more
}: { issue: IssueRow } & Omit<ListedIssueRow, keyof IssueRow>): ListedIssueRow {
  return { ...issue, ...more }
}

/** Whether none of an issue's posts is published now. */
export async function isIssueEmpty(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.select({ isEmpty }).from(newsletterIssues).where(eq(newsletterIssues.id, id))
  return row?.isEmpty ?? true
}

/** The issue until the transaction ends; others wait. */
export async function lockIssue(transaction: Transaction, id: string): Promise<IssueRow | null> {
  const [row] = await transaction
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
    .for('update')
  return row ?? null
}

export async function updateIssue(
  transaction: Transaction,
  id: string,
  set: Partial<typeof newsletterIssues.$inferInsert>,
): Promise<void> {
  await transaction
    .update(newsletterIssues)
    .set({ ...set, version: sql`${newsletterIssues.version} + 1` })
    .where(eq(newsletterIssues.id, id))
}

export async function deleteIssue(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(newsletterIssues).where(eq(newsletterIssues.id, id))
}

/** Newest first. */
export async function selectIssues(
  db: Queryable,
  { after, limit }: { after?: Place | undefined; limit: number },
): Promise<ListedIssueRow[]> {
  const { createdAt, id } = newsletterIssues
  const rows = await db
    .select({ issue: newsletterIssues, creatorName: users.name, isEmpty })
    .from(newsletterIssues)
    .leftJoin(users, eq(users.id, newsletterIssues.createdBy))
    .where(after && sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map(flat)
}

/** Issues of an edition whose sending has begun, newest first. */
export async function selectArchive(
  db: Queryable,
  { language, after, limit }: { language: Language; after?: Place | undefined; limit: number },
): Promise<(IssueRow & { beganAt: Date })[]> {
  const { beganAt, id } = newsletterIssues
  const rows = await db
    .select()
    .from(newsletterIssues)
    .where(
      and(
        isNotNull(beganAt),
        eq(newsletterIssues.language, language),
        after && sql`(${beganAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(beganAt), desc(id))
    .limit(limit)
  return rows.flatMap((row) => (row.beganAt ? [{ ...row, beganAt: row.beganAt }] : []))
}

/** Ids of scheduled issues whose time has come. */
export async function selectDueIssues(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.state, 'scheduled'), lte(newsletterIssues.sendAt, now)))
  return rows.map(({ id }) => id)
}

export async function hasIssueOf(
  db: Queryable,
  { kind, language, day }: Newsletter & { day: string },
): Promise<boolean> {
  const wanted = and(
    eq(newsletterIssues.kind, kind),
    eq(newsletterIssues.language, language),
    eq(newsletterIssues.day, day),
  )
  const rows = await db.select({ id: newsletterIssues.id }).from(newsletterIssues).where(wanted).limit(1)
  return rows.length > 0
}

/** When the last issue of a newsletter began; null before the first. */
export async function selectLastBegan(db: Queryable, { kind, language }: Newsletter): Promise<Date | null> {
  const [row] = await db
    .select({ beganAt: newsletterIssues.beganAt })
    .from(newsletterIssues)
    .where(
      and(
        eq(newsletterIssues.kind, kind),
        eq(newsletterIssues.language, language),
        inArray(newsletterIssues.state, ['sending', 'sent']),
      ),
    )
    .orderBy(desc(newsletterIssues.beganAt))
    .limit(1)
  return row?.beganAt ?? null
}

/**
 * Posts of an edition that were published since an instant: those on the home page first, by their place, then those that were
 * read most, then the newest. Sponsored ones only where an editor placed them.
 */
export async function selectSuggested(
  db: Queryable,
  { language, since, sinceDay, limit }: { language: Language; since: Date; sinceDay: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select p.id from posts p
    left join lateral (
      select sum(v.views) as views from post_views v where v.post_id = p.id and v.day >= ${sinceDay}::date
    ) read on true
    where p.status = 'published' and p.language = ${language} and p.published_at > ${since.toISOString()}::timestamptz
      and (p.sponsor = '' or p.placement <> '')
    order by case p.placement when 'lead' then 0 when 'secondLead' then 1 when 'editorsPick' then 2 when 'sidebar' then 3
        when 'trending' then 4 else 5 end,
      case when p.placement <> '' then p.placed_at end desc nulls last,
      read.views desc nulls last, p.published_at desc, p.id desc
    limit ${limit}`)
  return rows.map((row) => z.object({ id: z.string() }).parse(row).id)
}
