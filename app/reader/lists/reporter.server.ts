// Loads the posts of a reporter or a desk in an edition, by any of their names.
import { data } from 'react-router'
import { load, type Page } from '#app/load.server.ts'
import { pageWords } from '#app/ui/words.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { feedPath, inEdition, reporterPath } from '#contract/pages/paths.ts'
import { POST_LIMITS, type PostCard } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { AppError } from '#server/domain/app-error.ts'
import { reporterTag, teamTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { findReporter } from '#server/domain/people/bylines.ts'
import { listTeam } from '#server/domain/people/people.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { loadSite } from '../page-head.server.ts'
import { pagerLinks } from '../parts/lists/pager.tsx'
import { presentCard } from '../present/card.ts'
import { profilePage } from '../present/head/json-ld-lists.ts'
import { presentTeam } from '../present/team.ts'
import { readListCursor } from './list-cursor.server.ts'

const PAGE_LENGTH = 24
type Filter = Parameters<typeof listPublished>[1]

type ReporterPage = Page<{ reporterName?: string }, TagsOf<'reporter'>>

export const reporterLoader = load('reporter', async (page: ReporterPage) => {
  const { ctx, language, params, addTags } = page
  const reporter = await findReporter(ctx, params.reporterName ?? '')
  const name = reporter.printed[language]
  addTags(...reporter.names.map(reporterTag), teamTag())
  const path = reporterPath(language, reporter.page)
  const cursor = await readListCursor(page, path)
  const [{ head, site }, list, { posts, next }, team] = await Promise.all([
    loadSite(page),
    getSections(ctx),
    listByReporter(ctx, reporter.page, { language, cursor, limit: PAGE_LENGTH }),
    listTeam(ctx),
  ])
  const [person] = presentTeam(
    team.filter((member) => member.name === reporter.page),
    language,
  )
  const other = otherLanguage(language)
  const isInOtherEdition =
    posts.length === 0 &&
    (await listByReporter(ctx, reporter.page, { language: other, limit: 1 })).posts.length > 0
  // The number of unknown names is unlimited, so one cached 404 page serves all of them.
  if (posts.length === 0 && !isInOtherEdition && !person) throw new AppError('REPORTER_NOT_FOUND')
  const cards = posts.map((post) => presentCard(post, language))
  const description = pageWords(language)('reporter.description', { name })
  const view = {
    language,
    /** Their name in addresses. */
    page: reporter.page,
    name,
    person: person ?? null,
    sections: cursor ? '' : sectionsOf(posts, language, list),
    posts: cards,
    pager: pagerLinks(path, cursor, next),
    ...(posts.length > 0 || isInOtherEdition ? {} : { layoutHints: { otherEdition: inEdition(other, '/') } }),
    otherEdition: isInOtherEdition ? { language: other, href: reporterPath(other, reporter.page) } : null,
    head: head({
      path,
      title: name,
      description,
      feed: posts.length > 0 ? { path: feedPath(path), title: `${site}: ${name}` } : null,
      // Few bylines write in both editions, so the other one is not checked.
      alternatePath: null,
      noindex: posts.length === 0 || cursor !== undefined,
      jsonLd: cursor
        ? []
        : [
            profilePage({
              siteUrl: ctx.siteUrl,
              language,
              path,
              name,
              description,
              title: person?.title,
              picture: person?.photo ?? undefined,
              posts: cards,
            }),
          ],
    }),
  }
  return data(view, { status: posts.length > 0 || isInOtherEdition ? 200 : 404 })
})

const MAX_SECTIONS = 3

/** The sections of most of these posts, most frequent first. */
function sectionsOf(posts: readonly PostCard[], language: Language, list: SectionList): string {
  const counts = new Map<Category, number>()
  const shown = posts.flatMap(({ categories }) => categories).filter((id) => list.shownOne(id))
  for (const category of shown) counts.set(category, (counts.get(category) ?? 0) + 1)
  const frequent = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_SECTIONS)
    .map(([category]) => category)
  return list.namesIn(language, frequent).join(', ')
}

/** Names longer than any byline are not searched for. */
function listByReporter(ctx: Ctx, name: string, filter: Omit<Filter, 'reporter'>) {
  if (name === '' || name.length > POST_LIMITS.reporter) return { posts: [], next: null }
  return listPublished(ctx, { ...filter, reporter: name })
}
