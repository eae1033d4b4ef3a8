// SQL of staging an import: rows and pictures in temporary tables of its own session, and its locks. Readers and editors do not
// notice any of it.

import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { IMPORT_LOCK, UPLOAD_PICTURES_LOCK } from '#server/db/locks.ts'
import type { Session } from '#server/db/session.ts'
import { STAGED_COLUMNS } from './import-row.ts'

/** `state`: fresh, known (exists), binned (exists in the bin), repeated (earlier in the same import), bad. */
const STATE =
  "state text not null default 'fresh', code text not null default '', field text not null default ''"

export async function createStagingTables(session: Session): Promise<void> {
  const columns = Object.entries(STAGED_COLUMNS).map(([name, type]) => `${name} ${type}`)
  await session.query(`create temp table staged_posts (${columns.join(', ')}, ${STATE})`)
  await session.query('create temp table staged_pictures (id text primary key, details jsonb not null)')
}

export async function copyLines(session: Session, lines: Uint8Array): Promise<void> {
  await session.copyIn(`copy staged_posts (${Object.keys(STAGED_COLUMNS).join(', ')}) from stdin`, lines)
}

export async function addStagedPicture(session: Session, id: string, details: object): Promise<void> {
  await session.query('insert into staged_pictures (id, details) values ($1, $2)', [
    id,
    JSON.stringify(details),
  ])
}

/** Staged pictures in the order of their ids, after this one. */
export async function selectStagedPictures(session: Session, after: string, limit: number) {
  const text = 'select id, details from staged_pictures where id > $1 order by id limit $2'
  return (await session.query<{ id: string; details: unknown }>(text, [after, limit])).rows
}

/** Which of these ids are existing posts, in any status. */
export async function selectKnownIds(session: Session, ids: string[]): Promise<Set<string>> {
  const text = 'select id from posts where id = any($1::text[])'
  const { rows } = await session.query<{ id: string }>(text, [ids])
  return new Set(rows.map(({ id }) => id))
}

/** Only one import stores at a time: two could wait for each other's slugs. */
export async function lockImports(session: Session): Promise<void> {
  await session.query('select pg_advisory_xact_lock($1, 0)', [IMPORT_LOCK])
}

/** Held by the session that works on a batch; a free lock means that nobody does. */
export async function lockBatch(session: Session, batch: string): Promise<boolean> {
  const text = 'select pg_try_advisory_lock($1, hashtext($2)) as held'
  const { rows } = await session.query<{ held: boolean }>(text, [IMPORT_LOCK, batch])
  return rows[0]?.held ?? false
}

/** From here on no node removes files of pictures without rows; waits for removals in progress. */
export async function lockPictureRemoval(session: Session): Promise<void> {
  await session.query('select pg_advisory_lock_shared($1, 0)', [UPLOAD_PICTURES_LOCK])
}

export async function unlockPictureRemoval(session: Session): Promise<void> {
  await session.query('select pg_advisory_unlock_shared($1, 0)', [UPLOAD_PICTURES_LOCK])
}

export type RowError = { row: number; code: ErrorCode; field: string }

/** Call once when everything is staged: the following statements find rows by number and by id. */
export async function indexStagedRows(session: Session): Promise<void> {
  await session.query('create index on staged_posts (row)')
  await session.query('create index on staged_posts (id)')
  await session.query('analyze staged_posts')
}

export async function markBad(session: Session, errors: RowError[]): Promise<void> {
  await session.query(
    `update staged_posts g set state = 'bad', code = f.code, field = f.field
     from unnest($1::int[], $2::text[], $3::text[]) as f(row, code, field) where g.row = f.row`,
    [errors.map(({ row }) => row), errors.map(({ code }) => code), errors.map(({ field }) => field)],
  )
}

/** Marks repeated and existing ids: of several rows with one id the first counts, and existing posts stay as they are. */
export async function markKnown(session: Session): Promise<void> {
  await session.query(
    `update staged_posts g set state = 'repeated'
     from (select id, min(row) as first from staged_posts where state <> 'bad' group by id having count(*) > 1) again
     where again.id = g.id and g.row > again.first and g.state = 'fresh'`,
  )
  await session.query(
    `update staged_posts g set state = case when p.status = 'bin' then 'binned' else 'known' end
     from posts p where p.id = g.id and g.state = 'fresh'`,
  )
}

/** Marks rows as bad whose picture or translation does not exist, here or in the import, or has the wrong language. */
export async function markMissing(session: Session): Promise<void> {
  await session.query(
    `update staged_posts g set state = 'bad', code = 'MEDIA_UNKNOWN', field = 'mediaId'
     where state = 'fresh' and media_id is not null
       and not exists (select from media m where m.id = g.media_id)
       and not exists (select from staged_pictures p where p.id = g.media_id)`,
  )
  await session.query(
    `update staged_posts g set state = 'bad', code = 'TRANSLATION_INVALID', field = 'translationOf'
     where state = 'fresh' and translation_of is not null and not exists (
       select from posts p where p.id = g.translation_of and p.language <> g.language and p.status <> 'bin')
     and (exists (select from posts p where p.id = g.translation_of) or not exists (
       select from staged_posts o where o.id = g.translation_of and o.language <> g.language and o.state = 'fresh'))`,
  )
}

export async function countStates(session: Session): Promise<Map<string, number>> {
  const { rows } = await session.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from staged_posts group by state',
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** The first rows in some states, with their errors. */
export async function selectInState(session: Session, states: string[], limit: number) {
  const { rows } = await session.query<RowError & { state: string }>(
    'select row, state, code, field from staged_posts where state = any($1::text[]) order by row limit $2',
    [states, limit],
  )
  return rows
}

/** The preferred slug of each fresh row, with -2, -3, … where rows of the import share one. */
export async function proposeSlugs(session: Session): Promise<void> {
  await session.query(
    `create temp table chosen_slugs as
     select row, language, wanted_slug as base,
       case when place = 1 then wanted_slug else wanted_slug || '-' || place end as slug
     from (select row, language, wanted_slug, row_number() over (partition by language, wanted_slug order by row) as place
           from staged_posts where state = 'fresh' and wanted_slug <> '') as wishes`,
  )
  await session.query('create unique index on chosen_slugs (row)')
  await session.query('create index on chosen_slugs (language, slug)')
  await session.query('analyze chosen_slugs')
}

export type SlugWish = { row: number; language: Language; base: string }

/** Rows (of these, or all) whose slug a post has or had, or an earlier row of the import has. */
export async function selectSlugClashes(session: Session, rows: number[] | null): Promise<SlugWish[]> {
  const text = `select c.row, c.language, c.base from chosen_slugs c
    where ($1::int[] is null or c.row = any($1)) and (
      exists (select from posts p where p.language = c.language and p.slug = c.slug and p.slug <> '')
      or exists (select from former_slugs f where f.language = c.language and f.slug = c.slug)
      or exists (select from chosen_slugs e where e.language = c.language and e.slug = c.slug and e.row < c.row))
    order by c.row`
  return (await session.query<SlugWish>(text, [rows])).rows
}

/** Slugs of an edition that posts have or had, or the import has, that equal one of these or one of these with a number appended. */
export async function selectTakenSlugs(session: Session, language: Language, bases: string[]) {
  const { rows } = await session.query<{ slug: string }>(
    `select slug from posts where language = $1 and slug <> ''
       and (slug = any($2::text[]) or regexp_replace(slug, '-[0-9]+$', '') = any($2::text[]))
     union select slug from former_slugs where language = $1
       and (slug = any($2::text[]) or regexp_replace(slug, '-[0-9]+$', '') = any($2::text[]))
     union select slug from chosen_slugs where language = $1 and base = any($2::text[])
     union select slug from chosen_slugs where language = $1 and slug = any($2::text[])`,
    [language, bases],
  )
  return new Set(rows.map(({ slug }) => slug))
}

export async function writeSlugs(session: Session, slugs: { row: number; slug: string }[]): Promise<void> {
  await session.query(
    `update chosen_slugs c set slug = n.slug from unnest($1::int[], $2::text[]) as n(row, slug) where c.row = n.row`,
    [slugs.map(({ row }) => row), slugs.map(({ slug }) => slug)],
  )
}
