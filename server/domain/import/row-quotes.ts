// What a report quotes of a row, so that its reader recognises it without opening the file. Pure.
import { dhakaDay } from '#bangla/dates.ts'
import type { PostStatus } from '#contract/posts/post.ts'
import type { RowNote } from './import-row.ts'

const MAX_LENGTH = 120
/** Values that are unreadable in a table. */
const UNREADABLE = new Set(['image', 'richText'])

/** `headline`: of the row; `value`: of its wrong field. Absent where there is nothing to quote. */
export type RowQuotes = { headline?: string; value?: string }

/** The headline of a row as in the file, and the value of the wrong field. */
export function quotesOf(row: unknown, field: string): RowQuotes {
  const headline = textAt(row, ['headline'])
  const value = UNREADABLE.has(field) || field === 'headline' ? '' : textAt(row, field.split('.'))
  return { ...(headline === '' ? {} : { headline }), ...(value === '' ? {} : { value }) }
}

function textAt(row: unknown, path: string[]): string {
  let found = row
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return ''
    found = Object.entries(found).find(([key]) => key === name)?.[1]
  }
  const text = typeof found === 'string' ? found : (JSON.stringify(found) ?? '')
  const line = text
    .slice(0, MAX_LENGTH + 1)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).toWellFormed()}…` : line
}

/** Clocks of other systems can be minutes ahead. A date beyond this is intended or a mistake, and gets a note. */
const CLOCKS_DIFFER_MS = 3_600_000

/** What is odd about the date of a public row; a draft has none. */
export function notesOnDate(
  createdAt: Date | undefined,
  status: PostStatus | undefined,
  now: Date,
): RowNote[] {
  if (!createdAt) {
    const hadReaders = status === undefined || status === 'published' || status === 'unpublished'
    return hadReaders ? [{ level: 'warning', code: 'DATE_MISSING', field: 'createdAt', values: {} }] : []
  }
  if (createdAt.getTime() <= now.getTime() + CLOCKS_DIFFER_MS) return []
  const values = { date: dhakaDay(createdAt) }
  return [{ level: 'warning', code: 'DATE_AHEAD', field: 'createdAt', values }]
}
