// A meeting with the newsroom that somebody asks for: its fields, limits and states. Who may answer: permissions.ts.
import { z } from 'zod'
import { normalizeText } from '#bangla/normalize.ts'
import { namedField, textField } from './form-field.ts'
import { readInstant } from './instant.ts'

/** `asked` waits for the newsroom; `cancelled` was taken back by the person who asked. */
export const APPOINTMENT_STATES = ['asked', 'confirmed', 'declined', 'cancelled'] as const
export const appointmentStateSchema = z.enum(APPOINTMENT_STATES)
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** Longest allowed texts, in UTF-16 units; requests of one person that may wait for an answer; days ahead one may ask for. */
export const APPOINTMENT_LIMITS = {
  topic: 200,
  note: 2_000,
  answer: 1_000,
  waiting: 5,
  daysAhead: 366,
} as const

// What is printed in one line of a list or a mail must not bring further lines.
const oneLine = (text: string) => normalizeText(text.replace(/[\s\p{Cc}]+/gu, ' ')).trim()
const manyLines = (text: string) =>
  normalizeText(text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')).trim()

/**
 * POST /appointments: what is asked for. `wantedAt` must lie ahead (APPOINTMENT_IN_PAST), at most `daysAhead` days
 * (DATE_INVALID), which the door looks at.
 */
export const newAppointmentSchema = z.strictObject({
  topic: textField(APPOINTMENT_LIMITS.topic)
    .default('')
    .transform(oneLine)
    .pipe(z.string().min(1, 'FIELD_REQUIRED')),
  wantedAt: z
    .string()
    .default('')
    .pipe(z.string().min(1, 'FIELD_REQUIRED'))
    .pipe(namedField(40, 'DATE_INVALID', readInstant)),
  note: textField(APPOINTMENT_LIMITS.note).transform(manyLines).default(''),
})
export type NewAppointment = z.infer<typeof newAppointmentSchema>

/** What the newsroom answers, with a word to the person. */
export const appointmentAnswerSchema = z.strictObject({
  state: z.enum(['confirmed', 'declined']),
  answer: textField(APPOINTMENT_LIMITS.answer).transform(manyLines).default(''),
})
export type AppointmentAnswer = z.infer<typeof appointmentAnswerSchema>

/** PUT /appointments/{id}: the newsroom's answer, or the person who asked takes the request back. */
export const appointmentChangeSchema = z.discriminatedUnion('state', [
  appointmentAnswerSchema,
  z.strictObject({ state: z.literal('cancelled') }),
])

export type Appointment = {
  id: string
  person: { id: string; name: string; email: string }
  topic: string
  wantedAt: Date
  note: string
  state: AppointmentState
  answer: string
  answeredAt: Date | null
  createdAt: Date
}

/** May the person who asked still take it back: it is open or agreed, and its time has not come. */
export function isCancellable(
  { state, wantedAt }: Pick<Appointment, 'state' | 'wantedAt'>,
  now: Date,
): boolean {
  return (state === 'asked' || state === 'confirmed') && wantedAt > now
}

export const appointmentSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  wantedAt: z.iso.datetime(),
  note: z.string(),
  state: appointmentStateSchema,
  answer: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type ApiAppointment = z.infer<typeof appointmentSchema>
