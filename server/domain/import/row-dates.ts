// Notes about the date of an uploaded row: missing, or in the future. Pure.
import { dhakaDay } from '#bangla/dates.ts'
import type { PostStatus } from '#contract/post.ts'
import type { RowNote } from './row-bijoy.ts'

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
