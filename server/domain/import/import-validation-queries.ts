// SQL of validating staged rows: new, existing, repeated or bad.
import type { ErrorCode } from '#contract/error-code.ts'
import type { Session } from '#server/db/session.ts'

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
