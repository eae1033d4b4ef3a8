// SQL of imports of matches: the import itself, its matches by COPY, and undoing it.
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ApiMatchImport } from '#contract/matches/match-import.ts'
import type { Stored } from '#contract/stored.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { copyRows } from '#server/db/copy-rows.ts'
import type { Session } from '#server/db/session.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { matches, matchImports, playerFigures } from '#server/db/tables/match-tables.ts'
import type { Place } from '#server/domain/cursor.ts'
import { EVENT_COLUMNS, IMPORT_DEVICE, type NewMatchRows } from './prepare-matches.ts'

export type ImportRow = typeof matchImports.$inferSelect
/** `matches`: how many still exist; `removable`: how many of them nobody has worked on since. */
export type CountedImport = Stored<ApiMatchImport, 'at' | 'undoneAt'>

export async function insertImport(
  transaction: Transaction,
  row: typeof matchImports.$inferInsert,
): Promise<void> {
  await transaction.insert(matchImports).values(row)
}

/** Matches, logs and figures, through the session whose transaction is open. */
export async function copyMatches(session: Session, rows: readonly NewMatchRows[]): Promise<void> {
  if (rows.length === 0) return
  const stored = copyRows(
    matches,
    rows.map(({ match }) => match),
  )
  await session.copyIn(stored.text, stored.lines)
  const lines = Buffer.from(rows.map((row) => row.lines).join(''))
  await session.copyIn(`copy match_events (${EVENT_COLUMNS}) from stdin`, lines)
  const figures = copyRows(
    playerFigures,
    rows.flatMap((row) => row.figures),
  )
  if (figures.lines.length > 0) await session.copyIn(figures.text, figures.lines)
}

/** A match that nobody has scored, changed or linked to a story since it was imported. */
function untouched(): SQL {
  return sql`(matches.version = 1
    and not exists (select 1 from match_posts p where p.match_id = matches.id)
    and not exists (select 1 from match_scorers s where s.match_id = matches.id)
    and not exists (select 1 from match_events e
      where e.match_id = matches.id and e.device is distinct from ${IMPORT_DEVICE}))`
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(matchImports).where(eq(matchImports.id, id))
  return row ?? null
}

type ImportFilter = { by?: string | undefined; tournamentId?: string | undefined }

/** Newest first. */
export async function selectImports(
  db: Queryable,
  { after, limit, by, tournamentId }: ImportFilter & { after?: Place | undefined; limit: number },
): Promise<CountedImport[]> {
  const place = sql`(${matchImports.at}, ${matchImports.id})`
  const own = sql`from matches where matches.import_id = ${matchImports.id}`
  return db
    .select({
      id: matchImports.id,
      name: matchImports.name,
      at: matchImports.at,
      by: matchImports.by,
      undoneAt: matchImports.undoneAt,
      madeBy: sql<string>`coalesce(${users.name}, '')`,
      matches: sql<number>`(select count(*)::int ${own})`,
      removable: sql<number>`(select count(*)::int ${own} and ${untouched()})`,
      tournaments: sql<CountedImport['tournaments']>`coalesce((
        select json_agg(json_build_object('id', t.id, 'name', json_build_object('bn', t.name_bn, 'en', t.name_en))
          order by t.name_en)
        from tournaments t where t.id in (select matches.tournament_id ${own})), '[]')`,
    })
    .from(matchImports)
    .leftJoin(users, eq(users.id, matchImports.by))
    .where(
      and(
        after && sql`${place} < (${after.at.toISOString()}::timestamptz, ${after.id})`,
        by === undefined ? undefined : eq(matchImports.by, by),
        tournamentId === undefined
          ? undefined
          : sql`exists (select ${own} and matches.tournament_id = ${tournamentId})`,
      ),
    )
    .orderBy(desc(matchImports.at), desc(matchImports.id))
    .limit(limit)
}

export type RemovableMatch = Pick<
  typeof matches.$inferSelect,
  'id' | 'day' | 'tournamentId' | 'homeId' | 'awayId' | 'venueId' | 'startsAt'
>

/** Locks up to `limit` matches of an import that nobody has touched since. */
export async function lockUntouched(
  transaction: Transaction,
  importId: string,
  limit: number,
): Promise<RemovableMatch[]> {
  const { id, day, tournamentId, homeId, awayId, venueId, startsAt } = matches
  return transaction
    .select({ id, day, tournamentId, homeId, awayId, venueId, startsAt })
    .from(matches)
    .where(and(eq(matches.importId, importId), untouched()))
    .orderBy(matches.id)
    .limit(limit)
    .for('update')
}

export async function markUndone(transaction: Transaction, id: string, at: Date): Promise<void> {
  await transaction
    .update(matchImports)
    .set({ undoneAt: at })
    .where(and(eq(matchImports.id, id), isNull(matchImports.undoneAt)))
}

export async function countMatches(db: Queryable, importId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(matches)
    .where(eq(matches.importId, importId))
  return row?.count ?? 0
}
