// SQL of the versions of layouts.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { SiteLayoutName } from '#contract/pages/site-layout.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { siteLayouts } from '#server/db/tables/section-tables.ts'

/** A stored version, its items still unparsed. */
export type StoredLayout = { version: number; items: unknown }

const COLUMNS = { version: siteLayouts.version, items: siteLayouts.items }

/** The present version; undefined when nobody has changed the default. */
export async function selectLayout(db: Queryable, name: SiteLayoutName): Promise<StoredLayout | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(siteLayouts)
    .where(eq(siteLayouts.name, name))
    .orderBy(desc(siteLayouts.version))
    .limit(1)
  return row
}

export async function selectLayoutVersion(
  db: Queryable,
  name: SiteLayoutName,
  version: number,
): Promise<StoredLayout | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(siteLayouts)
    .where(and(eq(siteLayouts.name, name), eq(siteLayouts.version, version)))
  return row
}

/** The newest versions, and who saved them. */
export async function selectLayoutVersions(db: Queryable, name: SiteLayoutName, limit: number) {
  return db
    .select({ version: siteLayouts.version, savedAt: siteLayouts.savedAt, id: users.id, by: users.name })
    .from(siteLayouts)
    .leftJoin(users, eq(users.id, siteLayouts.savedBy))
    .where(eq(siteLayouts.name, name))
    .orderBy(desc(siteLayouts.version))
    .limit(limit)
}

/** Other transactions that change this layout wait. */
export async function lockLayout(transaction: Transaction, name: SiteLayoutName): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`layout ${name}`}, 0))`)
}

export async function insertLayout(
  transaction: Transaction,
  row: typeof siteLayouts.$inferInsert,
): Promise<void> {
  await transaction.insert(siteLayouts).values(row)
}
