// The alert of a post that is published for the first time, for those who chose its topics, its players, its reporter or its sections.
import { subjectKey } from '#contract/following/subject.ts'
import { articlePath } from '#contract/pages/paths.ts'
import type { PublishedPost } from '#contract/posts/post.ts'
import type { Transaction } from '#server/db/client.ts'
import { queueAlert } from '../alerts/queue-alert.ts'
import type { Ctx } from '../ctx.ts'
import { findTermsOf } from '../name-book/post-terms.ts'
import { findReporter } from '../people/bylines.ts'
import { getSections } from '../sections/sections.ts'

export type NewPost = Pick<
  PublishedPost,
  'id' | 'language' | 'categories' | 'reporter' | 'writer' | 'headline' | 'summary' | 'createdAt'
>

/** Called when the terms of the post are known. */
export async function alertOfPost(ctx: Ctx, transaction: Transaction, post: NewPost): Promise<void> {
  const { id, language, createdAt, headline, summary } = post
  const subjects = await subjectsOf(ctx, transaction, post)
  if (subjects.length === 0) return
  const texts = { title: headline, body: summary, path: articlePath({ id, language, createdAt }) }
  await queueAlert(ctx, transaction, {
    once: `post:${id}`,
    subjects,
    level: null,
    texts: { bn: language === 'bn' ? texts : null, en: language === 'en' ? texts : null },
    kind: 'story',
  })
}

async function subjectsOf(
  ctx: Ctx,
  transaction: Transaction,
  { id, categories, reporter, writer }: NewPost,
): Promise<string[]> {
  const topics = await findTermsOf(transaction, id)
  const sections = await getSections(ctx)
  const bylines = [reporter, writer].filter((byline) => byline !== '')
  const reporters = await Promise.all(bylines.map((byline) => findReporter(ctx, byline)))
  const keys = [
    ...topics.flatMap((id) => [subjectKey({ kind: 'topic', id }), subjectKey({ kind: 'player', id })]),
    ...reporters.map(({ page }) => subjectKey({ kind: 'reporter', id: page })),
    ...categories.flatMap((category) => {
      const section = sections.shownOne(category)
      return section ? [subjectKey({ kind: 'section', id: section.id })] : []
    }),
  ]
  return [...new Set(keys)]
}
