// SQL of published posts as lists show them: which columns, which joins, row → PostCard. Every list of cards uses it.

import { LANGUAGES, type Language } from '#contract/language.ts'
import { type Byline, nameIn, type PersonNames } from '#contract/people/person-names.ts'
import { CARD_FIELDS, type Post, type PostCard } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'
import type { Database, SqlReader } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { isSilent } from '#server/db/tables/live-blog-silence.ts'
import { posts } from '#server/db/tables/tables.ts'
import { staffNamed } from '#server/domain/people/byline-queries.ts'

/** A row with the {@link CARD_COLUMNS}. */
export type CardRow = Omit<PostCard, 'byline'> & { bylineOf: PersonNames | null }

export const PICTURE_COLUMN = `case when m.id is not null then json_build_object('id', m.id, 'width', m.width,
  'height', m.height, 'alt', m.alt, 'caption', m.caption, 'credit', m.credit,
  'focalX', m.focal_x, 'focalY', m.focal_y, 'sizes', m.sizes) end as picture`
/** The member of staff behind a post's byline, by any of their names; of several, the post's own author first. */
export const BYLINE_OF = `(select jsonb_build_object('name', u.name, 'nameBn', u.name_bn, 'nameEn', u.name_en)
  from (${staffNamed('p.byline')}) u
  order by coalesce(u.id = p.author_id, false) desc, u.created_at, u.id limit 1) as "bylineOf"`
/** A live blog of a match is live while the match is in play; others from the first entry to the end, unless silent. */
const IS_LIVE = `exists (select from live_blogs b left join matches lm on lm.id = b.match_id
  where b.post_id = p.id and b.ended_at is null
    and case when b.match_id is null then b.last_seq > 0 and not ${isSilent('b.post_id')} else lm.status = 'live' end) as "isLive"`
/** The first section, unless it is hidden. The list is short and always in memory. */
const SECTION = `(select json_build_object('id', s.id, 'name', json_build_object('bn', s.name_bn, 'en', s.name_en),
  'colour', s.colour) from sections s where s.id = p.categories[1] and not s.is_hidden) as section`
export const CARD_COLUMNS = [
  ...CARD_FIELDS.map((name) => `p.${posts[name].name} as "${name}"`),
  IS_LIVE,
  SECTION,
  BYLINE_OF,
  PICTURE_COLUMN,
].join(', ')
export const WITH_PICTURE = 'left join media m on m.id = p.media_id'

type Bylined = Pick<PostCard, 'language' | 'reporter' | 'writer'> & { bylineOf: PersonNames | null }

/** Bylines of desks, agencies and former staff stay as typed. */
function toByline({ language, reporter, writer, bylineOf }: Bylined): Byline | null {
  if (bylineOf) return { name: nameIn(bylineOf, language), page: bylineOf.name }
  const typed = reporter || writer
  return typed === '' ? null : { name: typed, page: typed }
}

/** The row without `bylineOf`, and with the byline that follows from it. */
export function withByline<Row extends Bylined>({ bylineOf, ...row }: Row) {
  return { ...row, byline: toByline({ ...row, bylineOf }) }
}

/** A position in a list ordered by an instant and an id. */
export type Place = { at: Date; id: string }

export type CardFilter = {
  language?: Language | undefined
  /** Any of these. */
  categories?: readonly Category[] | undefined
  /** Any of these: a person's names. */
  bylines?: string[] | undefined
  exclude?: string | undefined
  /** Only news that search engines may show as pages of this site: nothing that somebody paid for. */
  isIndexed?: boolean | undefined
  media?: 'video' | 'gallery' | undefined
  after?: Place | undefined
  limit: number
}

/** Published posts as cards, newest publication first, filtered. */
export async function selectCards(db: Database, filter: CardFilter): Promise<PostCard[]> {
  return (await selectPublished<CardRow>(db, CARD_COLUMNS, filter)).map(withByline)
}

/** The published ones of these posts as cards, in any order. */
export async function selectCardsById(db: SqlReader, ids: string[]): Promise<PostCard[]> {
  const text = `select ${CARD_COLUMNS} from posts p ${WITH_PICTURE} where p.status = 'published' and p.id = any($1::text[])`
  return (await rowsOf<CardRow>(db, text, [ids])).map(withByline)
}

/** As the indexes posts_videos and posts_galleries have it. */
const HAS = { video: `p.video_url <> ''`, gallery: `p.rich_text like '%<figure data-gallery%'` }

/** The given columns (`Row` is what they select) of published posts, newest publication first, filtered. */
export async function selectPublished<Row extends object>(db: Database, columns: string, filter: CardFilter) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  // A byline has fewer posts than a category: with both filters, the byline is read first.
  const isListed = filter.categories !== undefined && filter.bylines === undefined
  const category = isListed && filter.categories?.length === 1 ? filter.categories[0] : undefined
  const source = category
    ? { from: 'listings l join posts p on p.id = l.post_id', of: 'l', id: 'l.post_id' }
    : { from: 'posts p', of: 'p', id: 'p.id' }
  const where = [category ? `l.category = ${bind(category)}` : `p.status = 'published'`]
  if (filter.language) where.push(`${source.of}.language = ${bind(filter.language)}`)
  if (filter.bylines) where.push(bylineIs(filter.bylines, bind))
  if (filter.categories && !category) where.push(isInAny({ ...filter, categories: filter.categories }, bind))
  if (filter.exclude) where.push(`${source.id} <> ${bind(filter.exclude)}`)
  if (filter.isIndexed) where.push(INDEXED, `p.sponsor = ''`)
  if (filter.media) where.push(HAS[filter.media])
  if (filter.after) {
    where.push(
      `(${source.of}.published_at, ${source.id}) < (${bind(filter.after.at)}, ${bind(filter.after.id)})`,
    )
  }
  const text = `select ${columns} from ${source.from} ${WITH_PICTURE} where ${where.join(' and ')}
    order by ${source.of}.published_at desc, ${source.id} desc limit ${bind(filter.limit)}`
  return rowsOf<Row>(db, text, values)
}

/** Search engines may show it as a page of this site. */
export const INDEXED = `p.robots = '' and p.canonical_url = ''`
type Bind = (value: unknown) => string

/** Each section's newest posts are a range of an index; a byline has few posts. */
function isInAny(
  { categories, bylines, language, after, exclude, limit }: CardFilter & { categories: readonly Category[] },
  bind: Bind,
): string {
  const wanted = `${bind(categories)}::text[]`
  if (bylines) return `exists (select from unnest(p.categories) as own(id) where own.id = any(${wanted}))`
  const inEdition = language ? `and l.language = ${bind(language)}` : ''
  const isAfter = after ? `and (l.published_at, l.post_id) < (${bind(after.at)}, ${bind(after.id)})` : ''
  return `p.id in (select newest.post_id from unnest(${wanted}) as wanted(id) cross join lateral (
    select l.post_id from listings l where l.category = wanted.id ${inEdition} ${isAfter}
    order by l.published_at desc, l.post_id desc limit ${bind(exclude ? limit + 1 : limit)}) as newest)`
}

/** One name is a range of an index, read newest first; several names have to be sorted. */
export function bylineIs(names: string[], bind: Bind): string {
  const [only] = names
  return names.length === 1 ? `p.byline = ${bind(only)}` : `p.byline = any(${bind(names)}::text[])`
}

/** Published posts of an edition whose `createdAt` is in [start, end), newest first: the content of an archive page. */
export async function selectArchive(
  db: Database,
  range: { language: Language; start: Date; end: Date; after?: Place | undefined; limit: number },
): Promise<PostCard[]> {
  const values: unknown[] = [range.language, range.start, range.end, range.limit]
  const after = range.after ? 'and (p.created_at, p.id) < ($5, $6)' : ''
  if (range.after) values.push(range.after.at, range.after.id)
  const rows = await rowsOf<CardRow>(
    db,
    `select ${CARD_COLUMNS} from posts p ${WITH_PICTURE}
     where p.status = 'published' and p.language = $1 and p.created_at >= $2 and p.created_at < $3 ${after}
     order by p.created_at desc, p.id desc limit $4`,
    values,
  )
  return rows.map(withByline)
}

/** The dates by which lists are ordered, of a post in any status. */
export async function selectDates(db: Database, id: string) {
  const text = 'select published_at as "publishedAt", created_at as "createdAt" from posts where id = $1'
  const [row] = await rowsOf<Pick<Post, 'publishedAt' | 'createdAt'>>(db, text, [id])
  return row
}

/** `createdAt` of the published posts of an edition that are nearest to a range: the last one before it, the first one after it. */
export async function selectAround(
  db: Database,
  { language, start, end }: { language: Language; start: Date; end: Date },
): Promise<{ before: Date | null; after: Date | null }> {
  const [row] = await rowsOf<{ before: Date | null; after: Date | null }>(
    db,
    `select
       (select created_at from posts where status = 'published' and language = $1 and created_at < $2
         order by created_at desc limit 1) as before,
       (select created_at from posts where status = 'published' and language = $1 and created_at >= $3
         order by created_at limit 1) as after`,
    [language, start, end],
  )
  return row ?? { before: null, after: null }
}

/** The earliest `createdAt` of a published post: one index look-up per edition. */
export async function selectFirstCreated(db: Database): Promise<Date | null> {
  const [row] = await rowsOf<{ first: Date | null }>(
    db,
    `select min(first) as first from unnest($1::text[]) as edition(language), lateral (
       select created_at as first from posts where status = 'published' and language = edition.language
       order by created_at limit 1) as earliest`,
    [LANGUAGES],
  )
  return row?.first ?? null
}
