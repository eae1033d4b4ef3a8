// SQL of deliveries: who gets an issue, what mail servers said, and mails that came back.
import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Newsletter, type NewsletterKey, newsletterKey } from '#contract/newsletters/newsletter.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { liftTimeLimit } from '#server/db/long-statements.ts'
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterReports,
} from '#server/db/tables/newsletter-tables.ts'
import type { Delivery } from './newsletter-links.ts'

/** A delivery to everybody who confirmed the newsletter; returns their number. */
export async function insertDeliveries(
  transaction: Transaction,
  issue: Newsletter & { id: string },
  at: Date,
): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    insert into newsletter_deliveries (issue_id, subscriber_id, state, at)
    select ${issue.id}, s.id, 'waiting', ${at.toISOString()}::timestamptz from newsletter_subscribers s
    where ${newsletterKey(issue)} = any(s.newsletters)`)
  return rowCount ?? 0
}

const idRow = z.object({ id: z.string() })

/** The first subscriber of each batch of `size`. */
export async function selectBatchStarts(db: Queryable, issueId: string, size: number): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select id from (
      select subscriber_id as id, row_number() over (order by subscriber_id) as place
      from newsletter_deliveries where issue_id = ${issueId}
    ) numbered where (place - 1) % ${size} = 0 order by id`)
  return rows.map((row) => idRow.parse(row).id)
}

/**
 * Subscribers of a batch: from an id on, up to another one. `isMoved`: those whose address changed since the issue began; they have
 * batches of their own, because the others may have ended already, or run at the same time.
 */
export type Part = { from: string; to: string | null; isMoved?: true }

const inPart = (issueId: string, { from, to, isMoved }: Part) =>
  sql`d.issue_id = ${issueId} and d.state = 'waiting' and d.subscriber_id >= ${from}
    and (${to}::text is null or d.subscriber_id < ${to})
    and d.at ${isMoved ? sql`>` : sql`<=`} (select began_at from newsletter_issues where id = ${issueId})`

const receiver = z.object({ id: z.string(), email: z.string() })
export type Receiver = z.infer<typeof receiver>

/** Those of a batch that wait and still want the newsletter. */
export async function selectWaiting(
  db: Queryable,
  issue: Newsletter & { id: string },
  part: Part,
): Promise<Receiver[]> {
  const { rows } = await db.execute(sql`
    select s.id, s.email from newsletter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
    where ${inPart(issue.id, part)} and ${newsletterKey(issue)} = any(s.newsletters)
    order by s.id`)
  return rows.map((row) => receiver.parse(row))
}

/** Those of these subscribers who wait for the issue now, and want the newsletter. */
export async function selectWanting(
  db: Queryable,
  issue: Newsletter & { id: string },
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute(sql`
    select s.id from newsletter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
    where d.issue_id = ${issue.id} and d.state = 'waiting' and d.subscriber_id = any(${sql.param([...ids])}::text[])
      and ${newsletterKey(issue)} = any(s.newsletters)`)
  return new Set(rows.map((row) => idRow.parse(row).id))
}

/** Drops what waits for people who ended the newsletter meanwhile. A former address, without any, keeps it for the new one. */
export async function deleteUnwanted(
  transaction: Transaction,
  issue: Newsletter & { id: string },
  part: Part,
): Promise<void> {
  await transaction.execute(sql`
    delete from newsletter_deliveries d using newsletter_subscribers s
    where s.id = d.subscriber_id and ${inPart(issue.id, part)} and s.newsletters <> '{}'
      and not ${newsletterKey(issue)} = any(s.newsletters)`)
}

/** Whether an issue of these newsletters is being sent. */
export async function isSendingAnyOf(db: Queryable, keys: readonly NewsletterKey[]): Promise<boolean> {
  const sending = await selectSending(db)
  return sending.some((issue) => keys.includes(newsletterKey(issue)))
}

/** Issues that are being sent. */
export async function selectSending(db: Queryable): Promise<(Newsletter & { id: string })[]> {
  const { id, kind, language, state } = newsletterIssues
  return db.select({ id, kind, language }).from(newsletterIssues).where(eq(state, 'sending'))
}

/** What waits for one subscriber waits for another one from now on, unless that one has the issue; returns the issues. */
export async function moveWaiting(
  transaction: Transaction,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<string[]> {
  const { rows } = await transaction.execute(sql`
    update newsletter_deliveries d set subscriber_id = ${to}, at = ${at.toISOString()}::timestamptz
    where subscriber_id = ${from} and state = 'waiting'
      and not exists (select from newsletter_deliveries other where other.subscriber_id = ${to} and other.issue_id = d.issue_id)
    returning issue_id as id`)
  return rows.map((row) => idRow.parse(row).id)
}

/** Drops what waits for anybody; returns the number. */
export async function deleteWaiting(transaction: Transaction, issueId: string): Promise<number> {
  const { issueId: issue, state } = newsletterDeliveries
  const dropped = await transaction
    .delete(newsletterDeliveries)
    .where(and(eq(issue, issueId), eq(state, 'waiting')))
  return dropped.rowCount ?? 0
}

/** Stores what became of waiting deliveries, and counts it. */
export async function storeDelivered(
  transaction: Transaction,
  issueId: string,
  { sent, failed, at }: { sent: readonly string[]; failed: readonly string[]; at: Date },
): Promise<void> {
  await transaction.execute(sql`
    with stored as (
      update newsletter_deliveries set at = ${at.toISOString()}::timestamptz,
        state = case when subscriber_id = any(${sql.param([...failed])}::text[]) then 'failed' else 'sent' end
      where issue_id = ${issueId} and state = 'waiting'
        and subscriber_id = any(${sql.param([...sent, ...failed].toSorted())}::text[])
      returning state
    )
    update newsletter_issues set sent = sent + (select count(*) from stored where state = 'sent'),
      failed = failed + (select count(*) from stored where state = 'failed')
    where id = ${issueId}`)
}

/** Ends an issue when nobody waits any more. */
export async function finishIssue(transaction: Transaction, issueId: string, at: Date): Promise<void> {
  await transaction.execute(sql`
    update newsletter_issues set state = 'sent', finished_at = ${at.toISOString()}::timestamptz
    where id = ${issueId} and state = 'sending'
      and not exists (select from newsletter_deliveries where issue_id = ${issueId} and state = 'waiting')`)
}

/** Marks a mail that was handed over as returned; false when it was not, or came back already. */
export async function markBounced(
  transaction: Transaction,
  { issueId, subscriberId }: Delivery,
  at: Date,
): Promise<boolean> {
  const marked = await transaction
    .update(newsletterDeliveries)
    .set({ state: 'bounced', at })
    .where(
      and(
        eq(newsletterDeliveries.issueId, issueId),
        eq(newsletterDeliveries.subscriberId, subscriberId),
        sql`${newsletterDeliveries.state} in ('sent', 'failed')`,
      ),
    )
    .returning({ id: newsletterDeliveries.subscriberId })
  if (marked.length === 0) return false
  await transaction.execute(sql`update newsletter_issues set bounced = bounced + 1 where id = ${issueId}`)
  return true
}

/** Mails to a subscriber that came back since an instant. */
export async function countBounced(db: Queryable, subscriberId: string, since: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from newsletter_deliveries
    where subscriber_id = ${subscriberId} and state = 'bounced' and at >= ${since.toISOString()}::timestamptz`)
  return z.object({ count: z.number() }).parse(rows[0]).count
}

/** The last mail that was handed over for an address, with its subscriber, also one that came back already: a report repeats itself. */
export async function findLastDelivery(db: Queryable, email: string): Promise<Delivery | null> {
  const { rows } = await db.execute(sql`
    select d.issue_id as "issueId", d.subscriber_id as "subscriberId" from newsletter_deliveries d
    join newsletter_subscribers s on s.id = d.subscriber_id
    where s.email = ${email} and d.state <> 'waiting' order by d.at desc, d.issue_id desc limit 1`)
  return rows[0] ? z.object({ issueId: z.string(), subscriberId: z.string() }).parse(rows[0]) : null
}

/** Stores the id of a report; false for one that was read before. */
export async function insertReport(transaction: Transaction, id: string, at: Date): Promise<boolean> {
  const stored = await transaction
    .insert(newsletterReports)
    .values({ id, at })
    .onConflictDoNothing()
    .returning({ id: newsletterReports.id })
  return stored.length > 0
}

/** Returns the number of deliveries and reports. */
export async function deleteDeliveriesBefore(transaction: Transaction, before: Date): Promise<number> {
  await liftTimeLimit(transaction)
  const deliveries = await transaction.delete(newsletterDeliveries).where(lt(newsletterDeliveries.at, before))
  const reports = await transaction.delete(newsletterReports).where(lt(newsletterReports.at, before))
  return (deliveries.rowCount ?? 0) + (reports.rowCount ?? 0)
}
