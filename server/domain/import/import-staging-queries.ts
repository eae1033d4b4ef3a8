// SQL of staging an import: rows and pictures in temporary tables of its own session, and its locks. Readers and editors do not
// notice any of it.
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
