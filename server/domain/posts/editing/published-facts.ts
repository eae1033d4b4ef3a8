// Makes the fields of matches in a story plain text when the story becomes public, so that no later correction of the match
// changes a published text. The only place where fields end without an editor.
import type { Post } from '#contract/post.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { withFixedFacts } from '#server/domain/match-facts/match-facts.ts'
import { storySummary } from '#server/domain/stories/stories.ts'

type Text = { [Field in 'richText' | 'excerpt' | 'language' | 'status']?: Post[Field] | undefined }

/** The text of a post in this state, and its summary, where its fields end; else nothing. */
export async function fixedFacts(
  ctx: Ctx,
  { richText = '', excerpt = '', language = 'bn', status = 'draft' }: Text,
): Promise<{ richText?: string; summary?: string }> {
  if (status !== 'published') return {}
  const fixed = await withFixedFacts(ctx, { richText, language })
  return fixed === richText
    ? {}
    : { richText: fixed, summary: await storySummary({ excerpt, richText: fixed }) }
}
