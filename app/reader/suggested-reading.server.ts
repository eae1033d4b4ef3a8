// Loads what a page without results offers: the latest stories of the edition and their topics.
import type { Page } from '#app/load.server.ts'
import { termPath } from '#contract/pages/term-paths.ts'
import { latestTag, nameBookTag } from '#server/domain/cache-tags.ts'
import { listTermsOfPost } from '#server/domain/name-book/topics.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import { presentHeadline } from './present/card.ts'

const STORIES = 6
const MAX_TOPICS = 8

export async function loadSuggestedReading({
  ctx,
  language,
  addTags,
}: Pick<Page<unknown, 'latest' | 'terms'>, 'ctx' | 'language' | 'addTags'>) {
  addTags(latestTag(language), nameBookTag())
  const { posts } = await listPublished(ctx, { language, limit: STORIES })
  const terms = await Promise.all(posts.map(({ id }) => listTermsOfPost(ctx, id)))
  const withPages = [...new Set(terms.flat())].filter(({ hasPage }) => hasPage)
  return {
    latest: posts.map((post) => presentHeadline(post, language)),
    topics: withPages
      .slice(0, MAX_TOPICS)
      .map((term) => ({ href: termPath(language, term), name: term.name[language] })),
  }
}

export type ShownSuggestedReading = Awaited<ReturnType<typeof loadSuggestedReading>>
