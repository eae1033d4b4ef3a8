// Validates the form that requests an appointment. Pure.

import { toAsciiDigits } from '#bangla/digits.ts'
import { DAY_MS } from '#bangla/durations.ts'
import { isStorable } from '#contract/form-field.ts'
import { readImportedInstant } from '#contract/instant.ts'
import {
  APPOINTMENT_LIMITS,
  type NewAppointment,
  newAppointmentSchema,
} from '#contract/people/appointment.ts'

export const REQUEST_FIELDS = ['topic', 'day', 'time', 'note'] as const
export type RequestField = (typeof REQUEST_FIELDS)[number]
export type TypedRequest = Record<RequestField, string>
/** Why a field is invalid; the sentences are in contract/words. */
export type RequestError = 'missing' | 'tooLong' | 'unreadable' | 'inPast' | 'tooFar'
export type RequestErrors = Partial<Record<RequestField, RequestError>>

/** Day and time are those of Dhaka, in Bengali or ASCII digits. All invalid fields are reported at once. */
export function readRequest(
  typed: TypedRequest,
  now: Date,
): { request: NewAppointment } | { errors: RequestErrors } {
  const errors: RequestErrors = {}
  // Browsers count a line break as one character and send two.
  const [topic, note] = [typed.topic.trim(), typed.note.replace(/\r\n?/g, '\n').trim()]
  if (topic === '') errors.topic = 'missing'
  else if (topic.length > APPOINTMENT_LIMITS.topic) errors.topic = 'tooLong'
  else if (!isStorable(topic)) errors.topic = 'unreadable'
  if (note.length > APPOINTMENT_LIMITS.note) errors.note = 'tooLong'
  else if (!isStorable(note)) errors.note = 'unreadable'
  const wantedAt = readRequestedTime(typed, errors)
  if (wantedAt && !errors.day) {
    const ahead = wantedAt.getTime() - now.getTime()
    if (ahead <= 0) errors.day = 'inPast'
    else if (ahead > APPOINTMENT_LIMITS.daysAhead * DAY_MS) errors.day = 'tooFar'
  }
  if (Object.keys(errors).length > 0 || !wantedAt) return { errors }
  const parsed = newAppointmentSchema.safeParse({ topic, note, wantedAt: wantedAt.toISOString() })
  // The topic has invisible characters only.
  return parsed.success ? { request: parsed.data } : { errors: { topic: 'missing' } }
}

function readRequestedTime(typed: TypedRequest, errors: RequestErrors): Date | null {
  const [day, time] = [toAsciiDigits(typed.day).trim(), toAsciiDigits(typed.time).trim()]
  if (day === '') errors.day = 'missing'
  else if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !readImportedInstant(day)) errors.day = 'unreadable'
  // Hours below ten are often typed with one digit.
  const clock = /^\d:/.test(time) ? `0${time}` : time
  if (time === '') errors.time = 'missing'
  else if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(clock)) errors.time = 'unreadable'
  return errors.day || errors.time ? null : readImportedInstant(`${day}T${clock}`)
}
