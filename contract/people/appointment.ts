// An appointment with the newsroom: fields, limits and states. Who may answer: permissions.ts.
import { z } from 'zod'
import { component } from '../component.ts'
import { instantField } from '../date-field.ts'
import { textField } from '../form-field.ts'
import { manyLines, oneLine } from '../posts/text-lines.ts'

/** `asked` waits for the newsroom; `cancelled` was withdrawn by the person. */
export const APPOINTMENT_STATES = ['asked', 'confirmed', 'declined', 'cancelled'] as const
export const appointmentStateSchema = z.enum(APPOINTMENT_STATES)
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** Longest allowed texts, in UTF-16 units; open requests per person; days ahead. */
export const APPOINTMENT_LIMITS = {
  topic: 200,
  note: 2_000,
  answer: 1_000,
  waiting: 5,
  daysAhead: 366,
} as const

/**
 * POST /appointments. `wantedAt` must be in the future (APPOINTMENT_IN_PAST), at most `daysAhead` days (DATE_INVALID); the
 * service checks both.
 */
export const newAppointmentSchema = z.strictObject({
  topic: textField(APPOINTMENT_LIMITS.topic)
    .default('')
    .transform(oneLine)
    .pipe(z.string().min(1, 'FIELD_REQUIRED')),
  wantedAt: z.string().default('').pipe(z.string().min(1, 'FIELD_REQUIRED')).pipe(instantField),
  note: textField(APPOINTMENT_LIMITS.note).transform(manyLines).default(''),
})
export type NewAppointment = z.infer<typeof newAppointmentSchema>

/** The newsroom's answer, with a message to the person. */
export const appointmentAnswerSchema = z.strictObject({
  state: z.enum(['confirmed', 'declined']),
  answer: textField(APPOINTMENT_LIMITS.answer).transform(manyLines).default(''),
})
export type AppointmentAnswer = z.infer<typeof appointmentAnswerSchema>

/** PUT /appointments/{id}: the newsroom's answer, or the person's cancellation. */
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

/** Whether the person may still cancel: it is open or confirmed, and its time has not come. */
export function isCancellable(
  { state, wantedAt }: Pick<Appointment, 'state' | 'wantedAt'>,
  now: Date,
): boolean {
  return (state === 'asked' || state === 'confirmed') && wantedAt > now
}

export const appointmentSchema = component('Appointment', {
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
