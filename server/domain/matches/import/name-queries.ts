// SQL of the mapping from names of other sources to entries of the name book.
import { eq, sql } from 'drizzle-orm'
import type { Gender } from '#contract/tournament.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { sourceIds } from '#server/db/match-tables.ts'
import { players, teams, venues } from '#server/db/tournament-tables.ts'

export type SourceId = typeof sourceIds.$inferInsert

/** The known ones of these sources and keys, with their ids. */
export async function selectSourceIds(
  db: Queryable,
  wanted: readonly { source: string; key: string }[],
): Promise<SourceId[]> {
  if (wanted.length === 0) return []
  const sources = wanted.map(({ source }) => source)
  const keys = wanted.map(({ key }) => key)
  const { rows } = await db.execute<{ source: string; key: string; id: string }>(sql`
    select s.source, s.key, s.id from source_ids s
    join unnest(${sql.param(sources)}::text[], ${sql.param(keys)}::text[]) as wanted(source, key)
      on wanted.source = s.source and wanted.key = s.key`)
  return rows
}

/** Ids of all entries to which a name of this source is mapped. */
export async function selectMappedIds(db: Queryable, source: string): Promise<string[]> {
  const rows = await db.select({ id: sourceIds.id }).from(sourceIds).where(eq(sourceIds.source, source))
  return rows.map(({ id }) => id)
}

export async function selectGenders(db: Queryable): Promise<Map<string, Gender>> {
  const rows = await db.select({ id: players.id, gender: players.gender }).from(players)
  return new Map(rows.map(({ id, gender }) => [id, gender]))
}

export type NewNames = {
  sourceIds: SourceId[]
  players: (typeof players.$inferInsert)[]
  teams: (typeof teams.$inferInsert)[]
  venues: (typeof venues.$inferInsert)[]
}

const ROWS_AT_ONCE = 5_000

/** Inserts these rows. Existing rows stay unchanged. */
export async function insertNames(transaction: Transaction, names: NewNames): Promise<void> {
  for (const some of inParts(names.sourceIds))
    await transaction.insert(sourceIds).values(some).onConflictDoNothing()
  for (const some of inParts(names.players))
    await transaction.insert(players).values(some).onConflictDoNothing()
  for (const some of inParts(names.teams)) await transaction.insert(teams).values(some).onConflictDoNothing()
  for (const some of inParts(names.venues))
    await transaction.insert(venues).values(some).onConflictDoNothing()
}

function inParts<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  )
}
