// SQL of the demo newsroom: is there room for it, its pictures and page views, and its removal.
import { eq, sql } from 'drizzle-orm'
import { dhakaDay } from '#bangla/dates.ts'
import { appointments } from '../db/appointment-tables.ts'
import { users } from '../db/auth-tables.ts'
import type { Database } from '../db/client.ts'
import { newspapers } from '../db/newspaper-tables.ts'
import { media, posts, settings } from '../db/tables.ts'
import { terms } from '../db/term-tables.ts'

export async function hasPosts(db: Database): Promise<boolean> {
  const rows = await db.select({ id: posts.id }).from(posts).limit(1)
  return rows.length > 0
}

export async function hasDemoPeople(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.demo, true)).limit(1)
  return rows.length > 0
}

export async function insertDemoPicture(db: Database, row: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(row).onConflictDoNothing()
}

export async function insertDemoNewspaper(db: Database, row: typeof newspapers.$inferInsert): Promise<void> {
  await db.insert(newspapers).values(row).onConflictDoNothing()
}

export async function insertDemoAppointments(
  db: Database,
  rows: (typeof appointments.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(appointments).values(rows)
}

/** Gives stories page views of their first week, more to some than to others: "most read" has a list, the home screen a week. */
export async function seedViews(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    insert into post_views (post_id, day, views)
    select id, d::date, 40 + (hashtext(id || d::text) & 4095) / (1 + (d::date - first))
    from posts, lateral (select (published_at at time zone 'Asia/Dhaka')::date as first) p,
      generate_series(first, least(first + 6, ${dhakaDay(now)}::date), '1 day') as d
    where demo and status = 'published' and published_at > ${now}::timestamptz - interval '7 days'
    on conflict do nothing`)
}

export type RemovedDemo = {
  /** How many posts there were. */
  posts: number
  /** Ids of pictures and keys of PDFs whose files are still there. */
  pictures: string[]
  pdfs: string[]
}

/** Deletes demo posts, names of the book, newspapers, pictures, accounts (whose appointments go with them) and site texts. */
export async function deleteDemo(db: Database): Promise<RemovedDemo> {
  return db.transaction(async (transaction) => {
    const gone = await transaction.delete(posts).where(eq(posts.demo, true)).returning({ id: posts.id })
    await transaction.delete(terms).where(eq(terms.demo, true))
    const issues = await transaction
      .delete(newspapers)
      .where(eq(newspapers.demo, true))
      .returning({ key: newspapers.fileKey })
    const unused = sql`${media.demo} and not exists (select 1 from posts p where p.media_id = ${media.id})
      and not exists (select 1 from newspapers n where n.cover_id = ${media.id})`
    const pictures = await transaction.delete(media).where(unused).returning({ id: media.id })
    await transaction.delete(users).where(eq(users.demo, true))
    await transaction.delete(settings)
    return {
      posts: gone.length,
      pictures: pictures.map((picture) => picture.id),
      pdfs: issues.map((issue) => issue.key),
    }
  })
}
