// The dashboard's home: the numbers that the viewer may see, the last week, open tasks, and the latest actions.
import { z } from 'zod'
import type { MatchSummary } from '#sport/match.ts'
import { auditEntrySchema } from './audit.ts'
import { component } from './component.ts'
import { matchStatusSchema, shownNamesSchema } from './matches/match.ts'
import { setupChecklistSchema } from './setup.ts'

/** How many log entries the dashboard's home shows. */
export const RECENT_ACTS = 8
/** How many open tasks of a kind are listed; further ones are in the list of posts. */
export const WAITING_SHOWN = 5
export const BEST_READ = 5
export const WEEK_DAYS = 7

/** Null: not visible to this viewer. Reporters see their own posts. */
export const overviewNumbersSchema = z.object({
  /** All appointments ever requested. */
  appointments: z.int().nullable(),
  /** Unopened messages. */
  newMessages: z.int().nullable(),
  postsPublished: z.int(),
  postsInReview: z.int(),
  /** Appointments to answer. */
  appointmentsAsked: z.int().nullable(),
})
export type OverviewNumbers = z.infer<typeof overviewNumbersSchema>

const weekDaySchema = z.object({ day: z.iso.date(), posts: z.int(), views: z.int() })
export type WeekDay = z.infer<typeof weekDaySchema>

export const weekSchema = z.object({
  /** Seven days in Dhaka, oldest first; posts by the day they were published, views by the day they were read. */
  days: z.array(weekDaySchema),
  /** The most read posts of these days. */
  bestRead: z.array(z.object({ _id: z.string(), headline: z.string(), path: z.string(), views: z.int() })),
})
export type Week = z.infer<typeof weekSchema>

const post = { _id: z.string(), headline: z.string(), byline: z.string() }
const inReviewSchema = z.object({ ...post, changedAt: z.iso.datetime() })
const returnedSchema = z.object({
  ...post,
  note: z.string(),
  returnedAt: z.iso.datetime(),
  returnedBy: z.string().meta({ description: 'Name of the editor; empty when the account is gone' }),
})
const scheduledSchema = z.object({ ...post, publishAt: z.iso.datetime() })
export const failedJobSchema = z.object({
  _id: z.string(),
  name: z.string(),
  failedAt: z.iso.datetime(),
  tries: z.int(),
  postId: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJobSchema>

export const waitingSchema = z.object({
  /** Posts in review, longest waiting first; null for viewers who do not review. */
  review: z.array(inReviewSchema).nullable(),
  /** The viewer's own posts that were returned with a note, newest first. */
  returned: z.array(returnedSchema),
  /** Next first; reporters see their own. */
  scheduled: z.array(scheduledSchema),
  /** Newest first; null for everyone but admins. */
  failedJobs: z.array(failedJobSchema).nullable(),
})
export type Waiting = z.infer<typeof waitingSchema>

const side = z.object({ ...shownNamesSchema.shape, id: z.string() })
/** A match that the viewer scores or may still correct: today's, and others that are not over. */
const toScoreSchema = z.object({
  _id: z.string(),
  home: side,
  away: side,
  startsAt: z.iso.datetime(),
  status: matchStatusSchema,
  /** Score and result; null before the first event. */
  summary: z.custom<MatchSummary>().meta({ type: 'object' }).nullable(),
})
export type MatchToScore = z.infer<typeof toScoreSchema>

export const lastBackupSchema = z.object({
  /** When the last attempt ended, and why it failed; null when it succeeded. */
  at: z.iso.datetime(),
  failure: z.string().nullable(),
  /** The time of the newest backup; null before the first. */
  lastGoodAt: z.iso.datetime().nullable(),
  /** The last restore test: when it ended, and what was wrong; null before the first. */
  trial: z.object({ at: z.iso.datetime(), failure: z.string().nullable() }).nullable(),
  /** The newest backup that was restored completely: its time, when it was tested, its contents. */
  proved: z
    .object({
      takenAt: z.iso.datetime(),
      at: z.iso.datetime(),
      posts: z.int(),
      pictures: z.int(),
    })
    .nullable(),
})
export type LastBackup = z.infer<typeof lastBackupSchema>

export const overviewSchema = component('Overview', {
  numbers: overviewNumbersSchema,
  week: weekSchema,
  waiting: waitingSchema,
  /** Matches in play first, then coming ones, then ended ones. */
  toScore: z.array(toScoreSchema),
  /** Newest first: everyone's for viewers who may read the audit log, otherwise their own. */
  activities: z.array(auditEntrySchema),
  /** Null before the first attempt, and absent for everyone but admins. */
  backup: lastBackupSchema.nullable().optional(),
  /** Nothing can be saved until somebody frees disk space. */
  isDiskFull: z.boolean(),
  /** Null once complete or dismissed, and on a site with the demo newsroom; absent for everyone but admins. */
  setup: setupChecklistSchema.nullable().optional(),
})
export type Overview = z.infer<typeof overviewSchema>
