// A person's own request as their page shows it: state, answer, and times of Dhaka in the edition's digits. Pure.
import { appointmentWords } from '#app/ui/appointment-words.ts'
import { formatDate, formatDateTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { type Appointment, type AppointmentState, isCancellable } from '#contract/people/appointment.ts'

export type ShownRequest = {
  id: string
  topic: string
  note: string
  state: AppointmentState
  stateWord: string
  wanted: { iso: string; text: string }
  asked: string
  /** Written by the newsroom; may be empty. */
  answer: string
  /** The person may still cancel it. */
  cancellable: boolean
}

export function presentRequest(appointment: Appointment, now: Date, language: Language): ShownRequest {
  const { id, topic, note, state, answer, wantedAt, createdAt } = appointment
  const t = appointmentWords(language)
  return {
    id,
    topic,
    note,
    state,
    stateWord: t(`state.${state}`),
    wanted: { iso: wantedAt.toISOString(), text: formatDateTime(wantedAt, language) },
    asked: t('page.asked', { time: formatDate(createdAt, language) }),
    answer,
    cancellable: isCancellable(appointment, now),
  }
}
