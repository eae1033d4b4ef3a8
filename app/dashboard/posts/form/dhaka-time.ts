// The clock of Dhaka between a field for date and time and an instant. Pure; dates in sentences: bangla/dates.ts.
import { dhakaParts } from '#bangla/dates.ts'
import { readInstant } from '#contract/instant.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** What a field for date and time shows of an instant (2026-11-21T22:15); empty when it is none. */
export function dhakaInput(instant: string): string {
  const at = readInstant(instant)
  if (!at) return ''
  const { year, month, day, hour, minute } = dhakaParts(at)
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The instant that such a field means, to the minute: 2026-11-21T22:15:00+06:00; empty for an empty field. */
export function instantOfInput(value: string): string {
  return value === '' ? '' : `${value.slice(0, 16)}:00+06:00`
}
