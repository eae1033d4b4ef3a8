// Marks as boards and papers print them, in ASCII digits.
import type { MarkUnit } from './rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * `9.58`, `1:43.25`, `2:02:57`, `8.95`, `622.4`; times have two decimals, or three if the third is not 0. A time of an hour and more
 * is rounded up to the whole second (World Athletics, technical rules on timing); it is stored as it was taken.
 */
export function formatMark(unit: MarkUnit, mark: number): string {
  if (unit === 'ms') return formatTime(mark)
  if (unit === 'mm') return (Math.floor(mark / 10) / 100).toFixed(2)
  return unit === 'tenths' ? (mark / 10).toFixed(1) : String(mark)
}

function formatTime(taken: number): string {
  const time = taken >= HOUR ? Math.ceil(taken / 1_000) * 1_000 : taken
  const seconds = (time % MINUTE) / 1000
  const minutes = Math.floor((time % HOUR) / MINUTE)
  const hours = Math.floor(time / HOUR)
  if (hours > 0) return `${hours}:${pad(String(minutes))}:${pad(String(seconds))}`
  const text = seconds.toFixed(time % 10 === 0 ? 2 : 3)
  if (minutes === 0) return text
  return `${minutes}:${seconds < 10 ? '0' : ''}${text}`
}

const pad = (text: string) => text.padStart(2, '0')
