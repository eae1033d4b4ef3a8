// SQL of uploads: batches and the notes about their rows.
import { and, asc, desc, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ImportLevel, ImportState } from '#contract/posts/import-batch.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { IMPORT_LOCK } from '#server/db/locks.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { importBatches, importNotes } from '#server/db/tables/newsroom-tables.ts'
import type { Place } from '../cursor.ts'

type BatchRow = typeof importBatches.$inferSelect
/** An upload with its uploader's name; empty when that account was deleted, or the console made it. */
export type Batch = BatchRow & { madeByName: string | null }
export type Note = typeof importNotes.$inferSelect
export type NewNote = Pick<Note, 'row' | 'level' | 'code' | 'field' | 'values'>

export const UNFINISHED = ['receiving', 'checking', 'storing'] as const satisfies ImportState[]

/** False when a batch with this id exists. */
export async function insertBatch(db: Transaction, row: typeof importBatches.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(importBatches)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: importBatches.id })
  return made.length > 0
}

type Changes = Partial<
  Pick<
    BatchRow,
    | 'state'
    | 'code'
    | 'fileBytes'
    | 'rows'
    | 'inserted'
    | 'skipped'
    | 'bad'
    | 'warned'
    | 'finishedAt'
    | 'undoneAt'
  >
>

/** Changes a batch that is in one of these states; false when it is not. */
export async function updateBatch(
  db: Transaction,
  id: string,
  from: readonly ImportState[],
  changes: Changes,
): Promise<boolean> {
  const changed = await db
    .update(importBatches)
    .set(changes)
    .where(and(eq(importBatches.id, id), inArray(importBatches.state, [...from])))
    .returning({ id: importBatches.id })
  return changed.length > 0
}

export async function findBatch(db: Queryable, id: string): Promise<Batch | null> {
  const [row] = await batches(db).where(eq(importBatches.id, id))
  return row ?? null
}

/** Batches newest first. */
export async function selectBatches(
  db: Queryable,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<Batch[]> {
  const behind: SQL | undefined =
    after &&
    sql`(${importBatches.startedAt}, ${importBatches.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
  return batches(db).where(behind).orderBy(desc(importBatches.startedAt), desc(importBatches.id)).limit(limit)
}

export async function selectUnfinished(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(inArray(importBatches.state, [...UNFINISHED]))
  return rows.map(({ id }) => id)
}

/** Whether no process works on this batch. Holds the batch's lock until the transaction ends, so that none can begin. */
export async function isBatchIdle(transaction: Transaction, id: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${id})) as free`,
  )
  return rows[0]?.free ?? false
}

function batches(db: Queryable) {
  return db
    .select({ ...getTableColumns(importBatches), madeByName: users.name })
    .from(importBatches)
    .leftJoin(users, eq(users.id, importBatches.madeBy))
    .$dynamic()
}

export async function insertNotes(db: Transaction, batch: string, notes: NewNote[]): Promise<void> {
  for (let start = 0; start < notes.length; start += NOTES_AT_ONCE) {
    const some = notes.slice(start, start + NOTES_AT_ONCE)
    await db.insert(importNotes).values(some.map((note) => ({ ...note, batchId: batch })))
  }
}

const NOTES_AT_ONCE = 500

/** Notes in row order. */
export async function selectNotes(db: Queryable, batch: string, { level, after, limit }: NoteFilter) {
  const behind =
    after &&
    or(
      gt(importNotes.row, after.row),
      and(eq(importNotes.row, after.row), gt(importNotes.number, after.number)),
    )
  return db
    .select()
    .from(importNotes)
    .where(and(eq(importNotes.batchId, batch), level && eq(importNotes.level, level), behind))
    .orderBy(asc(importNotes.row), asc(importNotes.number))
    .limit(limit)
}

export type NoteFilter = {
  level?: ImportLevel | undefined
  after?: { row: number; number: number } | undefined
  limit: number
}
