// Rules of issues without a database: which one is due by itself, its day, since when its posts count.

import { dhakaDay, dhakaInstant } from '#bangla/dates.ts'
import { HOUR_MS } from '#bangla/durations.ts'
import type { NewsletterKind } from '#contract/newsletters/newsletter.ts'

/** After a standstill of this length an automatic issue is left out: nobody wants the morning's at night. */
const LATE_MS = 3 * HOUR_MS

/** Since when posts count for the first issue, and for one after a long pause. */
const SPAN_MS: Record<NewsletterKind, number> = {
  morning: 24 * HOUR_MS,
  evening: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
}

/** The number of posts that are suggested. */
export const SUGGESTED: Record<NewsletterKind, number> = { morning: 10, evening: 10, weekly: 15 }

/**
 * The Dhaka day (yyyy-mm-dd) of the issue that is due now by itself; null when none is. `decided`: issues up to this instant were
 * sent or left out.
 */
export function dueDay(
  { minute, weekday, isAutomatic }: { minute: number; weekday: number | null; isAutomatic: boolean },
  now: Date,
  decided?: Date,
): string | null {
  if (!isAutomatic) return null
  const day = dhakaDay(now)
  if (weekday !== null && new Date(`${day}T00:00:00Z`).getUTCDay() !== weekday) return null
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const at = dhakaInstant(day, time)?.getTime() ?? Number.POSITIVE_INFINITY
  if (decided && at <= decided.getTime()) return null
  const late = now.getTime() - at
  return late >= 0 && late < LATE_MS ? day : null
}

/** Posts count that were published since the last issue, but none from before the usual span. */
export function sinceWhen(kind: NewsletterKind, last: Date | null, now: Date): Date {
  const earliest = now.getTime() - SPAN_MS[kind]
  return new Date(Math.max(earliest, last?.getTime() ?? 0))
}
