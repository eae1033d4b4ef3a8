// SQL of what was or is being sent to channels.
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { DeliveryState, DeliverySubject } from '#contract/channels/channel.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { liftTimeLimit } from '#server/db/long-statements.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { channelDeliveries } from '#server/db/tables/channel-tables.ts'
import type { Place } from '../cursor.ts'

export type DeliveryRow = typeof channelDeliveries.$inferSelect
export type NewDeliveryRow = typeof channelDeliveries.$inferInsert
export type NamedDelivery = { delivery: DeliveryRow; senderName: string | null }

/**
 * Stores these rows, except those whose channel has a row for the same subject already. One that was withdrawn, and so never asked
 * for at the service, or that is `outdated`, waits again. Returns those that wait now.
 */
export async function insertDeliveries(
  transaction: Transaction,
  rows: NewDeliveryRow[],
  outdated: readonly Pick<DeliveryRow, 'id'>[] = [],
): Promise<DeliveryRow[]> {
  if (rows.length === 0) return []
  const { id, channelId, subject, subjectId, state } = channelDeliveries
  const ids = outdated.map((row) => row.id)
  return transaction
    .insert(channelDeliveries)
    .values(rows)
    .onConflictDoUpdate({
      target: [channelId, subject, subjectId],
      setWhere: sql`${state} = 'withdrawn' or ${id} = any(${sql.param(ids)}::text[])`,
      set: {
        state: sql`excluded.state`,
        title: sql`excluded.title`,
        path: sql`excluded.path`,
        queuedAt: sql`excluded.queued_at`,
        changedAt: sql`excluded.changed_at`,
        nextAt: null,
        reason: '',
        error: '',
        url: null,
        createdBy: sql`excluded.created_by`,
      },
    })
    .returning()
}

export async function findDelivery(db: Queryable, id: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(channelDeliveries).where(eq(channelDeliveries.id, id))
  return row ?? null
}

export async function lockDelivery(transaction: Transaction, id: string): Promise<DeliveryRow | null> {
  return lockOne(transaction, eq(channelDeliveries.id, id))
}

/** The row of a channel for a post or a match. */
export async function lockDeliveryOf(
  transaction: Transaction,
  { channelId, subject, subjectId }: { channelId: string } & Pick<DeliveryRow, 'subject' | 'subjectId'>,
): Promise<DeliveryRow | null> {
  const table = channelDeliveries
  return lockOne(
    transaction,
    and(eq(table.channelId, channelId), eq(table.subject, subject), eq(table.subjectId, subjectId)),
  )
}

/** The rows of these channels for a post or a match that were sent, perhaps sent, or given up. */
export async function lockEndedDeliveries(
  transaction: Transaction,
  channelIds: readonly string[],
  { subject, subjectId }: Pick<DeliveryRow, 'subject' | 'subjectId'>,
): Promise<DeliveryRow[]> {
  const table = channelDeliveries
  const ended: DeliveryState[] = ['sent', 'unknown', 'failed']
  return transaction
    .select()
    .from(table)
    .where(
      and(
        inArray(table.channelId, channelIds),
        eq(table.subject, subject),
        eq(table.subjectId, subjectId),
        inArray(table.state, ended),
      ),
    )
    .for('update')
}

async function lockOne(transaction: Transaction, where: SQL | undefined): Promise<DeliveryRow | null> {
  const [row] = await transaction.select().from(channelDeliveries).where(where).for('update')
  return row ?? null
}

export async function updateDelivery(
  transaction: Transaction,
  id: string,
  change: Partial<DeliveryRow>,
): Promise<void> {
  await transaction.update(channelDeliveries).set(change).where(eq(channelDeliveries.id, id))
}

type Wanted = {
  id?: string
  state?: DeliveryState | undefined
  channelId?: string | undefined
  subject?: DeliverySubject | undefined
  subjectId?: string | undefined
  after?: Place | undefined
  limit: number
}

/** Newest first, with who sent it. */
export async function selectDeliveries(
  db: Queryable,
  { id, state, channelId, subject, subjectId, after, limit }: Wanted,
): Promise<NamedDelivery[]> {
  const table = channelDeliveries
  return db
    .select({ delivery: table, senderName: users.name })
    .from(table)
    .leftJoin(users, eq(users.id, table.createdBy))
    .where(
      and(
        id === undefined ? undefined : eq(table.id, id),
        state && eq(table.state, state),
        channelId ? eq(table.channelId, channelId) : undefined,
        subject && eq(table.subject, subject),
        subjectId ? eq(table.subjectId, subjectId) : undefined,
        after &&
          sql`(${table.createdAt}, ${table.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit)
}

/** Deletes the old ones, and says of those whose process ended long ago what is known. Returns the number of deleted ones. */
export async function tidyDeliveries(
  transaction: Transaction,
  {
    now,
    keptFrom,
    lostBefore,
    lateBefore,
  }: { now: Date; keptFrom: Date; lostBefore: Date; lateBefore: Date },
): Promise<number> {
  const table = channelDeliveries
  await liftTimeLimit(transaction)
  await transaction
    .update(table)
    .set({ state: 'unknown', changedAt: now })
    .where(and(eq(table.state, 'sending'), lt(table.changedAt, lostBefore)))
  await transaction
    .update(table)
    .set({ state: 'failed', reason: 'TOO_LATE', nextAt: null, changedAt: now })
    .where(and(eq(table.state, 'waiting'), lt(table.queuedAt, lateBefore)))
  const finished: DeliveryState[] = ['sent', 'unknown', 'failed', 'withdrawn']
  const gone = await transaction
    .delete(table)
    .where(and(lt(table.createdAt, keptFrom), inArray(table.state, finished)))
    .returning({ id: table.id })
  return gone.length
}
