// SQL of a post's versions: the superseded ones, and the present one, which is only in `posts`.
import { type SQL, sql } from 'drizzle-orm'
import type { PostStatus } from '#contract/posts/post.ts'
import type { RevisionFields } from '#contract/posts/revision.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { REVISION_FIELDS } from '../posts/reading/posts-queries.ts'

export type Revision = {
  version: number
  status: PostStatus
  savedAt: Date
  savedBy: { id: string; name: string } | null
  isPresent: boolean
}
export type WholeRevision = Revision & { fields: RevisionFields }

type Row = {
  version: number
  status: PostStatus
  saved_at: Date
  saved_by: string | null
  saved_by_name: string | null
  is_present: boolean
}

const COLUMNS = `v.version, v.status, v.saved_at, v.saved_by, v.is_present,
  (select name from users where id = v.saved_by) as saved_by_name`
const PRESENT = 'version, status, changed_at as saved_at, changed_by as saved_by, true as is_present'
const SUPERSEDED = 'version, status, saved_at, saved_by, false as is_present'

function toRevision(row: Row): Revision {
  const { version, status, saved_at, saved_by, saved_by_name, is_present } = row
  const savedBy = saved_by === null ? null : { id: saved_by, name: saved_by_name ?? '' }
  return { version, status, savedAt: saved_at, savedBy, isPresent: is_present }
}

/** Versions of a post below a number (or all), newest first. */
export async function selectRevisions(
  db: Database,
  { postId, below, limit }: { postId: string; below: number | null; limit: number },
): Promise<Revision[]> {
  const rows = await rowsOf<Row>(
    db,
    `select ${COLUMNS} from (
       select ${PRESENT} from posts where id = $1
       union all select ${SUPERSEDED} from revisions where post_id = $1
     ) v where $2::int is null or v.version < $2 order by v.version desc limit $3`,
    [postId, below, limit],
  )
  return rows.map(toRevision)
}

/** One version of a post with its texts. */
export async function findRevision(db: Database, postId: string, version: number) {
  const [row] = await rowsOf<Row & { fields: RevisionFields }>(
    db,
    `select ${COLUMNS}, v.fields from (
       select ${PRESENT}, ${REVISION_FIELDS} as fields from posts where id = $1 and version = $2
       union all select ${SUPERSEDED}, fields from revisions where post_id = $1 and version = $2
     ) v limit 1`,
    [postId, version],
  )
  return row ? { ...toRevision(row), fields: row.fields } : null
}

export type RevisionPlace = { postId: string; version: number }

/**
 * Examines a batch of revisions after a position, ordered by post and version, and deletes those made before an instant that
 * were followed by another version on the same day in Dhaka; a post's first version and published ones stay. Returns the
 * number deleted and the position to continue from, null at the end.
 */
export async function thinRevisionsBehind(
  transaction: Transaction,
  { postId, version }: RevisionPlace,
  { before, limit }: { before: Date; limit: number },
): Promise<{ gone: number; last: RevisionPlace | null }> {
  const { rows } = await transaction.execute<{
    gone: number
    post_id: string | null
    version: number | null
  }>(
    sql`with looked as materialized (
       select post_id, version, status, saved_at from revisions
       where (post_id, version) > (${postId}, ${version}::int) order by post_id, version limit ${limit}
     ), thinned as (
       delete from revisions r using looked l
       where r.post_id = l.post_id and r.version = l.version
         and l.saved_at < ${before.toISOString()}::timestamptz and l.status <> 'published'
         and exists (select from revisions e where e.post_id = l.post_id and e.version < l.version)
         and ${dhakaDayOf(sql`l.saved_at`)} = (
           select ${dhakaDayOf(sql`n.saved_at`)} from revisions n
           where n.post_id = l.post_id and n.version > l.version order by n.version limit 1)
       returning 1
     )
     select (select count(*)::int from thinned) as gone, end_of.post_id, end_of.version
     from (select) one left join (
       select post_id, version from looked order by post_id desc, version desc limit 1
     ) end_of on true`,
  )
  const [row] = rows
  const last =
    row?.post_id == null || row.version === null ? null : { postId: row.post_id, version: row.version }
  return { gone: row?.gone ?? 0, last }
}

const dhakaDayOf = (column: SQL) => sql`(${column} at time zone 'Asia/Dhaka')::date`
