// The door to search: published posts whose headline holds every word. It never shows anything else instead.
import { normalizeText } from '#bangla/normalize.ts'
import type { Language } from '#contract/language.ts'
import type { Ctx } from '../ctx.ts'
import { type CardPage, listMatching } from '../posts/posts.ts'

/** Longer queries are cut here, in UTF-16 units. */
const QUERY_LENGTH = 200
const MAX_WORDS = 12

/** The words of a query as patterns for LIKE, quoted ones as one phrase; `%`, `_` and `\` stand for themselves. */
function patternsOf(query: string): string[] {
  const text = normalizeText(query.slice(0, QUERY_LENGTH)).replaceAll('\0', ' ')
  const words = text.match(/"[^"]+"|[^\s"]+/g) ?? []
  return words
    .map((word) => word.replaceAll('"', '').trim())
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Posts of an edition that match every word, newest first; a query without a word finds nothing. Open to everybody. */
export async function searchHeadlines(
  ctx: Ctx,
  search: { language: Language; query: string; cursor?: string | undefined; limit: number },
): Promise<CardPage> {
  const patterns = patternsOf(search.query)
  if (patterns.length === 0) return { posts: [], next: null }
  return listMatching(ctx, {
    language: search.language,
    patterns,
    cursor: search.cursor,
    limit: search.limit,
  })
}
