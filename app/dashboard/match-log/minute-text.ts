// Minutes of football as they are typed and written: "45+2". Pure.
import { toAsciiDigits } from '#bangla/digits.ts'
import type { FootballEvent, Minute } from '#sport/football/events.ts'
import type { FootballRules } from '#sport/football/rules.ts'

/** The minute of a goal whose minute is unknown; imports use the same value. */
export const UNKNOWN_MINUTE: Minute = { period: 'second half', minute: 0 }

/** The minute of "67", "৪৫+২" or "90 + 4" with the period it belongs to; null for a minute that the match cannot have. */
export function readMinute(text: string, rules: FootballRules): Minute | null {
  const [, whole = '', added = ''] =
    /^(\d{1,3})\s*(?:\+\s*(\d{1,2}))?$/.exec(toAsciiDigits(text).trim()) ?? []
  const minute = Number(whole)
  const stoppage = Number(added)
  const { halfMinutes: half, extraHalfMinutes: extra, hasExtraTime } = rules
  const ends = [half, half * 2, ...(hasExtraTime ? [half * 2 + extra, (half + extra) * 2] : [])]
  const at = ends.findIndex((last) => minute <= last)
  const period = (
    ['first half', 'second half', 'extra time, first half', 'extra time, second half'] as const
  )[at]
  if (minute === 0 || period === undefined) return null
  if (added === '') return { period, minute }
  return stoppage > 0 && minute === ends[at] ? { period, minute, stoppage } : null
}

/** "45+2"; empty if the minute is unknown (minute 0). */
export function writeMinute({ minute, stoppage }: Minute): string {
  if (minute === 0) return ''
  return stoppage === undefined ? String(minute) : `${minute}+${stoppage}`
}

/** The minute of an event; empty where it has none. */
export function minuteOf(event: FootballEvent): string {
  return 'at' in event && event.at ? writeMinute(event.at) : ''
}
