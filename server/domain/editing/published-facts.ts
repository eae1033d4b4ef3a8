// Replaces the match fields in a story by plain text when the story becomes public, so that no later correction of the match
// changes a published text. Apart from imports, only this removes fields without an editor.
import type { Post } from '#contract/posts/post.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { withFixedFacts } from '#server/domain/match-facts/match-facts.ts'
import { storySummary } from '#server/domain/stories/stories.ts'

/** The text and the summary after the fields are replaced; empty if the post is not published or has no fields. */
export async function fixedFacts(
  ctx: Ctx,
  { richText, excerpt, language, status }: Pick<Post, 'richText' | 'excerpt' | 'language' | 'status'>,
): Promise<{ richText?: string; summary?: string }> {
  if (status !== 'published') return {}
  const fixed = await withFixedFacts(ctx, { richText, language })
  return fixed === richText
    ? {}
    : { richText: fixed, summary: await storySummary({ excerpt, richText: fixed }) }
}
