// The door to the dashboard's home: how much there is of everything, and what was done last. It changes nothing.
import type { OverviewNumbers } from '#contract/overview.ts'
import { RECENT_ACTS } from '#contract/overview.ts'
import { can } from '#contract/permissions.ts'
import { type AuditEntry, listRecentEntries } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { keptCount } from './kept-counts.ts'
import {
  countAppointments,
  countAppointmentsAsked,
  countInReview,
  countNewMessages,
  countPublished,
} from './overview-queries.ts'

/**
 * The numbers and the newest acts as far as this viewer's permissions reach: reporters see the numbers of their own posts
 * and their own acts, and nothing (null) about appointments and messages. Numbers of posts may be a minute old where there
 * are very many.
 */
export async function getOverview(ctx: Ctx): Promise<{ numbers: OverviewNumbers; activities: AuditEntry[] }> {
  permit(ctx, 'dashboard.open')
  const [posts, appointments, newMessages, activities] = await Promise.all([
    postNumbers(ctx),
    appointmentNumbers(ctx),
    can(ctx.viewer, 'message.read') ? countNewMessages(ctx.db) : null,
    listRecentEntries(ctx, RECENT_ACTS),
  ])
  return { numbers: { ...posts, ...appointments, newMessages }, activities }
}

async function postNumbers(ctx: Ctx): Promise<Pick<OverviewNumbers, 'postsPublished' | 'postsInReview'>> {
  const ownOnly = !can(ctx.viewer, 'post.list-unpublished', { authorId: null })
  const authorId = ownOnly && ctx.viewer.kind === 'person' ? ctx.viewer.id : null
  const [postsPublished, postsInReview] = await Promise.all([
    keptCount(ctx, `published ${authorId}`, () => countPublished(ctx.db, authorId)),
    keptCount(ctx, `review ${authorId}`, () => countInReview(ctx.db, authorId)),
  ])
  return { postsPublished, postsInReview }
}

async function appointmentNumbers(
  ctx: Ctx,
): Promise<Pick<OverviewNumbers, 'appointments' | 'appointmentsAsked'>> {
  if (!can(ctx.viewer, 'appointment.answer')) return { appointments: null, appointmentsAsked: null }
  const [appointments, appointmentsAsked] = await Promise.all([
    countAppointments(ctx.db),
    countAppointmentsAsked(ctx.db),
  ])
  return { appointments, appointmentsAsked }
}
