// SQL of the redirect book.
import { and, asc, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { PublishedPost } from '#contract/posts/post.ts'
import type { RedirectOrigin, RedirectTarget } from '#contract/redirect.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { redirects } from '#server/db/tables/redirect-tables.ts'
import { posts } from '#server/db/tables/tables.ts'
import type { Place } from '../cursor.ts'
import { splitSource } from './old-address-rules.ts'
import { RedirectIndex } from './redirect-index.ts'

const target = { kind: redirects.kind, value: redirects.target, language: redirects.language }
const postOfTarget = and(eq(redirects.kind, 'post'), eq(posts.id, redirects.target))

export type BookRow = RedirectTarget & {
  source: string
  /** Of a redirect to a post that was published once. */
  post: Pick<PublishedPost, 'language' | 'createdAt'> | null
}

/** The whole book by source, in batches. */
export async function* selectForBook(db: Queryable): AsyncGenerator<BookRow[]> {
  let after = ''
  for (;;) {
    const rows = await db
      .select({
        source: redirects.source,
        ...target,
        postLanguage: posts.language,
        createdAt: posts.createdAt,
      })
      .from(redirects)
      .leftJoin(posts, postOfTarget)
      .where(gt(redirects.source, after))
      .orderBy(asc(redirects.source))
      .limit(BATCH)
    yield rows.map(({ postLanguage, createdAt, ...row }) => ({
      ...row,
      post: postLanguage && createdAt && { language: postLanguage, createdAt },
    }))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.source
  }
}

export type StoredRedirect = RedirectTarget & {
  id: string
  source: string
  origin: RedirectOrigin
  hits: number
  lastHitAt: Date | null
  changedAt: Date
  changedBy: string
  post: BookRow['post']
}

type Wanted = {
  search: string
  origin: RedirectOrigin | undefined
  after: Place | undefined
  limit: number
}

/** Newest change first; `search`: a part of the source or of the target. */
export async function selectRedirects(db: Queryable, wanted: Wanted): Promise<StoredRedirect[]> {
  const { search, origin, after, limit } = wanted
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const conditions: (SQL | undefined)[] = [
    origin && eq(redirects.origin, origin),
    search === '' ? undefined : sql`(${redirects.source} ilike ${part} or ${redirects.target} ilike ${part})`,
    after && sql`(${redirects.changedAt}, ${redirects.id}) < (${instantOf(after)}, ${after.id})`,
  ]
  const rows = await shown(db)
    .where(and(...conditions))
    .orderBy(desc(redirects.changedAt), desc(redirects.id))
    .limit(limit)
  return rows.map(toStored)
}

/** The instant is passed in milliseconds, because a cursor may hold any number and some have no valid text form. */
function instantOf({ at }: Place): SQL {
  return sql`to_timestamp(${at.getTime()}::double precision / 1000)`
}

export async function findRedirect(db: Queryable, id: string): Promise<StoredRedirect | null> {
  const [row] = await shown(db).where(eq(redirects.id, id))
  return row ? toStored(row) : null
}

function shown(db: Queryable) {
  const { id, source, origin, hits, lastHitAt, changedAt } = redirects
  return db
    .select({
      id,
      source,
      ...target,
      origin,
      hits,
      lastHitAt,
      changedAt,
      changedBy: users.name,
      postLanguage: posts.language,
      createdAt: posts.createdAt,
    })
    .from(redirects)
    .leftJoin(posts, postOfTarget)
    .leftJoin(users, eq(users.id, redirects.changedBy))
    .$dynamic()
}

type ShownRow = Awaited<ReturnType<typeof shown>>[number]

function toStored({ postLanguage, createdAt, changedBy, ...row }: ShownRow): StoredRedirect {
  const post = postLanguage && createdAt && { language: postLanguage, createdAt }
  return { ...row, changedBy: changedBy ?? '', post }
}

/** Nobody else adds or changes a redirect until the transaction ends, so that two of them together make no loop. */
export async function lockRedirects(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${redirects} in share row exclusive mode`)
}

/** The target of each of these sources that is in the book. */
export async function selectTargets(db: Queryable, sources: string[]): Promise<Map<string, RedirectTarget>> {
  const rows = await db
    .select({ source: redirects.source, ...target })
    .from(redirects)
    .where(sql`${redirects.source} = any(${sql.param(sources)}::text[])`)
  return new Map(rows.map(({ source, ...row }) => [source, row]))
}

/** The rows of the path of a source whose query, if they have one, it has too. */
export async function selectMatching(db: Queryable, wanted: string): Promise<Map<string, RedirectTarget>> {
  const { path, pairs } = splitSource(wanted)
  const rows = await db
    .select({ source: redirects.source, ...target })
    .from(redirects)
    .where(
      sql`split_part(${redirects.source}, '?', 1) = ${path}
        and string_to_array(split_part(${redirects.source}, '?', 2), '&') <@ ${sql.param(pairs)}::text[]`,
    )
  return new Map(rows.map(({ source, ...row }) => [source, row]))
}

/** All rows that lead to a path, of which loops are made, and those with a query, which may be met instead. */
export async function selectForLoops(db: Queryable): Promise<RedirectIndex<RedirectTarget>> {
  const rows = await db
    .select({ source: redirects.source, ...target })
    .from(redirects)
    .where(or(eq(redirects.kind, 'path'), sql`strpos(${redirects.source}, '?') > 0`))
  const index = new RedirectIndex<RedirectTarget>()
  for (const { source, ...row } of rows) index.set(source, row)
  return index
}

/** A text that is another one after any redirect has changed. */
export async function selectStateOfBook(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', source, kind, language, target), 0)::numeric), 0)
      as state from redirects`)
  return rows[0]?.state ?? ''
}

/** Whether another row than this one has the source. */
export async function isSourceTaken(db: Queryable, source: string, exceptId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: redirects.id })
    .from(redirects)
    .where(and(eq(redirects.source, source), sql`${redirects.id} <> ${exceptId}`))
  return row !== undefined
}

export async function insertRedirect(db: Transaction, row: NewRow): Promise<void> {
  await db.insert(redirects).values(row)
}

export async function updateRedirect(db: Transaction, { id, ...row }: NewRow): Promise<void> {
  await db.update(redirects).set(row).where(eq(redirects.id, id))
}

export async function deleteRedirect(db: Transaction, id: string): Promise<{ source: string } | null> {
  const [gone] = await db
    .delete(redirects)
    .where(eq(redirects.id, id))
    .returning({ source: redirects.source })
  return gone ?? null
}

export type NewRow = Pick<
  typeof redirects.$inferSelect,
  'source' | 'id' | 'kind' | 'target' | 'language' | 'origin' | 'runId' | 'changedAt' | 'changedBy'
>

const IS_OTHER_TARGET = sql`
  (redirects.kind, redirects.target, redirects.language) is distinct from (excluded.kind, excluded.target, excluded.language)`

/** An imported row as it was before a run gave it another target. */
export type FormerTarget = { source: string; target: RedirectTarget; runId: string | null }

/** The imported rows of other runs that these rows would give another target. */
export async function selectReplaced(db: Queryable, rows: readonly NewRow[]): Promise<FormerTarget[]> {
  const { rows: found } = await db.execute<RedirectTarget & { source: string; runId: string | null }>(sql`
    select redirects.source, redirects.kind, redirects.target as value, redirects.language, redirects.run_id as "runId"
    from redirects join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as excluded(
      source text, kind text, target text, language text, "runId" text) on excluded.source = redirects.source
    where redirects.origin = 'import' and redirects.run_id is distinct from excluded."runId" and ${IS_OTHER_TARGET}`)
  return found.map(({ source, runId, ...target }) => ({ source, target, runId }))
}

/** Rows of one statement. */
const BATCH = 5_000

/**
 * Inserts rows of one origin. A source that is there gets the new target, and belongs to the run that gave it; imported rows leave those
 * of admins as they are. Returns how many were stored.
 */
export async function upsertRedirects(
  db: Transaction,
  origin: RedirectOrigin,
  rows: readonly NewRow[],
): Promise<number> {
  // An imported row that an admin enters again is the admin's from then on.
  const own =
    origin === 'manual'
      ? sql`origin = 'manual', run_id = null`
      : sql`run_id = case when ${IS_OTHER_TARGET} then excluded.run_id else redirects.run_id end`
  const mayReplace = origin === 'manual' ? sql`` : sql`where redirects.origin = 'import'`
  let stored = 0
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = JSON.stringify(rows.slice(at, at + BATCH))
    const { rowCount } = await db.execute(sql`
      insert into redirects (source, id, kind, target, language, origin, run_id, changed_at, changed_by)
      select * from jsonb_to_recordset(${batch}::jsonb) as r(
        source text, id text, kind text, target text, language text, origin text, "runId" text,
        "changedAt" timestamptz, "changedBy" text)
      on conflict (source) do update set
        kind = excluded.kind, target = excluded.target, language = excluded.language,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by, ${own}
      ${mayReplace}`)
    stored += rowCount ?? 0
  }
  return stored
}

/** Deletes rows of a run that lead to no post, page or picture that is here, and to none of these sections; returns their sources. */
export async function deleteOfRun(
  db: Transaction,
  runId: string,
  keptSections: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ source: string }>(sql`
    delete from redirects r where r.run_id = ${runId} and not case r.kind
      when 'post' then exists (select from posts p where p.id = r.target)
      when 'page' then exists (select from pages p where p.id = r.target)
      when 'media' then exists (select from media m where m.id = r.target)
      when 'section' then r.target = any(${sql.param([...keptSections])}::text[])
      else false end
    returning r.source`)
  return new Set(rows.map(({ source }) => source))
}
