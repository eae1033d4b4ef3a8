// Converts between instants and the value of a date and time field, in Dhaka time. Pure. Dates in sentences: bangla/dates.ts.
import { dhakaDay, dhakaParts } from '#bangla/dates.ts'
import { readImportedInstant, readInstant } from '#contract/instant.ts'

/** The field's value for an instant (2026-11-21T22:15); empty for anything else. */
export function toDhakaInput(instant: string): string {
  const at = readInstant(instant)
  if (!at) return ''
  const [hour, minute] = [dhakaParts(at).hour, dhakaParts(at).minute].map((n) => String(n).padStart(2, '0'))
  return `${dhakaDay(at)}T${hour}:${minute}`
}

/** The instant of a field's value, to the minute: 2026-11-21T16:15:00.000Z; empty for a field that is empty or invalid. */
export function fromDhakaInput(value: string): string {
  return readImportedInstant(value.slice(0, 16))?.toISOString() ?? ''
}
