// The last days in Dhaka's time zone, for numbers by day. Dhaka days: bangla/dates.ts.
import { dhakaDay, dhakaParts } from '#bangla/dates.ts'

const DAY_MS = 86_400_000

/** The last `count` days in Dhaka, today last, as yyyy-mm-dd. */
export function lastDhakaDays(now: Date, count: number): string[] {
  const { year, month, day } = dhakaParts(now)
  // From the middle of the day, so that a clock change does not skip a day.
  const noon = Date.UTC(year, month - 1, day, 6)
  return Array.from({ length: count }, (_, at) => dhakaDay(new Date(noon - (count - 1 - at) * DAY_MS)))
}
