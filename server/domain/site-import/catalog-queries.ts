// SQL of the catalog of a site: what its export has is collected in temporary tables, and becomes the items of the run in one
// transaction.
import type { MappedKind, TermChoice } from '#contract/site-import.ts'
import type { Session } from '#server/db/session.ts'

export const FOUND_COLUMNS = ['kind', 'key', 'title', 'address', 'published_at', 'details'] as const

export async function createCatalogTables(session: Session): Promise<void> {
  await session.query(
    `create temp table found_items (kind text not null, key text not null, title text not null, address text not null,
       published_at timestamptz, details jsonb not null)`,
  )
  await session.query(
    'create temp table found_addresses (address text not null, kind text not null, key text not null)',
  )
}

export async function copyFound(session: Session, items: string, addresses: string): Promise<void> {
  if (items !== '') {
    await session.copyIn(`copy found_items (${FOUND_COLUMNS.join(', ')}) from stdin`, Buffer.from(items))
  }
  if (addresses !== '') {
    await session.copyIn('copy found_addresses (address, kind, key) from stdin', Buffer.from(addresses))
  }
}

/** Makes what was found the items of this run; what a former run knows of them stays. */
export async function storeFound(session: Session, run: { id: string; site: string }): Promise<void> {
  await session.query(
    `insert into site_import_items (site, kind, key, run_id, title, address, published_at, details)
     select distinct on (kind, key) $1, kind, key, $2, title, address, published_at, details from found_items
     order by kind, key
     on conflict (site, kind, key) do update set run_id = excluded.run_id, title = excluded.title,
       address = excluded.address, published_at = excluded.published_at, posts = 0,
       details = site_import_items.details || excluded.details,
       outcome = case when excluded.kind = 'left-out' then 'left-out' else 'found' end`,
    [run.site, run.id],
  )
  await session.query(
    `update site_import_items set outcome = 'left-out' where run_id = $1 and kind = 'left-out'`,
    [run.id],
  )
  await session.query(
    `insert into site_import_addresses (site, address, kind, key)
     select distinct on (address) $1, address, kind, key from found_addresses order by address, kind, key
     on conflict (site, address) do update set kind = excluded.kind, key = excluded.key
     where (site_import_addresses.kind, site_import_addresses.key) is distinct from (excluded.kind, excluded.key)`,
    [run.site],
  )
  await session.query('analyze site_import_items, site_import_addresses')
}

export type StoredTerm = {
  kind: MappedKind
  key: string
  name: string
  slug: string
  parent: string | null
  choice: TermChoice | null
  ourId: string
}

/** Sections, tags and authors of a run, in the order of their keys. */
export async function selectTerms(session: Pick<Session, 'query'>, runId: string): Promise<StoredTerm[]> {
  const { rows } = await session.query<StoredTerm>(
    `select kind, key, title as name, coalesce(details ->> 'slug', '') as slug, details ->> 'parent' as parent, choice,
       our_id as "ourId"
     from site_import_items where run_id = $1 and kind in ('section', 'tag', 'author')
     order by kind, length(key), key`,
    [runId],
  )
  return rows
}

/** Writes how many posts each of these has, and what is chosen for it. */
export async function writeTerms(
  session: Session,
  site: string,
  terms: { kind: MappedKind; key: string; posts: number; choice: TermChoice }[],
): Promise<void> {
  await session.query(
    `update site_import_items i set posts = t.posts, choice = t.choice
     from unnest($2::text[], $3::text[], $4::int[], $5::jsonb[]) as t(kind, key, posts, choice)
     where i.site = $1 and i.kind = t.kind and i.key = t.key`,
    [
      site,
      terms.map(({ kind }) => kind),
      terms.map(({ key }) => key),
      terms.map(({ posts }) => posts),
      terms.map(({ choice }) => JSON.stringify(choice)),
    ],
  )
}
