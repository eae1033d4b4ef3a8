// Stories about a name, for its page, its feed and the block of the home page.
import type { Language } from '#contract/language.ts'
import type { Term } from '#contract/term.ts'
import { topicTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { listTopicStories } from '#server/domain/name-book/topics.ts'
import { listNamesOf } from '#server/domain/players/players.ts'

type AnyPage = { ctx: Ctx; language: Language; addTags(...tags: ReturnType<typeof topicTag>[]): void }

/** The newest ones, those about players who were merged into this one among them. */
export async function loadStoriesAbout(
  { ctx, language, addTags }: AnyPage,
  { term, ...wanted }: { term: Term; cursor?: string | undefined; limit: number },
) {
  const terms = await listNamesOf(ctx, term)
  addTags(...terms.map(({ slug }) => topicTag(slug)))
  return listTopicStories(ctx, { ...wanted, terms, language })
}
