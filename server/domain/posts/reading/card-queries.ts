// SQL of published posts as lists show them: which columns, which joins, row → PostCard. Every list of cards uses it.
import type { Category } from '#contract/category.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { nameIn, type PersonNames } from '#contract/person-names.ts'
import type { Picture, PictureSize } from '#contract/picture.ts'
import type { PostCard } from '#contract/post.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { staffNamed } from '#server/domain/people/byline-queries.ts'

export type PictureRow = {
  media_id: string | null
  media_width: number
  media_height: number
  media_alt: string
  media_caption: string
  media_credit: string
  media_focal_x: number
  media_focal_y: number
  sizes: PictureSize[]
}

export type CardRow = PictureRow & {
  id: string
  language: Language
  headline: string
  banner_head: string
  summary: string
  video_url: string
  categories: Category[]
  reporter: string
  writer: string
  byline_of: PersonNames | null
  alt: string
  image_url: string
  created_at: Date
  published_at: Date
  is_live: boolean
}

export const PICTURE_COLUMNS = `m.id as media_id, m.width as media_width, m.height as media_height, m.alt as media_alt,
  m.caption as media_caption, m.credit as media_credit,
  m.focal_x as media_focal_x, m.focal_y as media_focal_y, m.sizes`
/** The member of staff behind a post's byline, by any of their names; of several, the post's own author first. */
export const BYLINE_OF = `(select jsonb_build_object('name', u.name, 'nameBn', u.name_bn, 'nameEn', u.name_en)
  from (${staffNamed('p.byline')}) u
  order by coalesce(u.id = p.author_id, false) desc, u.created_at, u.id limit 1) as byline_of`
/** A live blog of a match is live while the match is in play; others from the first entry to the end, unless silent. */
const IS_LIVE = `exists (select from live_blogs b left join matches lm on lm.id = b.match_id
  where b.post_id = p.id and b.ended_at is null
    and case when b.match_id is null then b.last_seq > 0 and not exists (
      select from live_blog_events s where s.post_id = b.post_id and s.seq = b.last_seq and s.kind = 'silence') else lm.status = 'live' end) as is_live`
export const CARD_COLUMNS = `p.id, p.language, p.headline, p.banner_head, p.summary, p.video_url, p.categories,
  p.reporter, p.writer, p.alt, p.image_url, p.created_at, p.published_at, ${IS_LIVE}, ${BYLINE_OF},
  ${PICTURE_COLUMNS}`
export const WITH_PICTURE = 'left join media m on m.id = p.media_id'

export function toPicture(row: PictureRow): Picture | null {
  if (row.media_id === null) return null
  return {
    id: row.media_id,
    width: row.media_width,
    height: row.media_height,
    alt: row.media_alt,
    caption: row.media_caption,
    credit: row.media_credit,
    focalX: row.media_focal_x,
    focalY: row.media_focal_y,
    sizes: row.sizes,
  }
}

/** Bylines of desks, agencies and former staff stay as typed. */
export function toByline(row: Pick<CardRow, 'language' | 'reporter' | 'writer' | 'byline_of'>) {
  if (row.byline_of) return { name: nameIn(row.byline_of, row.language), page: row.byline_of.name }
  const typed = row.reporter || row.writer
  return typed === '' ? null : { name: typed, page: typed }
}

export function toCard(row: CardRow): PostCard {
  return {
    id: row.id,
    language: row.language,
    headline: row.headline,
    bannerHead: row.banner_head,
    summary: row.summary,
    videoURL: row.video_url,
    categories: row.categories,
    reporter: row.reporter,
    writer: row.writer,
    byline: toByline(row),
    alt: row.alt,
    imageUrl: row.image_url,
    picture: toPicture(row),
    createdAt: row.created_at,
    publishedAt: row.published_at,
    isLive: row.is_live,
  }
}

/** A position in a list ordered by an instant and an id. */
export type Place = { at: Date; id: string }

export type CardFilter = {
  language?: Language | undefined
  category?: Category | undefined
  /** Any of these: a person's names. */
  bylines?: string[] | undefined
  exclude?: string | undefined
  after?: Place | undefined
  limit: number
}

/** Published posts as cards, newest publication first, filtered. */
export async function selectCards(db: Database, filter: CardFilter): Promise<PostCard[]> {
  return (await selectPublished<CardRow>(db, CARD_COLUMNS, filter)).map(toCard)
}

/** The given columns (`Row` is what they select) of published posts, newest publication first, filtered. */
export async function selectPublished<Row extends object>(db: Database, columns: string, filter: CardFilter) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  // A byline has fewer posts than a category: with both filters, the byline is read first.
  const category = filter.bylines === undefined ? filter.category : undefined
  const source = category
    ? { from: 'listings l join posts p on p.id = l.post_id', of: 'l', id: 'l.post_id' }
    : { from: 'posts p', of: 'p', id: 'p.id' }
  const where = [category ? `l.category = ${bind(category)}` : `p.status = 'published'`]
  if (filter.language) where.push(`${source.of}.language = ${bind(filter.language)}`)
  if (filter.bylines) where.push(bylineIs(filter.bylines, bind))
  if (filter.category && !category) where.push(`${bind(filter.category)} = any(p.categories)`)
  if (filter.exclude) where.push(`${source.id} <> ${bind(filter.exclude)}`)
  if (filter.after) {
    where.push(
      `(${source.of}.published_at, ${source.id}) < (${bind(filter.after.at)}, ${bind(filter.after.id)})`,
    )
  }
  const text = `select ${columns} from ${source.from} ${WITH_PICTURE} where ${where.join(' and ')}
    order by ${source.of}.published_at desc, ${source.id} desc limit ${bind(filter.limit)}`
  return rowsOf<Row>(db, text, values)
}

/** One name is a range of an index, read newest first; several names have to be sorted. */
export function bylineIs(names: string[], bind: (value: unknown) => string): string {
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
  return rows.map(toCard)
}

/** The dates by which lists are ordered, of a post in any status. */
export async function selectDates(db: Database, id: string) {
  const [row] = await rowsOf<{ published_at: Date | null; created_at: Date | null }>(
    db,
    'select published_at, created_at from posts where id = $1',
    [id],
  )
  return row && { publishedAt: row.published_at, createdAt: row.created_at }
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
