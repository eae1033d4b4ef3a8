// Appointment calls. The requesting person and the answering editor use the same address; the sent state tells them apart.
import {
  type ApiAppointment,
  type Appointment,
  appointmentChangeSchema,
  appointmentSchema,
  appointmentStateSchema,
  newAppointmentSchema,
} from '#contract/people/appointment.ts'
import {
  answerAppointment,
  cancelAppointment,
  listAppointments,
  requestAppointment,
} from '#server/domain/appointments/appointments.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf } from '../input.ts'
import { list } from '../listing.ts'

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

const stored = { description: 'The request as stored', schema: appointmentSchema }

export const addAppointment = endpoint({
  summary: 'Requests an appointment with the newsroom at a future time; at most five may be unanswered',
  input: jsonOf(newAppointmentSchema),
  answers: { 201: stored },
  run: async ({ ctx, input }) => toApiAppointment(await requestAppointment(ctx, input)),
})

export const showAppointments = list({
  summary: 'Requests, newest first: all of them for those who answer, one’s own for everyone else',
  filter: { state: appointmentStateSchema.optional() },
  limit: [50, 200],
  answer: { description: 'Requests', schema: appointmentSchema },
  async run({ ctx, input }) {
    const { appointments, next } = await listAppointments(ctx, input)
    return { items: appointments.map(toApiAppointment), next }
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
    return toApiAppointment(await changed)
  },
})
