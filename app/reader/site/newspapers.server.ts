// Loads the exam newspaper: for signed-in people only, and never cached.
import { data } from 'react-router'
import { load, redirectTemporarily } from '#app/load.server.ts'
import { formatFileSize } from '#app/ui/file-size.ts'
import { pageWords } from '#app/ui/words.ts'
import { dhakaDayStart, formatDate, formatMonth } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { type Newspaper, newspaperPdfPath } from '#contract/media/newspaper.ts'
import { returnPathCookie } from '#contract/pages/flash-messages.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { listNewspapers } from '#server/domain/newspapers/newspapers.ts'
import { loadSite } from '../page-head.server.ts'
import { pagerLinks, readCursor } from '../parts/lists/pager.tsx'
import { presentPicture } from '../present/picture.ts'

type IssueMonth = { id: string; title: string; issues: ShownIssue[] }

const HALF_A_DAY_MS = 43_200_000
/** Maximum width of a cover, in pixels. */
const COVER = 800

/** Groups the issues of a page, newest first, by month. */
export function presentMonths(issues: Newspaper[], language: Language): IssueMonth[] {
  const months = new Map<string, IssueMonth>()
  for (const issue of issues) {
    const id = issue.issueDate.slice(0, 7)
    const month = months.get(id) ?? { id, title: monthTitle(id, language), issues: [] }
    month.issues.push(presentIssue(issue, language))
    months.set(id, month)
  }
  return [...months.values()]
}

function monthTitle(month: string, language: Language): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return formatMonth(year, number, language)
}

function presentIssue(issue: Newspaper, language: Language) {
  return {
    id: issue.id,
    title: issue.title,
    publication: issue.publication,
    date: { iso: issue.issueDate, text: formatIssueDate(issue.issueDate, language) },
    size: formatFileSize(issue.fileBytes, language),
    href: newspaperPdfPath(issue.id),
    cover: presentPicture({ picture: issue.cover, imageUrl: '', alt: '' }, COVER),
  }
}

export type ShownIssue = ReturnType<typeof presentIssue>

/** Writes a date (yyyy-mm-dd); uses noon, because a change of the clock never moves it to another day. */
function formatIssueDate(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = dhakaDayStart(year, month, date)
  return start ? formatDate(new Date(start.getTime() + HALF_A_DAY_MS), language) : day
}

const PAGE_LENGTH = 24

export const newspapersLoader = load('newspapers', async (page) => {
  const { ctx, language, path, url } = page
  const { viewer } = ctx
  const address = inEdition(language, path)
  if (viewer.kind !== 'person') {
    redirectTemporarily(withReturnPath(inEdition(language, '/login'), address + url.search))
  }
  if (viewer.hold !== null)
    redirectTemporarily(inEdition(language, '/profile'), [
      returnPathCookie(address + url.search, ctx.siteUrl),
    ])
  const cursor = readCursor(url)
  const [{ head, site }, { newspapers, next }] = await Promise.all([
    loadSite(page),
    listNewspapers(ctx, { published: 'true', cursor, limit: PAGE_LENGTH }),
  ])
  const words = pageWords(language)
  const view = {
    language,
    months: presentMonths(newspapers, language),
    pager: pagerLinks(address, cursor, next),
    head: head({
      title: words('newspapers.title'),
      description: words('newspapers.description', { site }),
      noindex: true,
    }),
  }
  return data(view, { headers: { 'Cache-Control': 'private, no-store' } })
})
