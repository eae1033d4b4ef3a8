// Days of matches in addresses. Pure.
import { readPeriod } from '../lists/archive.ts'

/** A Dhaka day (yyyy-mm-dd) that exists; null for anything else. */
export function readDay(text: string): string | null {
  const [year, month, day, ...others] = text.split('-')
  if (year === undefined || month === undefined || day === undefined || others.length > 0) return null
  return readPeriod({ year, month, day }) ? text : null
}
