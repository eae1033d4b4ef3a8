// SQL of the days on which matches are played, and of the posts about a match.
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { MatchDay } from '#contract/match.ts'
import type { PostCard } from '#contract/post.ts'
import type { Database, Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { CARD_COLUMNS, type CardRow, toCard, WITH_PICTURE } from '../posts/reading/card-queries.ts'

/** The days and sports of the nearest matches before a day (yyyy-mm-dd), and of those on it and after it; at most `limit` each. */
export async function selectMatchDays(
  db: Queryable,
  { day, limit }: { day: string; limit: number },
): Promise<MatchDay[]> {
  const { rows } = await db.execute<MatchDay>(
    sql`select distinct day::text as day, sport from (
          (select day, sport from matches where day < ${day}::date order by day desc limit ${limit})
          union all
          (select day, sport from matches where day >= ${day}::date order by day limit ${limit})) near`,
  )
  return rows
}

/** Published posts of an edition about a match, newest first. */
export async function selectMatchCards(
  db: Database,
  { matchId, language, limit }: { matchId: string; language: Language; limit: number },
): Promise<PostCard[]> {
  const rows = await rowsOf<CardRow>(
    db,
    `select ${CARD_COLUMNS} from match_posts mp join posts p on p.id = mp.post_id ${WITH_PICTURE}
     where mp.match_id = $1 and p.language = $2 and p.status = 'published'
     order by p.published_at desc, p.id desc limit $3`,
    [matchId, language, limit],
  )
  return rows.map(toCard)
}

/** When a match starts; null for an id without a match. */
export async function selectStart(db: Queryable, id: string): Promise<Date | null> {
  const { rows } = await db.execute<{ starts_at: string }>(
    sql`select starts_at::text as starts_at from matches where id = ${id}`,
  )
  return rows[0] ? new Date(rows[0].starts_at) : null
}
