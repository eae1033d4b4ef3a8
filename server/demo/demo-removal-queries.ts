// SQL that removes the demo newsroom. The order matters: each step decides by what is left of the steps before. What is kept loses its
// mark, so that the demo's own jobs and a second removal leave it alone.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { TermKind } from '#contract/term.ts'
import type { Transaction } from '../db/client.ts'
import { liftTimeLimit } from '../db/long-statements.ts'
import { users } from '../db/tables/auth-tables.ts'
import { newspapers } from '../db/tables/newspaper-tables.ts'
import { polls } from '../db/tables/poll-tables.ts'
import { media, posts } from '../db/tables/tables.ts'
import { terms } from '../db/tables/term-tables.ts'
import { tournaments } from '../db/tables/tournament-tables.ts'
import { DEMO_POLL } from './demo-polls.ts'

export type KeptEntry = { kind: TermKind | 'match' | 'tournament season' | 'picture'; name: string }

/** A match that is stored meanwhile waits, so that none loses its tournament or its sides. */
export async function lockDemo(transaction: Transaction): Promise<void> {
  // Logs of many years are read for names.
  await liftTimeLimit(transaction)
  for (const table of ['tournaments', 'matches', 'terms'])
    await transaction.execute(sql`select from ${sql.identifier(table)} where demo order by id for update`)
}

/** Returns the number of posts. */
export async function deleteDemoPosts(transaction: Transaction): Promise<number> {
  const gone = await transaction.delete(posts).where(eq(posts.demo, true)).returning({ id: posts.id })
  return gone.length
}

/** Matches in whose log somebody wrote who is no demo account, and those with a live blog of the newsroom. */
export function keepNeededMatches(transaction: Transaction): Promise<KeptEntry[]> {
  return keep(
    transaction,
    sql`update matches m set demo = false
      where demo and (
        exists (select from match_events e where e.match_id = m.id and e.author_id is not null
          and not exists (select from users u where u.id = e.author_id and u.demo))
        or exists (select from live_blogs b where b.match_id = m.id))
      returning 'match' as kind, (select home.name_en || ' – ' || away.name_en || ', ' || m.day
        from terms home, terms away where home.id = m.home_id and away.id = m.away_id) as name`,
  )
}

export async function deleteDemoMatches(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select remove_match(id, 'demo --remove', null) from matches where demo`)
}

/** Tournaments that still have matches. Their teams without a match, a decision or players of the newsroom's own leave them. */
export async function keepNeededTournaments(transaction: Transaction): Promise<KeptEntry[]> {
  const isNeeded = sql`exists (select from matches m where m.tournament_id = t.id)`
  for (const table of ['squads', 'tournament_teams'])
    await transaction.execute(sql`
      delete from ${sql.identifier(table)} row using tournaments t, terms team
      where t.id = row.tournament_id and t.demo and ${isNeeded} and team.id = row.team_id and team.demo
        and not exists (select from matches m where m.tournament_id = t.id and team.id in (m.home_id, m.away_id))
        and not exists (select from squads s join terms player on player.id = s.player_id
          where s.tournament_id = t.id and s.team_id = team.id and not player.demo)
        and team.id not in (${stringsIn(sql`select rules from tournaments where id = t.id
          union all select table_rules from stages where tournament_id = t.id`)})`)
  return keep(
    transaction,
    sql`update tournaments t set demo = false where demo and ${isNeeded}
      returning 'tournament season' as kind, trim(name_en || ' ' || season) as name`,
  )
}

export async function deleteDemoTournaments(transaction: Transaction): Promise<void> {
  await transaction.delete(tournaments).where(eq(tournaments.demo, true))
}

/** Names that matches, their logs, tournaments and squads need, and players that others of them were merged into. */
export function keepNeededTerms(transaction: Transaction): Promise<KeptEntry[]> {
  return keep(
    transaction,
    sql`with recursive needed (id) as (
        select id from (
          select unnest(array[home_id, away_id, venue_id]) from matches
          union select player_id from player_figures
          union select unnest(array[player_id, team_id]) from squads
          union select team_id from tournament_teams
          union select term_id from tournaments
          union ${stringsIn(sql`select payload from match_events union all select rules from tournaments
            union all select table_rules from stages`)}
          union select merged_into from players join terms own using (id) where not own.demo
        ) named (id)
        union select merged_into from players join needed using (id) where merged_into is not null
      )
      update terms set demo = false where demo and id in (select id from needed)
      returning kind, name_en as name`,
  )
}

export async function deleteDemoTerms(transaction: Transaction): Promise<void> {
  // One of two merged players cannot go before the other.
  await transaction.execute(sql`delete from players using terms where terms.id = players.id and terms.demo`)
  await transaction.delete(terms).where(eq(terms.demo, true))
}

/** Returns the keys of the PDFs, whose files are still there. */
export async function deleteDemoIssues(transaction: Transaction): Promise<string[]> {
  const issues = await transaction
    .delete(newspapers)
    .where(eq(newspapers.demo, true))
    .returning({ key: newspapers.fileKey })
  return issues.map(({ key }) => key)
}

/** The votes of a demo poll are nobody's. */
export async function deleteDemoPolls(transaction: Transaction): Promise<void> {
  await transaction.delete(polls).where(eq(polls.id, DEMO_POLL))
}

export async function deleteDemoPeople(transaction: Transaction): Promise<void> {
  await transaction.delete(users).where(eq(users.demo, true))
}

/** Pictures of posts, texts and issues that are left, of unsaved texts, and of notes and live blogs. */
export function keepNeededPictures(transaction: Transaction): Promise<KeptEntry[]> {
  return keep(
    transaction,
    sql`update media m set demo = false
      where demo and (
        exists (select from posts p where p.media_id = m.id)
        or exists (select from post_pictures t where t.media_id = m.id)
        or exists (select from newspapers n where n.cover_id = m.id)
        or exists (select from autosaves a where a.fields ->> 'mediaId' = m.id
          or position('/media/' || m.id || '/' in a.fields ->> 'richText') > 0)
        or id in (${stringsIn(sql`select payload from match_events union all select payload from live_blog_events`)}))
      returning 'picture' as kind, id as name`,
  )
}

/** Returns the ids of the pictures, whose files are still there. */
export async function deleteDemoPictures(transaction: Transaction): Promise<string[]> {
  const gone = await transaction.delete(media).where(eq(media.demo, true)).returning({ id: media.id })
  return gone.map(({ id }) => id)
}

/** Every string in the JSON values that this query selects. */
function stringsIn(values: SQL): SQL {
  return sql`select found #>> '{}' from (${values}) as source (value),
    jsonb_path_query(source.value, 'strict $.** ? (@.type() == "string")') as found`
}

async function keep(transaction: Transaction, update: SQL): Promise<KeptEntry[]> {
  const { rows } = await transaction.execute<KeptEntry>(update)
  return rows
}
