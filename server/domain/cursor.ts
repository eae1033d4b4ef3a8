// Keyset cursors: where a list goes on, as an opaque text. Newer posts never shift what stands behind a cursor.
import { AppError } from './app-error.ts'

export type Place = { at: Date; id: string }

function writeCursor(place: Place): string {
  return Buffer.from(`${place.at.getTime()}.${place.id}`).toString('base64url')
}

/** A cursor behind which stands everything before an instant, for lists that end there without a row. */
export function cursorAt(instant: Date): string {
  return writeCursor({ at: instant, id: LOWEST_ID })
}
/** Before every id that anything has. */
const LOWEST_ID = '!'

/** Reads a cursor; one that this product did not write is a clear error rather than the first page. */
export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const match = /^(\d{1,15})\.([^\0]{1,64})$/s.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  const [, time, id] = match ?? []
  if (!time || !id) throw new AppError('CURSOR_INVALID', { field: 'cursor' })
  const at = new Date(Number(time))
  // PostgreSQL reads no year of five digits, and nobody was given such a cursor.
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999)
    throw new AppError('CURSOR_INVALID', { field: 'cursor' })
  return { at, id }
}

/** Is it a cursor as {@link pageOf} writes them? Says nothing of whether anything stands at its place. */
export function isCursor(text: string): boolean {
  try {
    const place = readCursor(text)
    return place !== undefined && writeCursor(place) === text
  } catch {
    return false
  }
}

/** One page out of `limit + 1` rows: the rows, and the cursor behind the last one when more follow. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  place: (row: Row) => Place,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? writeCursor(place(last)) : null }
}
