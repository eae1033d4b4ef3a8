// SQL of the fields that matches need of a venue, in addition to the name.
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { venues } from '#server/db/tables/tournament-tables.ts'

type City = { bn: string; en: string }

/** The cities by venue id. A venue without a row is missing: it has no city. */
export async function selectCities(db: Queryable, ids: string[]): Promise<Map<string, City>> {
  const rows = await db
    .select()
    .from(venues)
    .where(sql`${venues.id} = any(${sql.param(ids)}::text[])`)
  return new Map(rows.map(({ id, cityBn, cityEn }) => [id, { bn: cityBn, en: cityEn }]))
}

export async function writeCity(db: Transaction, id: string, city: City): Promise<void> {
  const row = { cityBn: city.bn, cityEn: city.en }
  await db
    .insert(venues)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: venues.id, set: row })
}
