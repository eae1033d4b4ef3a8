// SQL of the rundown: matches that may need a draft, their stories, and who is assigned to them.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { RundownEditions } from '#contract/matches/tournament.ts'
import type { DraftRole } from '#contract/posts/rundown.ts'
import type { Role } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { matches, matchLeases, matchPosts, matchScorers } from '#server/db/tables/match-tables.ts'
import { posts } from '#server/db/tables/tables.ts'
import { squads, tournaments } from '#server/db/tables/tournament-tables.ts'

const DUE = {
  id: matches.id,
  day: matches.day,
  sport: matches.sport,
  status: matches.status,
  startsAt: matches.startsAt,
  isTimeKnown: matches.isTimeKnown,
  createdAt: matches.createdAt,
  changedAt: matches.changedAt,
  source: matches.source,
  demo: matches.demo,
  rundown: sql<RundownEditions | null>`${tournaments.rules}->>'rundown'`,
}

/** Fixtures and results that start within these Dhaka days, oldest first. */
export async function selectNear(db: Queryable, { from, to }: { from: string; to: string }) {
  return db
    .select(DUE)
    .from(matches)
    .leftJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(
      and(
        sql`${matches.day} between ${from} and ${to}`,
        inArray(matches.status, ['fixture', 'finished', 'abandoned']),
        eq(matches.demo, false),
      ),
    )
    .orderBy(asc(matches.startsAt), asc(matches.id))
}
/** One match, whatever its state and its source; null if there is none. */
export async function selectMatchForDrafts(db: Queryable, id: string): Promise<NearMatch | null> {
  const [row] = await db
    .select(DUE)
    .from(matches)
    .leftJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(eq(matches.id, id))
  return row ?? null
}

export type NearMatch = Awaited<ReturnType<typeof selectNear>>[number]

/** The existing posts of this list, in any state. */
export async function selectDrafts(db: Queryable, ids: readonly string[]) {
  return db
    .select({ id: posts.id, authorId: posts.authorId, status: posts.status })
    .from(posts)
    .where(sql`${posts.id} = any(${sql.param([...ids])}::text[])`)
}

export type Assigned = {
  matchId: string
  id: string
  name: string
  nameBn: string
  nameEn: string
  email: string
  language: Language
  role: Role
}

/** Staff who are assigned to these matches, in a fixed order. */
export async function selectAssigned(db: Queryable, matchIds: readonly string[]): Promise<Assigned[]> {
  const { id, name, nameBn, nameEn, email, language, role } = users
  return db
    .select({ matchId: matchScorers.matchId, id, name, nameBn, nameEn, email, language, role })
    .from(matchScorers)
    .innerJoin(users, eq(users.id, matchScorers.personId))
    .where(
      and(
        sql`${matchScorers.matchId} = any(${sql.param([...matchIds])}::text[])`,
        isNull(users.disabledAt),
        inArray(users.role, ['reporter', 'editor', 'admin']),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
}

export async function linkStory(
  transaction: Transaction,
  row: { matchId: string; postId: string; role: DraftRole },
): Promise<void> {
  await transaction.insert(matchPosts).values(row).onConflictDoNothing()
}

/** Stories about these matches that are not in the bin, oldest first. */
export async function selectStories(db: Queryable, matchIds: readonly string[]) {
  const { id, language, status, headline, authorId, createdAt } = posts
  const { matchId, role } = matchPosts
  return db
    .select({ matchId, id, role, language, status, headline, authorId, createdAt })
    .from(matchPosts)
    .innerJoin(posts, eq(posts.id, matchPosts.postId))
    .where(sql`${matchPosts.matchId} = any(${sql.param([...matchIds])}::text[]) and ${posts.status} <> 'bin'`)
    .orderBy(asc(posts.insertedAt), asc(posts.id))
}

/** The names of the people who are scoring these matches at this moment. */
export async function selectScoring(db: Queryable, matchIds: readonly string[], now: Date) {
  return db
    .select({ matchId: matchLeases.matchId, name: users.name })
    .from(matchLeases)
    .innerJoin(users, eq(users.id, matchLeases.personId))
    .where(
      sql`${matchLeases.matchId} = any(${sql.param([...matchIds])}::text[]) and ${matchLeases.until} > ${now.toISOString()}::timestamptz`,
    )
}

/** Teams that have a squad, by tournament. */
export async function selectTeamsWithSquad(db: Queryable, tournamentIds: readonly string[]) {
  return db
    .selectDistinct({ tournamentId: squads.tournamentId, teamId: squads.teamId })
    .from(squads)
    .where(sql`${squads.tournamentId} = any(${sql.param([...tournamentIds])}::text[])`)
}
