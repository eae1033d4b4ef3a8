// SQL of addresses that were asked for in vain, and of the use of redirects: additions in one order, so that two processes never
// deadlock.
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { missingAddresses } from '#server/db/tables/redirect-tables.ts'
import type { AddressCount } from './address-tally.ts'

export type MissingAddress = { id: string; path: string; count: number; firstAt: Date; lastAt: Date }

/** Adds to the hits of existing redirects. */
export async function addHits(db: Transaction, counts: AddressCount[]): Promise<void> {
  if (counts.length === 0) return
  await db.execute(sql`
    with used as (
      select r.source, u.count, u."lastAt" as last_at
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as u(address text, count int, "lastAt" timestamptz)
      join redirects r on r.source = u.address
      order by r.source for update of r
    )
    update redirects r set hits = r.hits + used.count, last_hit_at = greatest(r.last_hit_at, used.last_at)
    from used where r.source = used.source`)
}

export async function addMissing(db: Transaction, counts: (AddressCount & { id: string })[]): Promise<void> {
  if (counts.length === 0) return
  await db.execute(sql`
    insert into missing_addresses (path, id, count, first_at, last_at)
    select address, id, count, "lastAt", "lastAt"
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as m(address text, id text, count int, "lastAt" timestamptz)
    order by address
    on conflict (path) do update set
      count = least(missing_addresses.count::bigint + excluded.count, 2147483647)::int,
      last_at = greatest(missing_addresses.last_at, excluded.last_at)`)
}

/** Leaves the `most` that were asked for most, and of equal ones those asked for last. */
export async function trimMissing(db: Transaction, most: number): Promise<void> {
  await db.execute(sql`
    delete from missing_addresses where path in (
      select path from missing_addresses order by count desc, last_at desc, path offset ${most})`)
}

export async function selectMissing(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<MissingAddress[]> {
  const { id, path, count, firstAt, lastAt, isDismissed } = missingAddresses
  return db
    .select({ id, path, count, firstAt, lastAt })
    .from(missingAddresses)
    .where(eq(isDismissed, false))
    .orderBy(desc(count), desc(lastAt), asc(path))
    .offset(offset)
    .limit(limit)
}

export async function findMissing(db: Queryable, id: string): Promise<{ path: string } | null> {
  const [row] = await db
    .select({ path: missingAddresses.path })
    .from(missingAddresses)
    .where(eq(missingAddresses.id, id))
  return row ?? null
}

/** The path of the dismissed address; null when there is none to dismiss. */
export async function dismiss(db: Transaction, id: string): Promise<string | null> {
  const [row] = await db
    .update(missingAddresses)
    .set({ isDismissed: true })
    .where(and(eq(missingAddresses.id, id), eq(missingAddresses.isDismissed, false)))
    .returning({ path: missingAddresses.path })
  return row?.path ?? null
}

/** These addresses lead somewhere now. */
export async function deleteMissing(db: Transaction, paths: string[]): Promise<void> {
  await db.delete(missingAddresses).where(sql`${missingAddresses.path} = any(${sql.param(paths)}::text[])`)
}
