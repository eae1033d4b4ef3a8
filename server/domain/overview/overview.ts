// Overview service for the dashboard's home: totals, the last week, open tasks, and the latest actions. Reads only.
import type { MatchStatus } from '#contract/matches/match.ts'
import {
  BEST_READ,
  type MatchToScore,
  type OverviewNumbers,
  RECENT_ACTS,
  WAITING_SHOWN,
  type Waiting,
  WEEK_DAYS,
  type WeekDay,
} from '#contract/overview.ts'
import { can } from '#contract/permissions.ts'
import type { SetupChecklist } from '#contract/setup.ts'
import { type AuditEntry, listRecentEntries } from '../audit/audit.ts'
import { type BackupStatus, findLastBackup } from '../backups/backups.ts'
import type { Ctx } from '../ctx.ts'
import { listFailedJobs } from '../jobs/failed-jobs.ts'
import { listMatches } from '../matches/matches.ts'
import { permit } from '../permit.ts'
import { findSetupChecklist } from '../setup/setup.ts'
import { slowQueryCache } from '../slow-query-cache.ts'
import { countViewsByDay, lastDhakaDays } from '../visits/visits.ts'
import {
  countAppointments,
  countInReview,
  countNewMessages,
  countPublished,
  countRequestedAppointments,
  selectBestRead,
  selectInReview,
  selectOwnBestRead,
  selectPublishedByDay,
  selectReturned,
  selectScheduled,
} from './overview-queries.ts'

export type Overview = {
  numbers: OverviewNumbers
  week: { days: WeekDay[]; bestRead: Awaited<ReturnType<typeof selectBestRead>> }
  waiting: Waiting
  toScore: MatchToScore[]
  activities: AuditEntry[]
  /** Undefined for everyone but admins. */
  backup: BackupStatus | null | undefined
  /** Nothing can be saved until somebody frees disk space. */
  isDiskFull: boolean
  /** Null when the viewer may not see them, undefined for everyone but admins. */
  setup: SetupChecklist | null | undefined
}

/**
 * The numbers, the week, open tasks and latest actions that this viewer may see: reporters get the numbers of their own posts
 * and their own actions, and null for appointments, messages and reviews. In large archives, numbers of posts may be a minute
 * old.
 */
export async function getOverview(ctx: Ctx): Promise<Overview> {
  permit(ctx, 'dashboard.open')
  const [posts, appointments, newMessages, week, waiting, toScore, activities, backup, isDiskFull, setup] =
    await Promise.all([
      postNumbers(ctx),
      appointmentNumbers(ctx),
      can(ctx.viewer, 'message.read') ? countNewMessages(ctx.db) : null,
      cachedWeek(ctx, `${ownOnly(ctx)}`, () => weekOf(ctx)),
      waitingFor(ctx),
      matchesToScore(ctx),
      listRecentEntries(ctx, RECENT_ACTS),
      findLastBackup(ctx),
      ctx.disk.isFull(),
      findSetupChecklist(ctx),
    ])
  const numbers = { ...posts, ...appointments, newMessages }
  return { numbers, week, waiting, toScore, activities, backup, isDiskFull, setup }
}

/** The author whose posts the numbers cover; null: everyone's. */
function ownOnly({ viewer }: Ctx): string | null {
  const seesAll = can(viewer, 'post.list-unpublished', { authorId: null })
  return !seesAll && viewer.kind === 'person' ? viewer.id : null
}

const cachedCount = slowQueryCache<number>()
const cachedWeek = slowQueryCache<Overview['week']>()

async function postNumbers(ctx: Ctx): Promise<Pick<OverviewNumbers, 'postsPublished' | 'postsInReview'>> {
  const authorId = ownOnly(ctx)
  const [postsPublished, postsInReview] = await Promise.all([
    cachedCount(ctx, `published ${authorId}`, () => countPublished(ctx.db, authorId)),
    cachedCount(ctx, `review ${authorId}`, () => countInReview(ctx.db, authorId)),
  ])
  return { postsPublished, postsInReview }
}

async function appointmentNumbers(ctx: Ctx) {
  if (!can(ctx.viewer, 'appointment.answer')) return { appointments: null, appointmentsAsked: null }
  const [appointments, appointmentsAsked] = await Promise.all([
    countAppointments(ctx.db),
    countRequestedAppointments(ctx.db),
  ])
  return { appointments, appointmentsAsked }
}

async function weekOf(ctx: Ctx): Promise<Overview['week']> {
  const authorId = ownOnly(ctx)
  const days = lastDhakaDays(ctx.clock.now(), WEEK_DAYS)
  const first = days[0] ?? ''
  const [posts, views, bestRead] = await Promise.all([
    selectPublishedByDay(ctx.db, { first, authorId }),
    countViewsByDay(ctx, { first, authorId }),
    authorId === null
      ? selectBestRead(ctx.db, days, BEST_READ)
      : selectOwnBestRead(ctx.db, { first, authorId, limit: BEST_READ }),
  ])
  return {
    days: days.map((day) => ({ day, posts: posts.get(day) ?? 0, views: views.get(day) ?? 0 })),
    bestRead,
  }
}

/** A Test takes five days and may have a reserve day. A match that nobody ended is no longer listed after this time. */
const MAX_MATCH_DAYS = 6

/**
 * Matches that the viewer is assigned to: live ones, and yesterday's and today's fixtures and ended matches. An ended match is
 * listed until it is closed, because its log can be corrected until then; yesterday's, because a match may end after midnight.
 */
async function matchesToScore(ctx: Ctx): Promise<MatchToScore[]> {
  const { viewer, clock } = ctx
  if (viewer.kind !== 'person') return []
  const days = lastDhakaDays(clock.now(), MAX_MATCH_DAYS)
  const [first = '', yesterday = '', today = ''] = [days[0], ...days.slice(-2)]
  const select = async (status: readonly MatchStatus[], from: string) => {
    const wanted = { scorerId: viewer.id, days: { from, to: today }, status }
    return (await listMatches(ctx, { ...wanted, order: 'oldest', limit: WAITING_SHOWN })).matches
  }
  const [running, upcoming, ended] = await Promise.all([
    select(['live'], first),
    select(['fixture', 'postponed'], yesterday),
    select(['finished', 'abandoned'], yesterday),
  ])
  const open = ended.filter(({ closedAt }) => closedAt === null)
  return [...running, ...upcoming, ...open].map(({ id, home, away, startsAt, status, summary }) => ({
    _id: id,
    status,
    summary,
    startsAt: startsAt.toISOString(),
    home: { id: home.id, ...home.name },
    away: { id: away.id, ...away.name },
  }))
}

async function waitingFor(ctx: Ctx): Promise<Waiting> {
  const { db, viewer } = ctx
  const [review, returned, scheduled, failedJobs] = await Promise.all([
    can(viewer, 'post.publish') ? selectInReview(db, WAITING_SHOWN) : null,
    viewer.kind === 'person' ? selectReturned(db, viewer.id, WAITING_SHOWN) : [],
    selectScheduled(db, ownOnly(ctx), WAITING_SHOWN),
    listFailedJobs(ctx, WAITING_SHOWN),
  ])
  const named = ({ id, headline, byline }: { id: string; headline: string; byline: string | null }) => ({
    _id: id,
    headline,
    byline: byline ?? '',
  })
  return {
    review: review?.map((post) => ({ ...named(post), changedAt: post.changedAt.toISOString() })) ?? null,
    returned: returned.flatMap(({ note, returnedAt, returnedBy, ...post }) =>
      returnedAt
        ? [{ ...named(post), note, returnedAt: returnedAt.toISOString(), returnedBy: returnedBy ?? '' }]
        : [],
    ),
    scheduled: scheduled.flatMap(({ publishAt, ...post }) =>
      publishAt ? [{ ...named(post), publishAt: publishAt.toISOString() }] : [],
    ),
    failedJobs,
  }
}
