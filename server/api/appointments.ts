// Appointment calls. The requesting person and the answering editor use the same address; the sent state tells them apart.
import { z } from '@hono/zod-openapi'
import {
  type ApiAppointment,
  type Appointment,
  appointmentChangeSchema,
  appointmentSchema,
  appointmentStateSchema,
  newAppointmentSchema,
} from '#contract/appointment.ts'
import {
  answerAppointment,
  cancelAppointment,
  listAppointments,
  requestAppointment,
} from '#server/domain/appointments/appointments.ts'
import { endpoint } from './endpoint.ts'
import { jsonOf, queryOf } from './input.ts'
import { cursorField, limitField, linkToNext } from './listing.ts'

const shownSchema = z.object(appointmentSchema.shape).openapi('Appointment')

function toApiAppointment(appointment: Appointment): ApiAppointment {
  const { id, person, topic, wantedAt, note, state, answer, answeredAt, createdAt } = appointment
  return {
    _id: id,
    name: person.name,
    email: person.email,
    topic,
    wantedAt: wantedAt.toISOString(),
    note,
    state,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

const stored = { description: 'The request as stored', schema: shownSchema }

export const addAppointment = endpoint({
  summary: 'Requests an appointment with the newsroom at a future time; at most five may be unanswered',
  input: jsonOf(newAppointmentSchema),
  answers: { 201: stored },
  async run({ ctx, input }) {
    return { status: 201, body: toApiAppointment(await requestAppointment(ctx, input)) }
  },
})

export const showAppointments = endpoint({
  summary: 'Requests, newest first: all of them for those who answer, one’s own for everyone else',
  input: queryOf(
    z.object({ state: appointmentStateSchema.optional(), limit: limitField(50, 200), cursor: cursorField }),
  ),
  answers: { 200: { description: 'Requests', schema: z.array(shownSchema) } },
  async run({ ctx, input, url }) {
    const { appointments, next } = await listAppointments(ctx, input)
    return { body: appointments.map(toApiAppointment), headers: linkToNext(ctx, url, next) }
  },
})

export const changeAppointment = endpoint({
  summary:
    'The newsroom answers with {state: confirmed or declined, answer}, which the person gets by mail; the person cancels with {state: cancelled}',
  input: jsonOf(appointmentChangeSchema),
  answers: { 200: stored },
  async run({ ctx, input, param }) {
    const id = param('id')
    const changed =
      input.state === 'cancelled' ? cancelAppointment(ctx, id) : answerAppointment(ctx, id, input)
    return { body: toApiAppointment(await changed) }
  },
})
