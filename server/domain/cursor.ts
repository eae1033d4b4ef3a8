// Keyset cursors: the position where a list continues, as an opaque text. New posts do not shift the rows after a cursor.
import { FIRST_YEAR } from '#contract/instant.ts'
import { AppError } from './app-error.ts'

export type Place = { at: Date; id: string }

function writeCursor(place: Place): string {
  return Buffer.from(`${place.at.getTime()}.${place.id}`).toString('base64url')
}

/** A cursor that continues with everything before an instant, for pages without a last row to continue after. */
export function cursorAt(instant: Date): string {
  return writeCursor({ at: instant, id: LOWEST_ID })
}
/** Sorts before every id. */
const LOWEST_ID = '!'

/** Reads a cursor. CURSOR_INVALID for a text that {@link pageOf} did not write. */
export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const match = /^(-?\d{1,15})\.([^\0]{1,64})$/s.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  const [, time, id] = match ?? []
  if (!time || !id) throw new AppError('CURSOR_INVALID', { field: 'cursor' })
  const at = new Date(Number(time))
  const year = at.getUTCFullYear()
  // PostgreSQL rejects years of five digits and those before the first as JavaScript writes them, and no valid cursor has one.
  if (!(year >= FIRST_YEAR && year <= 9999)) throw new AppError('CURSOR_INVALID', { field: 'cursor' })
  return { at, id }
}

/** Whether a text is a cursor as {@link pageOf} writes them. Does not check that its row exists. */
export function isCursor(text: string): boolean {
  try {
    const place = readCursor(text)
    return place !== undefined && writeCursor(place) === text
  } catch {
    return false
  }
}

/** One page out of `limit + 1` rows: the rows, and the cursor after the last one when more follow. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  place: (row: Row) => Place,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? writeCursor(place(last)) : null }
}
