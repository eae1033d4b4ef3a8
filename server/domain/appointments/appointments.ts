// Appointments service: people request and cancel meetings, editors answer, and the person is notified by mail.

import { DAY_MS } from '#bangla/durations.ts'
import { isStorable } from '#contract/form-field.ts'
import {
  APPOINTMENT_LIMITS,
  type Appointment,
  type AppointmentAnswer,
  type AppointmentState,
  isCancellable,
  type NewAppointment,
} from '#contract/people/appointment.ts'
import { can } from '#contract/permissions.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { keptSince } from '../settings/kept-since.ts'
import { writeAs } from '../write-as.ts'
import {
  countWaiting,
  deleteAppointmentsBefore,
  findAppointment,
  insertAppointment,
  selectAppointments,
  updateState,
} from './appointments-queries.ts'

export type AppointmentPage = { appointments: Appointment[]; next: string | null }
type Filter = { state?: AppointmentState | undefined; cursor?: string | undefined; limit: number }

/** Requests a meeting: APPOINTMENT_IN_PAST, DATE_INVALID (too far ahead), APPOINTMENTS_TOO_MANY. */
export async function requestAppointment(
  ctx: Ctx,
  { topic, wantedAt, note }: NewAppointment,
): Promise<Appointment> {
  permit(ctx, 'appointment.ask')
  const userId = ownId(ctx)
  const now = ctx.clock.now()
  if (wantedAt <= now) throw new AppError('APPOINTMENT_IN_PAST', { field: 'wantedAt' })
  if (wantedAt.getTime() > now.getTime() + APPOINTMENT_LIMITS.daysAhead * DAY_MS) {
    throw new AppError('DATE_INVALID', { field: 'wantedAt' })
  }
  const id = newId(ctx.clock)
  await writeAs(ctx, 'appointment.ask', async (transaction) => {
    const { waiting: max } = APPOINTMENT_LIMITS
    if ((await countWaiting(transaction, userId, now)) >= max) {
      throw new AppError('APPOINTMENTS_TOO_MANY', { values: { max } })
    }
    await insertAppointment(transaction, { id, userId, topic, wantedAt, note, createdAt: now })
    await recordAct(ctx, transaction, 'asked', id)
  })
  return getAppointment(ctx, id)
}

/** All requests for viewers who answer them, only the viewer's own for everyone else; newest first. */
export async function listAppointments(ctx: Ctx, filter: Filter): Promise<AppointmentPage> {
  permit(ctx, 'appointment.ask')
  return pageOfAppointments(ctx, can(ctx.viewer, 'appointment.answer') ? null : ownId(ctx), filter)
}

/** Only the viewer's own requests, also for viewers who answer all of them. */
export async function listOwnAppointments(ctx: Ctx, filter: Filter): Promise<AppointmentPage> {
  permit(ctx, 'appointment.ask')
  return pageOfAppointments(ctx, ownId(ctx), filter)
}

async function pageOfAppointments(ctx: Ctx, userId: string | null, filter: Filter): Promise<AppointmentPage> {
  const { state, cursor, limit } = filter
  const rows = await selectAppointments(ctx.db, {
    userId,
    state,
    after: readCursor(cursor),
    limit: limit + 1,
  })
  const page = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { appointments: page.rows, next: page.next }
}

/**
 * The newsroom's answer. The mail is queued in the same transaction. APPOINTMENT_SETTLED for a request that was answered or
 * cancelled; a time in the past can be declined but not confirmed (APPOINTMENT_IN_PAST).
 */
export async function answerAppointment(
  ctx: Ctx,
  id: string,
  { state, answer }: AppointmentAnswer,
): Promise<Appointment> {
  permit(ctx, 'appointment.answer')
  const now = ctx.clock.now()
  return writeAs(ctx, 'appointment.answer', async (transaction) => {
    const asked = await known(transaction, id)
    if (state === 'confirmed' && asked.wantedAt <= now)
      throw new AppError('APPOINTMENT_IN_PAST', { field: 'state' })
    const answeredBy = ctx.viewer.kind === 'person' ? ctx.viewer.id : null
    if (!(await updateState(transaction, id, ['asked'], { state, answer, answeredBy, answeredAt: now }))) {
      throw new AppError('APPOINTMENT_SETTLED')
    }
    await ctx.jobs.add(transaction, 'appointment-answer', { appointmentId: id })
    await recordAct(ctx, transaction, state, id)
    return known(transaction, id)
  })
}

/** Cancels the viewer's own request while it is open or confirmed and its time is in the future; else APPOINTMENT_SETTLED. */
export async function cancelAppointment(ctx: Ctx, id: string): Promise<Appointment> {
  permit(ctx, 'appointment.ask')
  const userId = ownId(ctx)
  return writeAs(ctx, 'appointment.ask', async (transaction) => {
    const asked = await known(transaction, id)
    // The existence of other people's requests stays private.
    if (asked.person.id !== userId) throw new AppError('APPOINTMENT_NOT_FOUND')
    if (!isCancellable(asked, ctx.clock.now())) throw new AppError('APPOINTMENT_SETTLED')
    if (!(await updateState(transaction, id, ['asked', 'confirmed'], { state: 'cancelled' }))) {
      throw new AppError('APPOINTMENT_SETTLED')
    }
    await recordAct(ctx, transaction, 'cancelled', id)
    return known(transaction, id)
  })
}

/** Deletes requests whose time is further back than the settings let them be kept. Returns their number. */
export async function sweepAppointments(ctx: Ctx): Promise<number> {
  permit(ctx, 'appointment.answer')
  const kept = await keptSince(ctx, 'messagesKeptMonths')
  return writeAs(ctx, 'appointment.answer', (transaction) => deleteAppointmentsBefore(transaction, kept))
}

/** Without the topic: the log outlives the request, and these are a reader's own words. */
async function recordAct(
  ctx: Ctx,
  transaction: Transaction,
  state: AppointmentState,
  id: string,
): Promise<void> {
  await record(ctx, transaction, { act: `appointment.${state}`, object: { kind: 'appointment', id } })
}

async function getAppointment(ctx: Ctx, id: string): Promise<Appointment> {
  const found = await findAppointment(ctx.db, id)
  if (!found) throw new AppError('APPOINTMENT_NOT_FOUND')
  return found
}

async function known(transaction: Transaction, id: string): Promise<Appointment> {
  const found = isStorable(id) ? await findAppointment(transaction, id) : null
  if (!found) throw new AppError('APPOINTMENT_NOT_FOUND')
  return found
}

/** Only people request meetings, not the system. */
function ownId(ctx: Ctx): string {
  if (ctx.viewer.kind !== 'person') throw new AppError('FORBIDDEN')
  return ctx.viewer.id
}
