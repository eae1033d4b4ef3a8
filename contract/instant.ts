// Parses instants in calls and files. Dhaka's time zone: bangla/dates.ts.
import { dhakaInstant } from '#bangla/dates.ts'

/** The first year of any instant or day that is read, and so of those that are stored. */
export const FIRST_YEAR = 1900

const INSTANT =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * The instant of an ISO 8601 text with time and zone (`2026-01-31T09:30:00+06:00`, `…Z`); null for anything else, including
 * days that do not exist, years before 1900 and, in UTC, after 9999.
 */
export function readInstant(text: string): Date | null {
  const { day, time, zone } = INSTANT.exec(text.trim())?.groups ?? {}
  return day && time && zone ? instantOf(day, time, zone) : null
}

/** Like {@link readInstant}; a text without zone is Dhaka time, one without time the beginning of that Dhaka day. */
export function readImportedInstant(text: string): Date | null {
  const { day, time, zone } = INSTANT.exec(text.trim())?.groups ?? {}
  return day ? instantOf(day, time ?? '00:00', zone ?? null) : null
}

/** `zone` null: Dhaka. */
function instantOf(day: string, time: string, zone: string | null): Date | null {
  const midnight = new Date(`${day}T00:00:00Z`)
  // JavaScript reads 31 February as a day in March; a mistyped date must not silently become another one.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null
  const clock = time.replace(/(\.\d{3})\d+$/, '$1')
  const instant = zone === null ? dhakaInstant(day, clock) : new Date(`${day}T${clock}${withColon(zone)}`)
  if (!instant || Number.isNaN(instant.getTime())) return null
  const year = instant.getUTCFullYear()
  // A zone can move the last day of 9999 into a year of five digits, which PostgreSQL does not read.
  return year < FIRST_YEAR || year > 9999 ? null : instant
}

function withColon(zone: string): string {
  return (zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone).toUpperCase()
}
