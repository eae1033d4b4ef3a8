// Loads the list of issues that were sent, and the web version of one. Both are the same for everybody.
import { load, type Page, redirectTemporarily } from '#app/load.server.ts'
import { formatWeekdayDate } from '#bangla/dates.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { issuePath, newslettersPath } from '#contract/newsletters/newsletter.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { newslettersTag, postTag } from '#server/domain/cache-tags.ts'
import { isInArchive, listArchive, readArchived } from '#server/domain/newsletters/archive.ts'
import { loadSite } from '../page-head.server.ts'
import { pagerLinks, readCursor } from '../parts/lists/pager.tsx'
import { presentCard } from '../present/card.ts'
import { newsletterWords } from './newsletter-words.ts'

const PAGE_LENGTH = 30

const archivePath = (language: Language) => `${newslettersPath(language)}/archive`
const dateOf = (day: string, language: Language) => formatWeekdayDate(new Date(`${day}T06:00:00Z`), language)

export const archiveLoader = load('newsletterArchive', async (page) => {
  const { ctx, language, addTags, url } = page
  const path = archivePath(language)
  const cursor = readCursor(url)
  // Each invented cursor would have a stored page of its own.
  if (cursor !== undefined && !(await isInArchive(ctx, cursor))) redirectTemporarily(path)
  const [{ head }, { issues, next }] = await Promise.all([
    loadSite(page),
    listArchive(ctx, { language, cursor, limit: PAGE_LENGTH }),
  ])
  addTags(newslettersTag(language), ...issues.flatMap(({ namedPosts }) => namedPosts.map(postTag)))
  const t = newsletterWords(language)
  return {
    language,
    issues: issues.map((issue) => ({
      id: issue.id,
      href: issuePath(issue),
      subject: issue.subject,
      about: t('issue.about', { name: issue.name, date: dateOf(issue.day, language) }),
    })),
    pager: pagerLinks(path, cursor, next),
    head: head({
      title: t('archive'),
      description: t('archiveDescription'),
      noindex: cursor !== undefined,
    }),
  }
})

type IssuePage = Page<{ issue?: string }, TagsOf<'newsletterIssue'>>

export const issueLoader = load('newsletterIssue', async (page: IssuePage) => {
  const { ctx, language, params, addTags } = page
  addTags(newslettersTag(language))
  const { issue, introduction, stories } = await readArchived(ctx, { id: params.issue ?? '', language })
  addTags(...issue.postIds.map(postTag))
  const { head } = await loadSite(page)
  const t = newsletterWords(language)
  const about = t('issue.about', { name: issue.name, date: dateOf(issue.day, language) })
  return {
    language,
    about,
    subject: issue.subject,
    introduction: introduction.split(/\n+/).filter((line) => line !== ''),
    posts: stories.map((story) => presentCard(story, language)),
    subscribe: newslettersPath(language),
    archive: archivePath(language),
    layoutHints: { otherEdition: archivePath(otherLanguage(language)) },
    head: head({ title: issue.subject, description: about, alternatePath: null }),
  }
})
