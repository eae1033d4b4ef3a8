// Converts between instants and the value of a date and time field, in Dhaka time. Pure. Dates in sentences: bangla/dates.ts.
import { dhakaParts } from '#bangla/dates.ts'
import { readInstant } from '#contract/instant.ts'

const pad = (n: number) => String(n).padStart(2, '0')

/** The field's value for an instant (2026-11-21T22:15); empty for anything else. */
export function toDhakaInput(instant: string): string {
  const at = readInstant(instant)
  if (!at) return ''
  const { year, month, day, hour, minute } = dhakaParts(at)
  return `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`
}

/** The instant of a field's value, to the minute: 2026-11-21T22:15:00+06:00; empty for an empty field. */
export function fromDhakaInput(value: string): string {
  return value === '' ? '' : `${value.slice(0, 16)}:00+06:00`
}
