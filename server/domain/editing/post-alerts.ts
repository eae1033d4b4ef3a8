// The alert of a post that is published for the first time, for those who chose its topics, its players, its reporter or its sections.
import { subjectKey } from '#contract/following/subject.ts'
import { articlePath } from '#contract/pages/paths.ts'
import type { PublishedPost } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import type { Transaction } from '#server/db/client.ts'
import { queueAlert } from '../alerts/queue-alert.ts'
import type { Ctx } from '../ctx.ts'
import { findTermsOf } from '../name-book/post-terms.ts'
import { findReporter } from '../people/bylines.ts'
import { getMerges } from '../players/merges.ts'
import { listIdsOf } from '../players/players.ts'
import { getSections } from '../sections/sections.ts'

/** Called when the terms of the post are known. */
export async function alertOfPost(
  ctx: Ctx,
  transaction: Transaction,
  post: Authored & Pick<PublishedPost, 'language' | 'headline' | 'summary' | 'createdAt'>,
): Promise<void> {
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

type Authored = Pick<PublishedPost, 'id' | 'categories' | 'reporter' | 'writer'>

/**
 * Choices are stored as they were made: a reporter may have had another name then, a player or a section may have been merged since.
 * Who chose a section hears of its subsections too, whose posts it lists.
 */
async function subjectsOf(
  ctx: Ctx,
  transaction: Transaction,
  { id, categories, reporter, writer }: Authored,
): Promise<string[]> {
  const topics = await findTermsOf(transaction, id)
  const merges = await getMerges(ctx)
  const players = await Promise.all(topics.map((topic) => listIdsOf(ctx, merges.get(topic) ?? topic)))
  const bylines = [reporter, writer].filter((byline) => byline !== '')
  const reporters = await Promise.all(bylines.map((byline) => findReporter({ db: transaction }, byline)))
  const sections = listedIn(await getSections(ctx), categories)
  const keys = [
    ...topics.map((id) => subjectKey({ kind: 'topic', id })),
    ...players.flat().map((id) => subjectKey({ kind: 'player', id })),
    ...reporters
      .flatMap(({ page, bylines: used, names }) => [page, ...used, ...names])
      .map((name) => subjectKey({ kind: 'reporter', id: name })),
    ...sections.map((id) => subjectKey({ kind: 'section', id })),
  ]
  return [...new Set(keys)]
}

/** The sections whose pages list posts of these, under all their ids. */
function listedIn(sections: SectionList, categories: readonly Category[]): Category[] {
  const isShown = (id: Category) => sections.shownOne(id) !== null
  return sections.allIdsOf(categories.filter(isShown)).filter(isShown)
}
