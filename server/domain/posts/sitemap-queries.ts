// SQL of sitemaps.
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'

export async function selectSitemapMonths(
  db: Database,
): Promise<{ month: string; lastChanged: Date; count: number }[]> {
  const rows = await rowsOf<{ month: string; last_changed: Date; count: number }>(
    db,
    `select to_char(created_at at time zone 'Asia/Dhaka', 'YYYY-MM') as month, max(changed_at) as last_changed,
       count(*)::int as count
     from posts where status = 'published' group by 1 order by 1 desc`,
    [],
  )
  return rows.map((row) => ({ month: row.month, lastChanged: row.last_changed, count: row.count }))
}

type SitemapRow = {
  id: string
  language: Language
  created_at: Date
  changed_at: Date
  twin_id: string | null
  twin_language: Language
  twin_created_at: Date
}

export async function selectSitemapPosts(
  db: Database,
  range: { start: Date; end: Date; offset: number; limit: number },
) {
  const rows = await rowsOf<SitemapRow>(
    db,
    `select p.id, p.language, p.created_at, coalesce(p.updated_at, p.published_at) as changed_at,
       t.id as twin_id, t.language as twin_language, t.created_at as twin_created_at
     from posts p left join posts t on t.id = p.translation_of and t.status = 'published'
     where p.status = 'published' and p.created_at >= $1 and p.created_at < $2
     order by p.created_at desc, p.id desc offset $3 limit $4`,
    [range.start, range.end, range.offset, range.limit],
  )
  return rows.map((row) => ({
    id: row.id,
    language: row.language,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    translation: row.twin_id
      ? { id: row.twin_id, language: row.twin_language, createdAt: row.twin_created_at }
      : null,
  }))
}
