// SQL of the fields that matches need of a team, in addition to the name.
import { sql } from 'drizzle-orm'
import type { Gender } from '#contract/matches/tournament.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { teams } from '#server/db/tables/tournament-tables.ts'

export type TeamFields = { short: { bn: string; en: string }; gender: Gender }

/** The fields by team id. A team without a row is missing: it has no short name yet. */
export async function selectTeams(db: Queryable, ids: string[]): Promise<Map<string, TeamFields>> {
  const rows = await db
    .select()
    .from(teams)
    .where(sql`${teams.id} = any(${sql.param(ids)}::text[])`)
  return new Map(
    rows.map(({ id, shortBn, shortEn, gender }) => [id, { short: { bn: shortBn, en: shortEn }, gender }]),
  )
}

export async function writeTeam(db: Transaction, id: string, { short, gender }: TeamFields): Promise<void> {
  const row = { shortBn: short.bn, shortEn: short.en, gender }
  await db
    .insert(teams)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: teams.id, set: row })
}
