// The log of a live blog: for the newsroom, and for everybody once its post is published.

import type { LoggedBlogEvent } from '#contract/live-blogs/live-blog.ts'
import { type BlogState, playBlog, publicBlogLog } from '#contract/live-blogs/live-blog-state.ts'
import type { Picture } from '#contract/media/picture.ts'
import type { StoredPoll } from '#contract/polls/poll.ts'
import { pollLinkOf, pollOfLink } from '#contract/polls/poll-paths.ts'
import type { Post, PublishedPost } from '#contract/posts/post.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { findPictures } from '../media/media.ts'
import { findPolls } from '../polls/polls.ts'
import { getPublishedPosts } from '../posts/reading/posts.ts'
import {
  findBlogRow,
  type JoinedBlog,
  selectBlogEvents,
  selectLogStates,
  selectNames,
} from './live-blog-queries.ts'
import { getBlog } from './live-blogs.ts'

/** The events after a sequence, with the names of their authors and with removed texts, for those who write in it. */
export async function readBlogLog(
  ctx: Ctx,
  postId: string,
  after: number,
): Promise<(LoggedBlogEvent & { author: string | null })[]> {
  await getBlog(ctx, postId)
  const log = await selectBlogEvents(ctx.db, postId, after)
  const names = await selectNames(ctx.db, [...new Set(log.flatMap(({ authorId }) => authorId ?? []))])
  return log.map(({ clientId: _, ...event }) => ({
    ...event,
    author: (event.authorId && names.get(event.authorId)) || null,
  }))
}

/** The last sequence of each live blog, and whether it has ended; those that are not published are missing. Public. */
export async function findBlogStates(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, { seq: number; isOver: boolean }>> {
  const rows = ids.length === 0 ? [] : await selectLogStates(ctx.readDb, ids)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** What a page of a live blog shows: its public log, and the pictures, published posts and polls that entries name. */
export type BlogHistory = {
  post: Pick<PublishedPost, 'id' | 'language' | 'createdAt'>
  matchId: string | null
  log: readonly LoggedBlogEvent[]
  startedAt: Date
  pictures: ReadonlyMap<string, Picture>
  posts: ReadonlyMap<string, Post>
  /** The ids of all posts that entries link to, published or not. */
  linkedPosts: readonly string[]
  /** By the address of the link that is the poll; null where there is none. As they were at `readAt`. */
  polls: ReadonlyMap<string, StoredPoll | null>
  readAt: Date
  /** The state after this event. */
  at(seq: number): BlogState
}

/** Null for a post that is no live blog. The caller has checked that readers may see the post. Public. */
export async function findBlogHistory(ctx: Ctx, postId: string): Promise<BlogHistory | null> {
  const joined = await findBlogRow(ctx.readDb, postId)
  return joined && toHistory(ctx, joined)
}

/** The same; LIVE_BLOG_NOT_FOUND for a post that is not published, is no live blog, or shares the log of a match. Public. */
export async function getBlogHistory(ctx: Ctx, postId: string): Promise<BlogHistory> {
  const joined = await findBlogRow(ctx.readDb, postId)
  if (joined?.post.status !== 'published' || joined.blog.matchId !== null)
    throw new AppError('LIVE_BLOG_NOT_FOUND')
  return toHistory(ctx, joined)
}

async function toHistory(ctx: Ctx, { blog, post }: JoinedBlog): Promise<BlogHistory> {
  const { postId, matchId, startedAt } = blog
  const log = publicBlogLog(await selectBlogEvents(ctx.readDb, postId))
  const contents = log.flatMap(({ event }) => ('content' in event ? [event.content] : []))
  const linkedPosts = [...new Set(contents.flatMap((content) => content.postId ?? []))]
  const [pictures, posts, polls] = await Promise.all([
    findPictures(ctx, [...new Set(contents.flatMap(({ picture }) => picture?.mediaId ?? []))]),
    getPublishedPosts(ctx, linkedPosts),
    findLinkedPolls(
      ctx,
      contents.flatMap(({ text }) => text.flatMap((paragraph) => pollLinkOf(paragraph, ctx.siteUrl) ?? [])),
    ),
  ])
  const end = log.at(-1)?.seq ?? 0
  const at = (seq: number) => playBlog(seq >= end ? log : log.filter((event) => event.seq <= seq))
  // A post without `createdAt` was never published, and has no readers.
  const { id, language, createdAt } = post
  return {
    post: { id, language, createdAt: createdAt ?? startedAt },
    matchId,
    startedAt,
    log,
    pictures,
    posts,
    linkedPosts,
    polls,
    readAt: ctx.clock.now(),
    at,
  }
}

async function findLinkedPolls(ctx: Ctx, links: string[]): Promise<BlogHistory['polls']> {
  const ids = new Map(links.map((href) => [href, pollOfLink(href, ctx.siteUrl) ?? '']))
  if (ids.size === 0) return new Map()
  const found = await findPolls(ctx, [...new Set(ids.values())])
  return new Map([...ids].map(([href, id]) => [href, found.get(id) ?? null]))
}
