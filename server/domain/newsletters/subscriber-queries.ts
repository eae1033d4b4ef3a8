// SQL of subscribers and of addresses that get nothing any more.
import { and, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { BounceKind } from '#contract/newsletters/bounce.ts'
import type { NewsletterKey } from '#contract/newsletters/newsletter.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { newsletterSubscribers, newsletterSuppressions } from '#server/db/tables/newsletter-tables.ts'
import type { Place } from '../cursor.ts'

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect
export type SuppressionRow = typeof newsletterSuppressions.$inferSelect

export async function isSuppressed(db: Queryable, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: newsletterSuppressions.id })
    .from(newsletterSuppressions)
    .where(eq(newsletterSuppressions.email, email))
  return row !== undefined
}

export async function findSubscriberOf(db: Queryable, email: string): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return row ?? null
}

/** The subscriber with this address, made from `row` if there is none, until the transaction ends; others wait. */
export async function lockOrInsertSubscriber(
  transaction: Transaction,
  row: typeof newsletterSubscribers.$inferInsert,
): Promise<SubscriberRow> {
  const [stored] = await transaction
    .insert(newsletterSubscribers)
    .values(row)
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { email: row.email } })
    .returning()
  if (!stored) throw new Error('PostgreSQL stored a subscriber but returned no row')
  return stored
}

/** `askedAt`: of the mail that confirms it, if a new one goes out. */
export async function updateWanted(
  transaction: Transaction,
  id: string,
  asked: { wanted: NewsletterKey[]; language: Language; askedAt?: Date },
): Promise<void> {
  await transaction.update(newsletterSubscribers).set(asked).where(eq(newsletterSubscribers.id, id))
}

export async function findSubscriber(db: Queryable, id: string): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return row ?? null
}

/** The subscriber until the transaction ends; others wait. */
export async function lockSubscriber(transaction: Transaction, id: string): Promise<SubscriberRow | null> {
  const [row] = await transaction
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .for('update')
  return row ?? null
}

export async function lockSubscriberOf(
  transaction: Transaction,
  email: string,
): Promise<SubscriberRow | null> {
  const [row] = await transaction
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for('update')
  return row ?? null
}

/** Confirms these newsletters; the link of the confirmation mail is used then. */
export async function updateConfirmed(
  transaction: Transaction,
  id: string,
  { newsletters, at }: { newsletters: NewsletterKey[]; at: Date },
): Promise<void> {
  await transaction
    .update(newsletterSubscribers)
    .set({
      newsletters,
      wanted: [],
      confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(newsletterSubscribers.id, id))
}

export async function updateNewsletters(
  transaction: Transaction,
  id: string,
  newsletters: NewsletterKey[],
): Promise<void> {
  await transaction.update(newsletterSubscribers).set({ newsletters }).where(eq(newsletterSubscribers.id, id))
}

/**
 * Nothing comes there any more. The row gives up its address for its id: who has the address from now on is another subscriber. It
 * stays for what is on its way, at the longest as an unconfirmed one.
 */
export async function updateMoved(transaction: Transaction, id: string, at: Date): Promise<void> {
  await transaction
    .update(newsletterSubscribers)
    .set({ email: id, newsletters: [], wanted: [], confirmedAt: null, askedAt: at })
    .where(eq(newsletterSubscribers.id, id))
}

/** Whether the subscriber gave up their address. */
export const hasMoved = ({ id, email }: SubscriberRow): boolean => email === id

/** Whether a job is still to move something to this subscriber. pg-boss owns the table; it is only read here. */
export async function isMoveExpected(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from jobs.job where name = 'newsletter-moved' and state < 'completed' and data ->> 'subscriberId' = ${id}
    limit 1`)
  return rows.length > 0
}

/** Nothing stays of the subscriber. */
export async function deleteSubscriber(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
}

export async function deleteSubscriberOf(transaction: Transaction, email: string): Promise<void> {
  await transaction.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
}

/** Subscribers keep what they have; what they asked for later and did not confirm is deleted. */
export async function clearUnconfirmedWishes(transaction: Transaction, askedBefore: Date): Promise<number> {
  const cleared = await transaction
    .update(newsletterSubscribers)
    .set({ wanted: [] })
    .where(
      and(
        isNotNull(newsletterSubscribers.confirmedAt),
        ne(newsletterSubscribers.wanted, []),
        lt(newsletterSubscribers.askedAt, askedBefore),
      ),
    )
    .returning({ id: newsletterSubscribers.id })
  return cleared.length
}

/** Those who asked and never confirmed. */
export async function deleteUnconfirmed(transaction: Transaction, askedBefore: Date): Promise<number> {
  const gone = await transaction
    .delete(newsletterSubscribers)
    .where(and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.askedAt, askedBefore)))
    .returning({ id: newsletterSubscribers.id })
  return gone.length
}

const counted = z.object({ key: z.string(), count: z.number() })

/** Confirmed addresses of each newsletter. */
export async function countSubscribers(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.execute(sql`
    select key, count(*)::int as count from newsletter_subscribers, unnest(newsletters) as key group by key`)
  return new Map(rows.map((row) => counted.parse(row)).map(({ key, count }) => [key, count]))
}

/** The last reason stays. */
export async function insertSuppression(
  transaction: Transaction,
  row: { id: string; email: string; kind: BounceKind; reason: string; createdAt: Date },
): Promise<void> {
  const { kind, reason, createdAt } = row
  await transaction
    .insert(newsletterSuppressions)
    .values(row)
    .onConflictDoUpdate({ target: newsletterSuppressions.email, set: { kind, reason, createdAt } })
}

/** Newest first. */
export async function selectSuppressions(
  db: Queryable,
  { after, limit }: { after?: Place | undefined; limit: number },
): Promise<SuppressionRow[]> {
  const { createdAt, id } = newsletterSuppressions
  return db
    .select()
    .from(newsletterSuppressions)
    .where(after && sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function deleteSuppression(
  transaction: Transaction,
  id: string,
): Promise<SuppressionRow | null> {
  const [row] = await transaction
    .delete(newsletterSuppressions)
    .where(eq(newsletterSuppressions.id, id))
    .returning()
  return row ?? null
}

export async function deleteSuppressionsBefore(transaction: Transaction, before: Date): Promise<number> {
  const gone = await transaction
    .delete(newsletterSuppressions)
    .where(lt(newsletterSuppressions.createdAt, before))
    .returning({ id: newsletterSuppressions.id })
  return gone.length
}
