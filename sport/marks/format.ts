// Marks as boards and papers print them, in ASCII digits.
import type { MarkUnit } from './rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TENTH = 100

/**
 * What a mark counts for: a time that was taken by hand is rounded up to the tenth (World Athletics, technical rules on timing). With
 * it, hand-timed and automatic times are ranked together. The mark is stored as it was taken.
 */
export function countedMark({
  mark,
  isHandTimed = false,
}: {
  mark: number
  isHandTimed?: boolean | undefined
}): number {
  return isHandTimed ? Math.ceil(mark / TENTH) * TENTH : mark
}

/**
 * `9.58`, `1:43.25`, `2:02:57`, `8.95`, `622.4`; times have two decimals, or three if the third is not 0. A time of an hour and more
 * is rounded up to the whole second, one that was taken by hand to the tenth: `10.2` (World Athletics, technical rules on timing).
 */
export function formatMark(unit: MarkUnit, mark: number, isHandTimed = false): string {
  if (unit === 'ms') return formatTime(countedMark({ mark, isHandTimed }), isHandTimed)
  if (unit === 'mm') return (Math.floor(mark / 10) / 100).toFixed(2)
  return unit === 'tenths' ? (mark / 10).toFixed(1) : String(mark)
}

function formatTime(taken: number, isHandTimed: boolean): string {
  const time = taken >= HOUR ? Math.ceil(taken / 1_000) * 1_000 : taken
  const seconds = (time % MINUTE) / 1000
  const minutes = Math.floor((time % HOUR) / MINUTE)
  const hours = Math.floor(time / HOUR)
  if (hours > 0) return `${hours}:${pad(String(minutes))}:${pad(String(seconds))}`
  const decimals = time % 10 === 0 ? 2 : 3
  const text = seconds.toFixed(isHandTimed ? 1 : decimals)
  if (minutes === 0) return text
  return `${minutes}:${seconds < 10 ? '0' : ''}${text}`
}

const pad = (text: string) => text.padStart(2, '0')
