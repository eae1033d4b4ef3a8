// The alert of a post that is published for the first time, for those who chose its topics, its players, its reporter or its sections.
import { subjectKey } from '#contract/following/subject.ts'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/pages/paths.ts'
import type { Post } from '#contract/posts/post.ts'
import type { Transaction } from '#server/db/client.ts'
import { queueAlert } from '../alerts/queue-alert.ts'
import type { Ctx } from '../ctx.ts'
import { findTermsOf } from '../name-book/post-terms.ts'
import { findReporter } from '../people/bylines.ts'
import { getSections } from '../sections/sections.ts'

/** A post that is entered with an older date is no news. */
const NEWS_MS = 24 * 3_600_000

type Published = {
  id: string
  status?: string | undefined
  language?: Language | undefined
  categories?: string[] | undefined
  reporter?: string | undefined
  writer?: string | undefined
  headline?: string | undefined
  summary?: string | undefined
  sponsor?: string | undefined
  createdAt?: Date | null | undefined
}

/** Queues the alert if the change publishes the post. Called when its terms are known. */
export async function alertOfPost(
  ctx: Ctx,
  transaction: Transaction,
  before: Post | null,
  after: Published,
): Promise<void> {
  const { id, language = 'bn', createdAt, headline = '', summary = '', sponsor = '' } = after
  // Nobody chose to be woken by an advertisement.
  if (sponsor !== '') return
  if (after.status !== 'published' || before?.status === 'published' || !createdAt) return
  if (ctx.clock.now().getTime() - createdAt.getTime() > NEWS_MS) return
  const subjects = await subjectsOf(ctx, transaction, after)
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
  { id, categories = [], reporter = '', writer = '' }: Published,
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
