// SQL of channels.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { channels } from '#server/db/tables/channel-tables.ts'

export type ChannelRow = typeof channels.$inferSelect

/** By name. */
export async function selectChannels(db: Queryable): Promise<ChannelRow[]> {
  return db.select().from(channels).orderBy(asc(channels.name), asc(channels.id))
}

export async function findChannel(db: Queryable, id: string): Promise<ChannelRow | null> {
  const [row] = await db.select().from(channels).where(eq(channels.id, id))
  return row ?? null
}

/** Locks it, so that nobody else changes it until the transaction ends. */
export async function lockChannel(transaction: Transaction, id: string): Promise<ChannelRow | null> {
  const [row] = await transaction.select().from(channels).where(eq(channels.id, id)).for('update')
  return row ?? null
}

/** Channels of an edition that get a post of one of these sections. */
export async function selectForPost(
  db: Queryable,
  { language, sections }: { language: Language; sections: readonly string[] },
): Promise<ChannelRow[]> {
  const isChosen = sql`${channels.posts} = 'all'
    or (${channels.posts} = 'chosen' and ${channels.sections} && ${sql.param([...sections])}::text[])`
  return db
    .select()
    .from(channels)
    .where(and(eq(channels.isOn, true), eq(channels.language, language), sql`(${isChosen})`))
}

/** Channels that get the result of a match of this tournament, or of none. */
export async function selectForResult(db: Queryable, tournamentId: string | null): Promise<ChannelRow[]> {
  const isChosen = sql`${channels.results} = 'all'
    or (${channels.results} = 'chosen' and ${tournamentId}::text = any(${channels.tournaments}))`
  return db
    .select()
    .from(channels)
    .where(and(eq(channels.isOn, true), sql`(${isChosen})`))
}

export async function insertChannel(transaction: Transaction, row: ChannelRow): Promise<void> {
  await transaction.insert(channels).values(row)
}

export async function updateChannel(transaction: Transaction, { id, ...row }: ChannelRow): Promise<void> {
  await transaction.update(channels).set(row).where(eq(channels.id, id))
}

export async function deleteChannel(transaction: Transaction, id: string): Promise<ChannelRow | null> {
  const [row] = await transaction.delete(channels).where(eq(channels.id, id)).returning()
  return row ?? null
}
