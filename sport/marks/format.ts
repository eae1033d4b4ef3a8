// Marks as boards and papers print them, in ASCII digits.
import { isTime, type MarkUnit } from './rules.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
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
 * The time that readers see: of a road race, and of any race of an hour and more, rounded up to the whole second (World Athletics,
 * technical rules on timing). Other marks stay as they are.
 */
export function shownMark(unit: MarkUnit, mark: number): number {
  const isInSeconds = unit === 'road' || (unit === 'ms' && mark >= HOUR)
  return isInSeconds ? Math.ceil(mark / SECOND) * SECOND : mark
}

/**
 * `9.58`, `1:43.25`, `2:02:57`, `8.95`, `622.4`; times have two decimals, or three if the third is not 0, but none in a road race and
 * from an hour on. One that was taken by hand is rounded up to the tenth: `10.2` (World Athletics, technical rules on timing).
 */
export function formatMark(unit: MarkUnit, mark: number, isHandTimed = false): string {
  const time = shownMark(unit, isTime(unit) ? countedMark({ mark, isHandTimed }) : mark)
  if (unit === 'road') return formatSeconds(time)
  if (unit === 'ms') return time >= HOUR ? formatSeconds(time) : formatTime(time, isHandTimed)
  if (unit === 'mm') return (Math.floor(mark / 10) / 100).toFixed(2)
  return unit === 'tenths' ? (mark / 10).toFixed(1) : String(mark)
}

/** `2:02:57`, `57:31`, `0:45`. */
function formatSeconds(time: number): string {
  const seconds = pad(String((time % MINUTE) / SECOND))
  const minutes = String(Math.floor((time % HOUR) / MINUTE))
  return time < HOUR ? `${minutes}:${seconds}` : `${Math.floor(time / HOUR)}:${pad(minutes)}:${seconds}`
}

function formatTime(time: number, isHandTimed: boolean): string {
  const seconds = (time % MINUTE) / SECOND
  const minutes = Math.floor(time / MINUTE)
  const decimals = time % 10 === 0 ? 2 : 3
  const text = seconds.toFixed(isHandTimed ? 1 : decimals)
  if (minutes === 0) return text
  return `${minutes}:${seconds < 10 ? '0' : ''}${text}`
}

const pad = (text: string) => text.padStart(2, '0')
