// SQL of the demo newsroom: whether there are posts already, its pictures and page views. Its removal: demo-removal-queries.ts.
import { and, asc, desc, eq, exists, isNull, lt, notExists, sql } from 'drizzle-orm'
import { dhakaDay } from '#bangla/dates.ts'
import type { Database, Transaction } from '../db/client.ts'
import { appointments } from '../db/tables/appointment-tables.ts'
import { users } from '../db/tables/auth-tables.ts'
import { matches, matchScorers } from '../db/tables/match-tables.ts'
import { newspapers } from '../db/tables/newspaper-tables.ts'
import { pollOptions, polls } from '../db/tables/poll-tables.ts'
import { media, posts } from '../db/tables/tables.ts'
import { tournaments } from '../db/tables/tournament-tables.ts'

export async function hasPosts(db: Database): Promise<boolean> {
  const rows = await db.select({ id: posts.id }).from(posts).limit(1)
  return rows.length > 0
}

export async function hasDemoPeople(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.demo, true)).limit(1)
  return rows.length > 0
}

export async function insertDemoPicture(db: Transaction, row: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(row).onConflictDoNothing()
}

export async function insertDemoNewspaper(
  db: Transaction,
  row: typeof newspapers.$inferInsert,
): Promise<void> {
  await db.insert(newspapers).values(row).onConflictDoNothing()
}

export async function insertDemoPoll(
  db: Transaction,
  poll: typeof polls.$inferInsert,
  options: Omit<typeof pollOptions.$inferInsert, 'pollId' | 'place'>[],
): Promise<void> {
  await db.insert(polls).values(poll).onConflictDoNothing()
  const rows = options.map((option, place) => ({ ...option, pollId: poll.id, place }))
  await db.insert(pollOptions).values(rows).onConflictDoNothing()
}

export async function insertDemoAppointments(
  db: Transaction,
  rows: (typeof appointments.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(appointments).values(rows)
}

/** Stores different numbers of page views for each story's first week, for "most read" and the dashboard's home screen. */
export async function seedViews(db: Transaction, now: Date): Promise<void> {
  await db.execute(sql`
    insert into post_views (post_id, day, views)
    select id, d::date, 40 + (hashtext(id || d::text) & 4095) / (1 + (d::date - first))
    from posts, lateral (select (published_at at time zone 'Asia/Dhaka')::date as first) p,
      generate_series(first, least(first + 6, ${dhakaDay(now)}::date), '1 day') as d
    where demo and status = 'published' and published_at > ${now}::timestamptz - interval '7 days'
    on conflict do nothing`)
}

/** Links the demo stories with these slugs to a match. */
export async function linkDemoStories(
  db: Transaction,
  { matchId, slugs }: { matchId: string; slugs: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    insert into match_posts (match_id, post_id)
    select ${matchId}, id from posts where demo and slug = any(${sql.param([...slugs])}::text[])
    on conflict do nothing`)
}

/**
 * The newest demo match outside of a tournament that nobody is assigned to: the one that is always being played. `lastAt`: time of its
 * last event.
 */
export async function findDemoMatch(db: Database) {
  const [found] = await db
    .select({
      match: matches,
      lastAt: sql<string | null>`(select max(at_server) from match_events where match_id = ${matches.id})`,
    })
    .from(matches)
    .where(and(eq(matches.demo, true), isNull(matches.tournamentId), notExists(scorersOf(db))))
    .orderBy(desc(matches.startsAt))
    .limit(1)
  return found ? { ...found.match, lastAt: found.lastAt === null ? null : new Date(found.lastAt) } : null
}

const scorersOf = (db: Database) =>
  db.select({ one: sql`1` }).from(matchScorers).where(eq(matchScorers.matchId, matches.id))

/** A demo reporter, null when somebody removed the account, and whether there is a match to score on this Dhaka day. */
export async function findReporterMatch(db: Database, { email, day }: { email: string; day: string }) {
  const [reporter] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.demo, true), eq(users.email, email)))
  const [found] = await db
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        ...[eq(matches.demo, true), isNull(matches.tournamentId), eq(matches.day, day)],
        exists(scorersOf(db)),
      ),
    )
    .limit(1)
  return { reporterId: reporter?.id ?? null, hasMatch: found !== undefined }
}

/** Finished demo matches outside of tournaments that are older than this instant. */
export async function selectOldDemoMatches(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.demo, true), isNull(matches.tournamentId), lt(matches.startsAt, before)))
  return rows.map(({ id }) => id)
}

/** A cricket tournament of the demo newsroom; null when somebody removed it. */
export async function findDemoLeague(db: Database): Promise<string | null> {
  const [found] = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(eq(tournaments.demo, true), eq(tournaments.sport, 'cricket')))
    .orderBy(asc(tournaments.id))
    .limit(1)
  return found?.id ?? null
}
