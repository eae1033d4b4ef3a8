// Loads the live blog of a post: its newest entries, or the entry that the address names and those before it.
import type { Page } from '#app/load.server.ts'
import { redirectPermanently } from '#app/load.server.ts'
import { plainEntryText } from '#contract/live-blogs/entry-text.ts'
import type { BlogEntry } from '#contract/live-blogs/live-blog-state.ts'
import { snapshotPath, streamPath } from '#contract/matches/live.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { articlePath, liveUpdatePath } from '#contract/pages/paths.ts'
import type { PublishedPost } from '#contract/posts/post.ts'
import { AppError } from '#server/domain/app-error.ts'
import { postTag } from '#server/domain/cache-tags.ts'
import { type BlogHistory, findBlogHistory } from '#server/domain/live-blogs/read-blog.ts'
import type { BlogOnPage } from '../parts/live-blog/blog.tsx'
import { showPolls } from '../polls/load-polls.server.tsx'
import { presentBlog, presentEntry, summarizeEntry } from '../present/live-blog/blog.ts'
import { liveBlogPosting } from '../present/live-blog/live-blog-posting.ts'

type PageKeys = 'ctx' | 'addTags' | 'language' | 'path' | 'url' | 'freshUntil'
type BlogPage = Pick<Page<object, TagsOf<'article'>>, PageKeys>
type LinkingPage = Pick<Page<object, 'post' | 'poll'>, PageKeys>

/** A blog with its own log, or the match whose log it shares. */
type LoadedBlog = { kind: 'own'; shown: BlogOnPage; jsonLd: object[] } | { kind: 'match'; matchId: string }

const ENTRIES = 20

/**
 * Null for a post that is no live blog. `asked`: the number of the entry in the address. NOT_FOUND if it never existed; a
 * redirect to the post if it was removed.
 */
export async function loadBlog(
  page: BlogPage,
  { post, asked }: { post: PublishedPost; asked: number | null },
): Promise<LoadedBlog | null> {
  const { ctx } = page
  const history = await findBlogHistory(ctx, post.id)
  if (asked !== null && history?.matchId !== null) throw new AppError('NOT_FOUND')
  if (!history) return null
  if (history.matchId !== null) return { kind: 'match', matchId: history.matchId }
  tagLinks(page, history)
  const last = history.log.at(-1)?.seq ?? 0
  const state = history.at(last)
  const { entries } = state
  const at = asked === null ? entries.length - 1 : findEntry(entries, asked, { post, last })
  const part = entries.slice(Math.max(0, at + 1 - ENTRIES), at + 1)
  const next = entries[at - ENTRIES]
  const isLive = asked === null && state.endedAt === null
  const { pinned, keys, ended } = presentBlog(
    { ...state, entries: entries.filter(({ isKey }) => isKey) },
    history,
  )
  const path = articlePath(post)
  const shown = {
    language: post.language,
    pinned: asked === null ? pinned : [],
    keys,
    ended,
    asked,
    path,
    entries: part.toReversed().map((entry) => presentEntry(entry, history)),
    older: next ? liveUpdatePath(post, next.seq) : null,
    newest: asked === null ? null : path,
    live: isLive
      ? { stream: streamPath(post.id, post.language, last), stored: snapshotPath(post.id, post.language) }
      : null,
  }
  const jsonLd = asked === null ? structuredData(ctx.siteUrl, post, history, part) : []
  return { kind: 'own', shown, jsonLd }
}

/** Adds the tags of the posts and polls that entries link to. */
export function tagLinks(page: LinkingPage, { linkedPosts, polls }: BlogHistory): void {
  page.addTags(...linkedPosts.map(postTag))
  showPolls(
    page,
    [...polls.values()].flatMap((poll) => poll ?? []),
  )
}

function findEntry(
  entries: readonly BlogEntry[],
  asked: number,
  { post, last }: { post: PublishedPost; last: number },
): number {
  if (asked > last) throw new AppError('NOT_FOUND')
  const at = entries.findIndex(({ seq }) => seq === asked)
  if (at < 0) redirectPermanently(articlePath(post))
  return at
}

function structuredData(
  siteUrl: string,
  post: PublishedPost,
  history: BlogHistory,
  part: readonly BlogEntry[],
): object[] {
  const { log } = history
  const last = log.at(-1)
  const { endedAt, silentSince } = history.at(last?.seq ?? 0)
  const blog = liveBlogPosting({
    siteUrl,
    language: post.language,
    path: articlePath(post),
    headline: post.headline,
    coverage: { from: log[0]?.at, last: last?.at, isOver: (endedAt ?? silentSince) !== null },
    updates: part.toReversed().map((entry) => ({
      address: liveUpdatePath(post, entry.seq),
      headline: summarizeEntry(entry, post.language),
      text:
        [plainEntryText(entry.content.text), entry.content.quote?.text].filter(Boolean).join('\n') ||
        summarizeEntry(entry, post.language),
      at: entry.at.toISOString(),
      editedAt: entry.editedAt?.toISOString(),
      byline: entry.content.bylines.join(', '),
      image: presentEntry(entry, history).picture?.src,
    })),
  })
  return blog ? [blog] : []
}
