// Finds stories of the demo newsroom by kind, through the service that public pages use.
import { dhakaParts } from '#bangla/dates.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { MatchStatus } from '#contract/matches/match.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import { type MatchTab, matchPath } from '#contract/pages/match-paths.ts'
import { archivePath, articlePath } from '#contract/pages/paths.ts'
import type { Post } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'
import { newsletterIssues } from '#server/db/tables/newsletter-tables.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { binPost } from '#server/domain/editing/post-lifecycle.ts'
import { listMatches } from '#server/domain/matches/matches.ts'
import { listPublishedPosts } from '#server/domain/posts/reading/posts.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'

/** Addresses within one edition. */
export type Stories = {
  plain: string
  withoutPicture: string
  withVideo: string
  withTable: string
  /** Linked with its counterpart in the other edition. */
  translated: string
  untranslated: string
  reporter: string
  day: string
  month: string
  /** A page of a match of the league (match-league.ts). */
  match(status: MatchStatus, sport: Sport, tab?: MatchTab): string
}

/** A limit above the number of posts of the demo newsroom. */
const ALL = 500

export async function findStories(ctx: Ctx): Promise<Record<Language, Stories>> {
  const [bn, en] = await Promise.all(LANGUAGES.map((language) => findStoriesIn(ctx, language)))
  if (!bn || !en) throw new Error('There are two editions')
  return { bn, en }
}

async function findStoriesIn(ctx: Ctx, language: Language): Promise<Stories> {
  const { posts } = await listPublishedPosts(ctx, { language, limit: ALL })
  const { matches } = await listMatches(ctx, { limit: ALL })
  const find = (fits: (post: Post) => boolean) => {
    const post = posts.find(fits)
    if (!post) throw new Error(`The demo newsroom (${language}) has no such story: ${fits}`)
    return addressOf(post)
  }
  const hasTable = (post: Post) => post.richText.includes('<table')
  const isPlain = (post: Post) => post.picture !== null && post.videoURL === '' && !hasTable(post)
  const [newest] = posts
  if (!newest?.createdAt) throw new Error(`The demo newsroom (${language}) is empty`)
  const { year, month, day } = dhakaParts(newest.createdAt)
  return {
    plain: find(isPlain),
    withoutPicture: find((post) => post.picture === null),
    withVideo: find((post) => post.videoURL !== ''),
    withTable: find(hasTable),
    translated: find((post) => post.translationOf !== null),
    untranslated: find((post) => post.translationOf === null),
    reporter: newest.reporter,
    day: archivePath(language, year, month, day),
    month: archivePath(language, year, month),
    match(status, sport, tab) {
      const match = matches.find((each) => each.status === status && each.sport === sport)
      if (!match) throw new Error(`There is no such match: ${sport}, ${status}`)
      return matchPath(language, match, tab)
    },
  }
}

function addressOf(post: Post): string {
  if (!post.createdAt) throw new Error(`${post.id} was never published`)
  return articlePath({ ...post, createdAt: post.createdAt })
}

/** Ids of the issues that `addSentIssues` adds. */
export const SENT_ISSUES = { bn: 'sentissue000bn', en: 'sentissue000en' } as const

/** An issue of a newsletter in each edition that readers have got, with posts of that edition. */
export async function addSentIssues(ctx: Ctx): Promise<void> {
  for (const language of LANGUAGES) {
    const { posts } = await listPublishedPosts(ctx, { language, limit: 5 })
    const sentAt = posts[0]?.publishedAt ?? new Date()
    await writeAsMaidan(ctx, async (transaction) => {
      await transaction.insert(newsletterIssues).values({
        id: SENT_ISSUES[language],
        kind: 'morning',
        language,
        day: '2026-11-20',
        state: 'sent',
        postIds: posts.map(({ id }) => id),
        createdAt: sentAt,
        beganAt: sentAt,
        finishedAt: sentAt,
      })
    })
  }
}

/** Moves every post of a category to the bin: the demo newsroom has no empty category. */
export async function emptyCategory(ctx: Ctx, category: Category): Promise<void> {
  const { posts } = await listPublishedPosts(ctx, { category, limit: ALL })
  for (const post of posts) await binPost(ctx, post.id)
}
