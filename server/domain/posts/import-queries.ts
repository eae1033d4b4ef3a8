// SQL of taking in many posts at once. They gather in a temporary table, are judged there, and go from it into `posts`;
// whatever happens before that, readers and editors do not notice.
import { eq, inArray, sql } from 'drizzle-orm'
import type { Category } from '#contract/category.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import type { Session } from '#server/db/session.ts'
import { posts } from '#server/db/tables.ts'
import { GATHERED } from './import-row.ts'
import type { Touched } from './posts-queries.ts'

const NAMES = Object.keys(GATHERED)

/** `state`: fresh, known (here already), binned (here, in the bin), repeated (earlier in the same import), bad. */
const STATE =
  "state text not null default 'fresh', code text not null default '', field text not null default ''"

export async function createGathering(session: Session): Promise<void> {
  const columns = Object.entries(GATHERED).map(([name, type]) => `${name} ${type}`)
  await session.query(`create temp table gathered (${columns.join(', ')}, ${STATE})`)
  await session.query('create temp table gathered_pictures (id text primary key, details jsonb not null)')
}

export async function copyLines(session: Session, lines: Uint8Array): Promise<void> {
  await session.copyIn(`copy gathered (${NAMES.join(', ')}) from stdin`, lines)
}

/** To be called once when everything is gathered: what follows finds rows by number and by id. */
export async function indexGathering(session: Session): Promise<void> {
  await session.query('create index on gathered (row)')
  await session.query('create index on gathered (id)')
  await session.query('analyze gathered')
}

export async function addGatheredPicture(session: Session, id: string, details: object): Promise<void> {
  await session.query('insert into gathered_pictures (id, details) values ($1, $2)', [
    id,
    JSON.stringify(details),
  ])
}

/** One transaction of an import after the other: two could wait for each other's slugs. */
export async function lockImports(session: Session): Promise<void> {
  await session.query('select pg_advisory_xact_lock($1, 0)', [IMPORT_LOCK])
}

/** Held by the session that works on a batch; whoever can have it knows that nobody does. */
export const IMPORT_LOCK = 6_220_120

export async function holdBatch(session: Session, batch: string): Promise<boolean> {
  const text = 'select pg_try_advisory_lock($1, hashtext($2)) as held'
  const { rows } = await session.query<{ held: boolean }>(text, [IMPORT_LOCK, batch])
  return rows[0]?.held ?? false
}

/** Details of gathered pictures in the order of their ids, behind this one. */
export async function selectGatheredPictures(
  session: Session,
  after: string,
  limit: number,
): Promise<{ id: string; details: unknown }[]> {
  const text = 'select id, details from gathered_pictures where id > $1 order by id limit $2'
  return (await session.query<{ id: string; details: unknown }>(text, [after, limit])).rows
}

/** Which of these ids are posts already, in whatever state. */
export async function selectKnownIds(session: Session, ids: string[]): Promise<Set<string>> {
  const text = 'select id from posts where id = any($1::text[])'
  const { rows } = await session.query<{ id: string }>(text, [ids])
  return new Set(rows.map(({ id }) => id))
}

export type RowFault = { row: number; code: ErrorCode; field: string }

export async function markBad(session: Session, faults: RowFault[]): Promise<void> {
  await session.query(
    `update gathered g set state = 'bad', code = f.code, field = f.field
     from unnest($1::int[], $2::text[], $3::text[]) as f(row, code, field) where g.row = f.row`,
    [faults.map(({ row }) => row), faults.map(({ code }) => code), faults.map(({ field }) => field)],
  )
}

/** The first of several rows with one id counts; ids that are posts already stay as they are. */
export async function markKnown(session: Session): Promise<void> {
  await session.query(
    `update gathered g set state = 'repeated'
     from (select id, min(row) as first from gathered where state <> 'bad' group by id having count(*) > 1) again
     where again.id = g.id and g.row > again.first and g.state = 'fresh'`,
  )
  await session.query(
    `update gathered g set state = case when p.status = 'bin' then 'binned' else 'known' end
     from posts p where p.id = g.id and g.state = 'fresh'`,
  )
}

/** Pictures and translations that rows name must exist, here or in the import; a translation is in the other language. */
export async function markMissing(session: Session): Promise<void> {
  await session.query(
    `update gathered g set state = 'bad', code = 'MEDIA_UNKNOWN', field = 'mediaId'
     where state = 'fresh' and media_id is not null
       and not exists (select from media m where m.id = g.media_id)
       and not exists (select from gathered_pictures p where p.id = g.media_id)`,
  )
  await session.query(
    `update gathered g set state = 'bad', code = 'TRANSLATION_INVALID', field = 'translationOf'
     where state = 'fresh' and translation_of is not null and not exists (
       select from posts p where p.id = g.translation_of and p.language <> g.language and p.status <> 'bin')
     and (exists (select from posts p where p.id = g.translation_of) or not exists (
       select from gathered o where o.id = g.translation_of and o.language <> g.language and o.state = 'fresh'))`,
  )
}

export async function countStates(session: Session): Promise<Map<string, number>> {
  const { rows } = await session.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from gathered group by state',
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** The first rows in some states, with what was found wrong with them. */
export async function selectInState(
  session: Session,
  states: string[],
  limit: number,
): Promise<(RowFault & { state: string })[]> {
  const { rows } = await session.query<RowFault & { state: string }>(
    'select row, state, code, field from gathered where state = any($1::text[]) order by row limit $2',
    [states, limit],
  )
  return rows
}

/** The slug each fresh row would like, with -2, -3, … where rows of the import want the same. */
export async function proposeSlugs(session: Session): Promise<void> {
  await session.query(
    `create temp table chosen_slugs as
     select row, language, wanted_slug as base,
       case when place = 1 then wanted_slug else wanted_slug || '-' || place end as slug
     from (select row, language, wanted_slug, row_number() over (partition by language, wanted_slug order by row) as place
           from gathered where state = 'fresh' and wanted_slug <> '') as wishes`,
  )
  await session.query('create unique index on chosen_slugs (row)')
  await session.query('create index on chosen_slugs (language, slug)')
  await session.query('analyze chosen_slugs')
}

export type SlugWish = { row: number; language: Language; base: string }

/** Rows (of these, or all) whose slug a post has, or an earlier row of the import. */
export async function selectSlugClashes(session: Session, rows: number[] | null): Promise<SlugWish[]> {
  const text = `select c.row, c.language, c.base from chosen_slugs c
    where ($1::int[] is null or c.row = any($1)) and (
      exists (select from posts p where p.language = c.language and p.slug = c.slug and p.slug <> '')
      or exists (select from chosen_slugs e where e.language = c.language and e.slug = c.slug and e.row < c.row))
    order by c.row`
  return (await session.query<SlugWish>(text, [rows])).rows
}

/** Slugs of an edition, in `posts` and in the import, that are one of these or one of these with a number behind it. */
export async function selectTakenSlugs(
  session: Session,
  language: Language,
  bases: string[],
): Promise<Set<string>> {
  const { rows } = await session.query<{ slug: string }>(
    `select slug from posts where language = $1 and slug <> ''
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

/** Columns that go into `posts` as they were gathered. */
const TAKEN_OVER = NAMES.filter(
  (name) => name !== 'row' && name !== 'wanted_slug' && name !== 'translation_of',
)

/**
 * Fresh rows with a number above `after`, up to `last`, become posts with their listings. Answers the ids of those that did:
 * somebody may have taken an id or a slug since it was looked for.
 */
export async function storeRows(
  session: Session,
  { after, last }: { after: number; last: number },
  { batch, now }: { batch: string | null; now: Date },
): Promise<string[]> {
  const { rows } = await session.query<{ id: string }>(
    `with added as (
       insert into posts (${TAKEN_OVER.join(', ')}, slug, changed_at, batch_id)
       select ${TAKEN_OVER.map((name) => `g.${name}`).join(', ')}, coalesce(c.slug, ''), $3, $4
       from gathered g left join chosen_slugs c on c.row = g.row
       where g.row > $1 and g.row <= $2 and g.state = 'fresh'
       order by g.row
       on conflict do nothing
       returning id, language, categories, status, published_at
     ), listed as (
       insert into listings (post_id, category, language, published_at)
       select id, unnest(categories), language, published_at from added where status = 'published'
     ) select id from added`,
    [after, last, now, batch],
  )
  return rows.map(({ id }) => id)
}

export async function selectLastRow(session: Session): Promise<number> {
  const { rows } = await session.query<{ last: number | null }>('select max(row) as last from gathered')
  return rows[0]?.last ?? 0
}

export type FreshRow = { row: number; id: string; hasPictures: boolean }

/** Fresh rows in this range; `hasPictures`: pictures of ours may stand in the text. */
export async function selectFresh(
  session: Session,
  { after, last }: { after: number; last: number },
): Promise<FreshRow[]> {
  const { rows } = await session.query<FreshRow>(
    `select row, id, position('/media/' in rich_text) > 0 as "hasPictures"
     from gathered where row > $1 and row <= $2 and state = 'fresh' order by row`,
    [after, last],
  )
  return rows
}

/** Those of these rows whose id has become a post meanwhile are known from here on; answers their numbers. */
export async function markTakenMeanwhile(session: Session, rows: number[]): Promise<Set<number>> {
  const marked = await session.query<{ row: number }>(
    `update gathered g set state = 'known' from posts p
     where g.row = any($1::int[]) and p.id = g.id returning g.row`,
    [rows],
  )
  return new Set(marked.rows.map(({ row }) => row))
}

/** Stored rows that name a translation which exists now. */
export async function selectLinks(session: Session): Promise<{ id: string; translationOf: string }[]> {
  const { rows } = await session.query<{ id: string; translationOf: string }>(
    `select g.id, g.translation_of as "translationOf" from gathered g join posts p on p.id = g.translation_of
     where g.state = 'fresh' order by g.row`,
  )
  return rows
}

export async function selectScheduled(session: Session): Promise<{ id: string; publishAt: Date }[]> {
  const { rows } = await session.query<{ id: string; publishAt: Date }>(
    `select id, publish_at as "publishAt" from gathered
     where state = 'fresh' and publish_at is not null order by row`,
  )
  return rows
}

/** What naming stale pages needs to know of the stored rows. */
export async function selectStored(session: Session) {
  const { rows } = await session.query<{
    id: string
    language: Language
    categories: Category[]
    reporter: string
    writer: string
    placement: string
    createdAt: Date | null
    translationOf: string | null
  }>(
    `select p.id, p.language, p.categories, p.reporter, p.writer, p.placement, p.created_at as "createdAt",
       p.translation_of as "translationOf"
     from gathered g join posts p on p.id = g.id where g.state = 'fresh' order by g.row`,
  )
  return rows
}

/**
 * Makes the posts of each pair each other's translation, and whatever one of them was paired with before nobody's, which
 * is answered. To be called under lockLinks.
 */
export async function pairTranslations(
  transaction: Transaction,
  pairs: [string, string][],
): Promise<Touched[]> {
  if (pairs.length === 0) return []
  const ids = sql.param([...pairs.map(([id]) => id), ...pairs.map(([, other]) => other)])
  const others = sql.param([...pairs.map(([, other]) => other), ...pairs.map(([id]) => id)])
  const formerly = transaction
    .select({ id: posts.translationOf })
    .from(posts)
    .where(sql`${posts.id} = any(${ids}::text[])`)
  const freed = await transaction
    .update(posts)
    .set({ translationOf: null })
    .where(inArray(posts.id, formerly))
    .returning({ id: posts.id, language: posts.language, createdAt: posts.createdAt })
  await transaction
    .update(posts)
    .set({ translationOf: sql`pair.other` })
    .from(sql`unnest(${ids}::text[], ${others}::text[]) as pair(id, other)`)
    .where(eq(posts.id, sql`pair.id`))
  return freed
}

/** After many posts came in the planner should know; it would find out by itself a minute later. */
export async function refreshStatistics(session: Session): Promise<void> {
  await session.query('analyze posts, listings')
}

/** Posts of a batch that nobody has worked on since are deleted for good; answers how many, and how many stayed. */
export async function deleteBatch(
  transaction: Transaction,
  batch: string,
): Promise<{ removed: number; kept: number }> {
  await transaction.execute(sql`set local statement_timeout = 0`)
  const removed = await transaction.execute(sql`
    delete from posts p where p.batch_id = ${batch} and p.changed_by is null
      and not exists (select from revisions r where r.post_id = p.id and r.saved_by is not null)
      and not exists (select from corrections c where c.post_id = p.id)`)
  return { removed: removed.rowCount ?? 0, kept: await countOfBatch(transaction, batch) }
}

/** Posts that a batch brought and that are still here. */
export async function countOfBatch(db: Queryable, batch: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(posts)
    .where(eq(posts.batchId, batch))
  return row?.count ?? 0
}
