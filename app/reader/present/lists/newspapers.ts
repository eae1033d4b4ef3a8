// View model of the exam newspaper's issues, grouped by month. Pure.
import { formatFileSize } from '#app/ui/file-size.ts'
import { dhakaDayStart, formatDate, formatMonth } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { type Newspaper, newspaperPdfPath } from '#contract/newspaper.ts'
import type { ShownTime } from '../card.ts'
import { presentPicture, type ShownPicture } from '../picture.ts'

export type ShownIssue = {
  id: string
  title: string
  /** May be empty. */
  publication: string
  date: ShownTime
  size: string
  href: string
  cover: ShownPicture | null
}
export type IssueMonth = { id: string; title: string; issues: ShownIssue[] }

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

function presentIssue(issue: Newspaper, language: Language): ShownIssue {
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

/** Writes a date (yyyy-mm-dd); uses noon, because a change of the clock never moves it to another day. */
function formatIssueDate(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = dhakaDayStart(year, month, date)
  return start ? formatDate(new Date(start.getTime() + HALF_A_DAY_MS), language) : day
}
