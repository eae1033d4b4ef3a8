// SQL of the logs of matches: rows are added, never changed.
import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Queryable, Transaction } from '#server/db/client.ts'
import { matchEvents } from '#server/db/match-tables.ts'

export type EventRow = typeof matchEvents.$inferSelect

/** The entries of a log after this sequence number, in order. */
export async function selectEvents(
  db: Queryable,
  matchId: string,
  { after = 0, limit }: { after?: number; limit?: number } = {},
): Promise<EventRow[]> {
  const query = db
    .select()
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), gt(matchEvents.seq, after)))
    .orderBy(asc(matchEvents.seq))
    .$dynamic()
  return limit === undefined ? query : query.limit(limit)
}

/** The logs of several matches, in order. */
export async function selectLogs(
  db: Queryable,
  matchIds: readonly string[],
): Promise<Map<string, EventRow[]>> {
  const logs = new Map<string, EventRow[]>(matchIds.map((id) => [id, []]))
  if (matchIds.length === 0) return logs
  const rows = await db
    .select()
    .from(matchEvents)
    .where(sql`${matchEvents.matchId} = any(${sql.param([...matchIds])}::text[])`)
    .orderBy(asc(matchEvents.matchId), asc(matchEvents.seq))
  for (const row of rows) logs.get(row.matchId)?.push(row)
  return logs
}

export async function insertEvents(
  transaction: Transaction,
  rows: (typeof matchEvents.$inferInsert)[],
): Promise<void> {
  await transaction.insert(matchEvents).values(rows)
}
