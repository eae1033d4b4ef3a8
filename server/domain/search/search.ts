// The door to search: published posts whose headline holds every word. It never shows anything else instead.
import type { Language } from '#contract/language.ts'
import type { Ctx } from '../ctx.ts'
import { headlinePatterns } from '../posts/headline-patterns.ts'
import { type CardPage, listMatching } from '../posts/posts.ts'

/** Posts of an edition that match every word, newest first; a query without a word finds nothing. Open to everybody. */
export async function searchHeadlines(
  ctx: Ctx,
  search: { language: Language; query: string; cursor?: string | undefined; limit: number },
): Promise<CardPage> {
  const patterns = headlinePatterns(search.query)
  if (patterns.length === 0) return { posts: [], next: null }
  return listMatching(ctx, {
    language: search.language,
    patterns,
    cursor: search.cursor,
    limit: search.limit,
  })
}
