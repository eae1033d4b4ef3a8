// Posts service for reading: everyone sees published posts; staff also see what their role allows. Writing: ../editing.
import { dhakaDayRange, dhakaMonthRange } from '#bangla/dates.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { can, type Subject } from '#contract/permissions.ts'
import type { Post, PostCard, PublishedPost } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'
import { isStaff } from '#contract/role.ts'
import type { SqlReader } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'
import { categoryTag, latestTag, siteTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { pageOf, readCursor } from '#server/domain/cursor.ts'
import { findReporter } from '#server/domain/people/bylines.ts'
import { processCache } from '#server/domain/promise-cache.ts'
import {
  selectArchive,
  selectAround,
  selectCards,
  selectCardsById,
  selectDates,
  selectFirstCreated,
} from './card-queries.ts'
import {
  type ArticleRow,
  findPost,
  findPublishedBySlug,
  findPublishedPosts,
  selectArticleById,
  selectArticleBySlug,
  selectPublishedPosts,
} from './posts-queries.ts'

/** The post as contract/permissions.ts sees it. */
export function toSubject({ authorId, status, createdAt }: Pick<Post, 'authorId' | 'status' | 'createdAt'>) {
  // A post that was published once no longer belongs to its reporter alone, even while it is unpublished.
  return { authorId, status, published: createdAt !== null } satisfies Subject
}

export type CardPage = { posts: PostCard[]; next: string | null }

export type ListFilter = {
  language?: Language | undefined
  category?: Category | undefined
  /** Any of these, unless one is given. */
  categories?: readonly Category[] | undefined
  reporter?: string | undefined
  exclude?: string | undefined
  isIndexed?: boolean | undefined
  /** Only those with a video, or with a gallery in their text. */
  media?: 'video' | 'gallery' | undefined
  cursor?: string | undefined
  limit: number
}

/** Published posts, newest first, as cards; `next` is the cursor of the following page. Open to everyone. */
export async function listPublished(ctx: Ctx, filter: ListFilter): Promise<CardPage> {
  const cards = await selectCards(ctx.db, await toCardFilter(ctx, filter))
  const { rows, next } = pageOf(cards, filter.limit, (card) => ({ at: card.publishedAt, id: card.id }))
  return { posts: rows, next }
}

/** The same posts in the same order, whole. */
export async function listPublishedPosts(
  ctx: Ctx,
  filter: ListFilter,
): Promise<{ posts: Post[]; next: string | null }> {
  const posts = await selectPublishedPosts(ctx.db, await toCardFilter(ctx, filter))
  const { rows, next } = pageOf(posts, filter.limit, (post) => ({
    at: post.publishedAt ?? post.insertedAt,
    id: post.id,
  }))
  return { posts: rows.map((post) => asVisibleTo(ctx, post)), next }
}

async function toCardFilter(ctx: Ctx, filter: ListFilter) {
  return {
    language: filter.language,
    categories: filter.category === undefined ? filter.categories : [filter.category],
    bylines: await bylinesOfReporter(ctx, filter),
    exclude: filter.exclude,
    isIndexed: filter.isIndexed,
    media: filter.media,
    after: readCursor(filter.cursor),
    limit: filter.limit + 1,
  }
}

/** All bylines of the filter's reporter, whichever of their names is given; undefined without a reporter. */
export async function bylinesOfReporter(
  ctx: Ctx,
  { reporter }: Pick<ListFilter, 'reporter'>,
): Promise<string[] | undefined> {
  return reporter === undefined ? undefined : (await findReporter(ctx, reporter)).bylines
}

/** The published ones of these posts, whole, by id. Open to everyone. */
export async function getPublishedPosts(ctx: Ctx, ids: string[]): Promise<Map<string, Post>> {
  const posts = await findPublishedPosts(ctx.db, ids)
  return new Map([...posts].map(([id, post]) => [id, asVisibleTo(ctx, post)]))
}

/** Posts whose address is dated within a Dhaka day or month, newest first. DAY_NOT_FOUND for a date that does not exist. */
export async function listArchive(
  ctx: Ctx,
  when: ArchivePeriod & { cursor?: string | undefined; limit: number },
): Promise<CardPage> {
  const cards = await selectArchive(ctx.db, {
    ...rangeOf(when),
    language: when.language,
    after: readCursor(when.cursor),
    limit: when.limit + 1,
  })
  const { rows, next } = pageOf(cards, when.limit, (card) => ({ at: card.createdAt, id: card.id }))
  return { posts: rows, next }
}

type ArchivePeriod = { language: Language; year: number; month: number; day?: number | undefined }

function rangeOf({ year, month, day }: ArchivePeriod) {
  const range = day === undefined ? dhakaMonthRange(year, month) : dhakaDayRange(year, month, day)
  if (!range) throw new AppError('DAY_NOT_FOUND')
  return range
}

/** When the nearest published posts before and after this Dhaka day or month were made; null where there is none. Public. */
export function findStoriesAround(
  ctx: Ctx,
  when: ArchivePeriod,
): Promise<{ before: Date | null; after: Date | null }> {
  return selectAround(ctx.db, { ...rangeOf(when), language: when.language })
}

/**
 * Whether a list ordered by this date issued the cursor: its post exists, readable or not, and has the cursor's date.
 * CURSOR_INVALID for a text that is no cursor.
 */
export async function isPlaceInList(
  ctx: Ctx,
  cursor: string,
  by: 'publishedAt' | 'createdAt',
): Promise<boolean> {
  const place = readCursor(cursor)
  const dates = place && (await selectDates(ctx.db, place.id))
  return dates?.[by]?.getTime() === place?.at.getTime()
}

/** When the first published post was published; null when there is none. */
export async function findFirstStory(ctx: Ctx): Promise<Date | null> {
  return selectFirstCreated(ctx.db)
}

function isPublished(post: Post): post is PublishedPost {
  return post.status === 'published' && post.createdAt !== null && post.publishedAt !== null
}

/** The published post of an address: by id in any edition, else by slug in this edition, else in the other one. */
export async function findPublishedByAddress(
  ctx: Ctx,
  { idOrSlug, language }: { idOrSlug: string; language: Language },
): Promise<PublishedPost | null> {
  const byId = await findPost(ctx.db, idOrSlug)
  if (byId && isPublished(byId)) return asVisibleTo(ctx, byId)
  const bySlug =
    (await findPublishedBySlug(ctx.db, language, idOrSlug)) ??
    (await findPublishedBySlug(ctx.db, otherLanguage(language), idOrSlug))
  return bySlug && isPublished(bySlug) ? asVisibleTo(ctx, bySlug) : null
}

export type Article = Omit<ArticleRow, 'post'> & { post: PublishedPost }

/** The published post of an address, with everything that its page shows of it. Open to everyone. */
export async function findArticle(
  ctx: Ctx,
  { idOrSlug, language }: { idOrSlug: string; language: Language },
): Promise<Article | null> {
  const found =
    (await selectArticleById(ctx.db, idOrSlug)) ??
    (await selectArticleBySlug(ctx.db, language, idOrSlug)) ??
    (await selectArticleBySlug(ctx.db, otherLanguage(language), idOrSlug))
  if (!found || !isPublished(found.post)) return null
  return { ...found, post: asVisibleTo(ctx, found.post) }
}

/** Readers do not learn of an unpublished translation; staff do. */
function asVisibleTo<Seen extends Post>(ctx: Pick<Ctx, 'viewer'>, post: Seen): Seen {
  if (post.isTranslationPublished || isStaff(ctx.viewer) || ctx.viewer.kind === 'system') return post
  return { ...post, translationOf: null }
}

/** How many posts {@link getNewestOfCategory} returns: a page shows seven others, and the post may be among them. */
const NEWEST = 8

/**
 * The newest posts of the post's first category and edition, perhaps including the post itself. Cached in memory: returns the
 * same array until a change invalidates their tag. Open to everyone.
 */
export async function getNewestOfCategory(
  ctx: Ctx,
  { language, categories: [category] }: Pick<Post, 'language' | 'categories'>,
): Promise<PostCard[]> {
  const tag = category ? categoryTag(language, category) : latestTag(language)
  return newestCache(ctx).get(tag, () =>
    selectCards(ctx.db, { language, categories: category ? [category] : undefined, limit: NEWEST }),
  )
}

/** The published posts that an editor chose as related, in the chosen order. Open to everyone. */
export async function listPicked(ctx: Ctx, post: Pick<Post, 'related'>): Promise<PostCard[]> {
  return listChosen(ctx, relatedIds(post))
}

/** The ids of the posts that an editor chose as related, published or not. */
export function relatedIds({ related }: Pick<Post, 'related'>): string[] {
  return related.split(',').filter((id) => id !== '')
}

/** The published ones of these posts, in this order. Open to everyone. */
export async function listChosen(ctx: { db: SqlReader }, ids: readonly string[]): Promise<PostCard[]> {
  if (ids.length === 0) return []
  const cards = await selectCardsById(ctx.db, [...ids])
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

/** The newest posts of each category and edition, by their cache tag. */
export const newestCache = processCache<PostCard[]>(
  { kinds: ['category', 'latest', 'site'] },
  (cache, tags) => {
    if (tags.includes(siteTag())) cache.clear()
    else for (const tag of tags) cache.delete(tag)
  },
)

/** Whether this viewer may change this post: the rule that updatePost applies. */
export function mayUpdate(ctx: Ctx, post: Post): boolean {
  return post.status !== 'bin' && can(ctx.viewer, 'post.update', toSubject(post))
}

/** Whether this viewer may read this post in its status, with the newsroom's notes. */
export function mayReadUnpublished(ctx: Pick<Ctx, 'viewer'>, post: Post): boolean {
  return can(ctx.viewer, post.status === 'bin' ? 'post.bin' : 'post.read-unpublished', toSubject(post))
}

/** One post as this viewer may see it; POST_NOT_FOUND for posts they may not see. */
export async function getPost(
  ctx: Pick<Ctx, 'viewer'> & { db: SqlReader },
  { id }: { id: string },
): Promise<Post> {
  const post = await findPost(ctx.db, id)
  if (!post) throw new AppError('POST_NOT_FOUND')
  if (post.status === 'published') return asVisibleTo(ctx, post)
  if (mayReadUnpublished(ctx, post)) return post
  throw new AppError('POST_NOT_FOUND')
}
