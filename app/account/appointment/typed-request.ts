// The form that asks for an appointment: its fields as they were typed, and what they mean. Pure; nothing is stored here.
import { toAsciiDigits } from '#bangla/digits.ts'
import { APPOINTMENT_LIMITS, type NewAppointment, newAppointmentSchema } from '#contract/appointment.ts'
import { isStorable } from '#contract/form-field.ts'
import { readImportedInstant } from '#contract/instant.ts'

export const REQUEST_FIELDS = ['topic', 'day', 'time', 'note'] as const
export type RequestField = (typeof REQUEST_FIELDS)[number]
export type TypedRequest = Record<RequestField, string>
/** What is wrong with a field; the sentences stand in words/. */
export type RequestFault = 'missing' | 'tooLong' | 'unreadable' | 'inPast' | 'tooFar'
export type RequestFaults = Partial<Record<RequestField, RequestFault>>

const DAY_MS = 86_400_000

/** Day and time are the clock's of Dhaka, in either kind of digits. Every field's fault is told at once. */
export function readRequest(
  typed: TypedRequest,
  now: Date,
): { request: NewAppointment } | { faults: RequestFaults } {
  const faults: RequestFaults = {}
  // Browsers send two characters for what they count as one line's end.
  const [topic, note] = [typed.topic.trim(), typed.note.replace(/\r\n?/g, '\n').trim()]
  if (topic === '') faults.topic = 'missing'
  else if (topic.length > APPOINTMENT_LIMITS.topic) faults.topic = 'tooLong'
  else if (!isStorable(topic)) faults.topic = 'unreadable'
  if (note.length > APPOINTMENT_LIMITS.note) faults.note = 'tooLong'
  else if (!isStorable(note)) faults.note = 'unreadable'
  const wantedAt = readWanted(typed, faults)
  if (wantedAt && !faults.day) {
    const ahead = wantedAt.getTime() - now.getTime()
    if (ahead <= 0) faults.day = 'inPast'
    else if (ahead > APPOINTMENT_LIMITS.daysAhead * DAY_MS) faults.day = 'tooFar'
  }
  if (Object.keys(faults).length > 0 || !wantedAt) return { faults }
  const read = newAppointmentSchema.safeParse({ topic, note, wantedAt: wantedAt.toISOString() })
  // Nothing but characters that nobody sees.
  return read.success ? { request: read.data } : { faults: { topic: 'missing' } }
}

function readWanted(typed: TypedRequest, faults: RequestFaults): Date | null {
  const [day, time] = [toAsciiDigits(typed.day).trim(), toAsciiDigits(typed.time).trim()]
  if (day === '') faults.day = 'missing'
  else if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !readImportedInstant(day)) faults.day = 'unreadable'
  // An hour is often typed with one digit.
  const clock = /^\d:/.test(time) ? `0${time}` : time
  if (time === '') faults.time = 'missing'
  else if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(clock)) faults.time = 'unreadable'
  return faults.day || faults.time ? null : readImportedInstant(`${day}T${clock}`)
}
