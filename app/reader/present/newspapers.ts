// Issues of the exam newspaper as their page shows them: by month, with date and size in the edition's digits. Pure.
import { formatFileSize } from '#app/ui/file-size.ts'
import { dhakaDayStart, formatDate, formatMonth } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { type Newspaper, newspaperPdfPath } from '#contract/newspaper.ts'
import type { ShownTime } from './card.ts'
import { presentPicture, type ShownPicture } from './picture.ts'

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
/** Widest cover that is offered, in pixels. */
const COVER = 800

/** The issues of a page (newest first) under the months they are dated; one without a cover has none. */
export function presentMonths(issues: Newspaper[], language: Language): IssueMonth[] {
  const months = new Map<string, IssueMonth>()
  for (const issue of issues) {
    const id = issue.issueDate.slice(0, 7)
    const month = months.get(id) ?? { id, title: titleOf(id, language), issues: [] }
    month.issues.push(presentIssue(issue, language))
    months.set(id, month)
  }
  return [...months.values()]
}

function titleOf(month: string, language: Language): string {
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

/** A printed date (yyyy-mm-dd) written out; its noon, which no change of the clock moves to another day. */
function formatIssueDate(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = dhakaDayStart(year, month, date)
  return start ? formatDate(new Date(start.getTime() + HALF_A_DAY_MS), language) : day
}
