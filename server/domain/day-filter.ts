// Reads day filters of lists: Dhaka days as callers write them.
import { dhakaDayRange } from '#bangla/dates.ts'
import { FIRST_YEAR } from '#contract/instant.ts'
import { AppError } from './app-error.ts'

/**
 * The start and end of a Dhaka day (yyyy-mm-dd) in a filter; undefined without one, QUERY_INVALID for a day that does not
 * exist.
 */
export function readDayFilter<Field extends string>(
  filter: { [Name in Field]?: string | undefined },
  field: Field,
): { start: Date; end: Date } | undefined {
  const text: string | undefined = filter[field]
  if (text === undefined) return undefined
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const isPossible = Number(year) >= FIRST_YEAR
  const range = isPossible ? dhakaDayRange(Number(year), Number(month), Number(day)) : null
  if (!range) throw new AppError('QUERY_INVALID', { field })
  return range
}
