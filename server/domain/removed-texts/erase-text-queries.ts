// SQL of erased texts.
import { and, eq, sql } from 'drizzle-orm'
import { packEvent } from '#contract/matches/packed-event.ts'
import type { Transaction } from '#server/db/client.ts'
import { erasedTexts } from '#server/db/tables/match-tables.ts'

type Erased = { id: string; seq: number; tombstone: { kind: string }; reason: string; by: string | null }

/** Replaces the payload of one entry of a log. Only this database function is allowed to do that. */
export async function eraseTextOf(transaction: Transaction, { id, seq, tombstone, reason, by }: Erased) {
  await transaction.execute(
    sql`select erase_text(${id}, ${seq}::integer, ${JSON.stringify(packEvent(tombstone).payload)}::jsonb, ${reason}, ${by})`,
  )
}

/** Whether a text of this entry was erased. */
export async function isErased(transaction: Transaction, id: string, seq: number): Promise<boolean> {
  const rows = await transaction
    .select({ seq: erasedTexts.seq })
    .from(erasedTexts)
    .where(and(eq(erasedTexts.logId, id), eq(erasedTexts.seq, seq)))
  return rows.length > 0
}
