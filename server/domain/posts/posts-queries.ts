// SQL of single posts: reading one whole, writing one, the listings that follow it. Row → Post here and nowhere else.
import { and, eq, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Category } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import type { Post, PostStatus } from '#contract/post.ts'
import type { Database, Queryable, Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { listings, posts } from '#server/db/tables.ts'
import type { Place } from '../cursor.ts'
import {
  type CardFilter,
  type CardRow,
  PICTURE_COLUMNS,
  selectPublished,
  toPicture,
  WITH_PICTURE,
} from './card-queries.ts'

type PublishedRow = SelectedRow & CardRow
type SelectedRow = Omit<CardRow, 'created_at' | 'published_at'> & {
  status: PostStatus
  version: number
  excerpt: string
  rich_text: string
  slug: string
  keywords: string
  placement: Post['placement']
  placed_at: Date | null
  caption: string
  credit: string
  author_id: string | null
  translation_of: string | null
  translation_published: boolean
  created_at: Date | null
  published_at: Date | null
  updated_at: Date | null
  publish_at: Date | null
  made_at: Date
}

const POST_COLUMNS = `p.*, ${PICTURE_COLUMNS},
  exists (select 1 from posts t where t.id = p.translation_of and t.status = 'published') as translation_published`
const SELECT = `select ${POST_COLUMNS} from posts p ${WITH_PICTURE}`

function toPost(row: SelectedRow): Post {
  return {
    id: row.id,
    language: row.language,
    status: row.status,
    version: row.version,
    headline: row.headline,
    bannerHead: row.banner_head,
    excerpt: row.excerpt,
    richText: row.rich_text,
    summary: row.summary,
    videoURL: row.video_url,
    slug: row.slug,
    keywords: row.keywords,
    placement: row.placement,
    placedAt: row.placed_at,
    categories: row.categories,
    reporter: row.reporter,
    writer: row.writer,
    caption: row.caption,
    credit: row.credit,
    alt: row.alt,
    imageUrl: row.image_url,
    picture: toPicture(row),
    authorId: row.author_id,
    translationOf: row.translation_of,
    isTranslationPublished: row.translation_published,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    publishAt: row.publish_at,
    madeAt: row.made_at,
  }
}

export async function findPost(db: Database, id: string): Promise<Post | null> {
  const [row] = await rowsOf<SelectedRow>(db, `${SELECT} where p.id = $1`, [id])
  return row ? toPost(row) : null
}

/** A published post by its slug within an edition. */
export async function findPublishedBySlug(
  db: Database,
  language: Language,
  slug: string,
): Promise<Post | null> {
  const text = `${SELECT} where p.language = $1 and p.slug = $2 and p.slug <> '' and p.status = 'published'`
  const [row] = await rowsOf<SelectedRow>(db, text, [language, slug])
  return row ? toPost(row) : null
}

/** Published posts whole, newest publication first, narrowed by the filter. */
export async function selectPublishedPosts(db: Database, filter: CardFilter): Promise<Post[]> {
  return (await selectPublished<PublishedRow>(db, POST_COLUMNS, filter)).map(toPost)
}

/** The published ones of these posts, whole and by id. */
export async function findPublishedPosts(db: Database, ids: string[]): Promise<Map<string, Post>> {
  const text = `${SELECT} where p.id = any($1::text[]) and p.status = 'published'`
  const rows = await rowsOf<SelectedRow>(db, text, [ids])
  return new Map(rows.map((row) => [row.id, toPost(row)]))
}

export type StaffFilter = {
  /** Null: every state but the bin. */
  status: PostStatus | null
  authorId?: string | undefined
  language?: Language | undefined
  category?: Category | undefined
  byline?: string | undefined
  exclude?: string | undefined
  after?: Place | undefined
  limit: number
}

/** Posts in any state as the newsroom lists them, newest made first. */
export async function selectForStaff(db: Database, filter: StaffFilter): Promise<Post[]> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = [filter.status ? `p.status = ${bind(filter.status)}` : `p.status <> 'bin'`]
  if (filter.authorId) where.push(`p.author_id = ${bind(filter.authorId)}`)
  if (filter.language) where.push(`p.language = ${bind(filter.language)}`)
  if (filter.category) where.push(`${bind(filter.category)} = any(p.categories)`)
  if (filter.byline !== undefined) where.push(`p.byline = ${bind(filter.byline)}`)
  if (filter.exclude) where.push(`p.id <> ${bind(filter.exclude)}`)
  if (filter.after) where.push(`(p.made_at, p.id) < (${bind(filter.after.at)}, ${bind(filter.after.id)})`)
  const text = `${SELECT} where ${where.join(' and ')} order by p.made_at desc, p.id desc limit ${bind(filter.limit)}`
  return (await rowsOf<SelectedRow>(db, text, values)).map(toPost)
}

export type PostRow = typeof posts.$inferInsert
export type PostWrite = Partial<PostRow>

export async function insertPost(transaction: Transaction, row: PostRow): Promise<void> {
  await transaction.insert(posts).values(row)
}

/**
 * Changes a post that is still at the version the change was made from, and counts the version up. False when somebody
 * else was faster: nothing is written then.
 */
export async function writePost(
  transaction: Transaction,
  post: Pick<Post, 'id' | 'version'>,
  changes: PostWrite,
): Promise<boolean> {
  const written = await transaction
    .update(posts)
    .set({ ...changes, version: post.version + 1 })
    .where(and(eq(posts.id, post.id), eq(posts.version, post.version)))
    .returning({ id: posts.id })
  return written.length > 0
}

/** Brings the listings of posts into line with their state, categories and publication. */
export async function refreshListings(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.delete(listings).where(inArray(listings.postId, ids))
  await transaction.execute(sql`
    insert into listings (post_id, category, language, published_at)
    select p.id, category, p.language, p.published_at from posts p, unnest(p.categories) as category
    where p.id = any(${sql.param(ids)}::text[]) and p.status = 'published'`)
}

/** Whoever chooses slugs holds this until their transaction ends, so that two never choose the same one. */
const SLUG_LOCK = 6_220_118

export async function lockSlugs(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`)
}

/** Slugs of an edition that are this text, or this text with a number behind, other than the post's own. */
export async function takenSlugs(
  db: Queryable,
  language: Language,
  slug: string,
  id: string,
): Promise<Set<string>> {
  // Slugs compare by their bytes, where `.` follows `-`: the range holds the slug and whatever goes on behind a hyphen.
  const rows = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(
      and(
        eq(posts.language, language),
        ne(posts.slug, ''),
        gte(posts.slug, slug),
        lt(posts.slug, `${slug}.`),
        ne(posts.id, id),
      ),
    )
  return new Set(rows.map((row) => row.slug))
}

/** Whoever links translations holds this until their transaction ends: links reach into several posts, in any order. */
const LINK_LOCK = 6_220_119

export async function lockLinks(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LINK_LOCK})`)
}

export type Touched = { id: string; language: Language; createdAt: Date | null }
const TOUCHED = { id: posts.id, language: posts.language, createdAt: posts.createdAt }

/**
 * Makes two posts each other's translation, and whatever stood in between nobody's; answers every post whose link that
 * changed. To be called under lockLinks.
 */
export async function linkTranslations(
  transaction: Transaction,
  id: string,
  other: string | null,
): Promise<Touched[]> {
  const both = other ? [id, other] : [id]
  const freed = await transaction
    .update(posts)
    .set({ translationOf: null })
    .where(or(inArray(posts.translationOf, both), inArray(posts.id, both)))
    .returning(TOUCHED)
  if (!other) return freed
  await transaction.update(posts).set({ translationOf: other }).where(eq(posts.id, id))
  await transaction.update(posts).set({ translationOf: id }).where(eq(posts.id, other))
  return freed
}

/** Ids of scheduled posts whose minute has come. */
export async function selectDue(db: Queryable, now: Date): Promise<string[]> {
  const due = and(eq(posts.status, 'scheduled'), lte(posts.publishAt, now))
  const rows = await db.select({ id: posts.id }).from(posts).where(due).limit(100)
  return rows.map((row) => row.id)
}

/** Deletes for good what has lain in the bin since before an instant; answers how many posts that were. */
export async function deleteBinnedBefore(db: Queryable, instant: Date): Promise<number> {
  const gone = await db
    .delete(posts)
    .where(and(eq(posts.status, 'bin'), lt(posts.binnedAt, instant)))
    .returning({ id: posts.id })
  return gone.length
}
