// SQL of the browsers that get alerts, and of their choices.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { AlertChoice, PushBrowser } from '#contract/alerts/alert.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { alertChoices, pushSubscriptions } from '#server/db/tables/reader-tables.ts'

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect

export async function findByToken(db: Queryable, tokenHash: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.tokenHash, tokenHash))
  return row ?? null
}

/** Locked until the transaction ends. */
export async function lockByToken(
  transaction: Transaction,
  tokenHash: string,
): Promise<SubscriptionRow | null> {
  const [row] = await transaction
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.tokenHash, tokenHash))
    .for('update')
  return row ?? null
}

/** Locked until the transaction ends. */
export async function lockByEndpoint(
  transaction: Transaction,
  endpoint: string,
): Promise<SubscriptionRow | null> {
  const [row] = await transaction
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
    .for('update')
  return row ?? null
}

/** Stores a browser. False when its endpoint is stored already. */
export async function insertSubscription(
  transaction: Transaction,
  row: typeof pushSubscriptions.$inferInsert,
): Promise<boolean> {
  const stored = await transaction
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: pushSubscriptions.id })
  return stored.length > 0
}

export async function updateSubscription(
  transaction: Transaction,
  id: string,
  change: {
    [Field in 'tokenHash' | 'language' | 'isQuietAtNight' | 'userId']?: SubscriptionRow[Field] | undefined
  },
): Promise<void> {
  await transaction.update(pushSubscriptions).set(change).where(eq(pushSubscriptions.id, id))
}

/**
 * The browser has another endpoint now. A subscription that was stored under it ends, if its keys prove that it is the same browser;
 * else nothing changes and the answer is false.
 */
export async function moveSubscription(
  transaction: Transaction,
  id: string,
  { endpoint, keys }: PushBrowser,
): Promise<boolean> {
  const other = await lockByEndpoint(transaction, endpoint)
  if (other && other.id !== id) {
    if (other.auth !== keys.auth || other.p256dh !== keys.p256dh) return false
    await deleteSubscriptions(transaction, [other.id])
  }
  await transaction
    .update(pushSubscriptions)
    .set({ endpoint, ...keys, failures: 0 })
    .where(eq(pushSubscriptions.id, id))
  return true
}

export async function deleteSubscriptions(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .delete(pushSubscriptions)
    .where(sql`${pushSubscriptions.id} = any(${sql.param([...ids])}::text[])`)
}

/** Newest first. */
export async function selectChoices(db: Queryable, subscriptionId: string) {
  return db
    .select({ subject: alertChoices.subject, level: alertChoices.level })
    .from(alertChoices)
    .where(eq(alertChoices.subscriptionId, subscriptionId))
    .orderBy(desc(alertChoices.createdAt), desc(alertChoices.subject))
}

export async function countOtherChoices(
  transaction: Transaction,
  subscriptionId: string,
  subject: string,
): Promise<number> {
  return transaction.$count(
    alertChoices,
    and(eq(alertChoices.subscriptionId, subscriptionId), sql`${alertChoices.subject} <> ${subject}`),
  )
}

export async function putChoice(
  transaction: Transaction,
  {
    subject,
    level,
    ...row
  }: { subscriptionId: string; subject: string; level: AlertChoice['level'] | ''; createdAt: Date },
): Promise<void> {
  await transaction
    .insert(alertChoices)
    .values({ ...row, subject, level })
    .onConflictDoUpdate({ target: [alertChoices.subscriptionId, alertChoices.subject], set: { level } })
}

export async function deleteChoice(
  transaction: Transaction,
  subscriptionId: string,
  subject: string,
): Promise<void> {
  await transaction
    .delete(alertChoices)
    .where(and(eq(alertChoices.subscriptionId, subscriptionId), eq(alertChoices.subject, subject)))
}
