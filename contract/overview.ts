// What the dashboard's home shows: numbers as far as the viewer's permissions reach, the last week, what waits for
// somebody, and what was done last.
import { z } from 'zod'
import { auditEntrySchema } from './audit.ts'
import { setupChecklistSchema } from './setup.ts'

/** How many entries of the log the home of the dashboard shows. */
export const RECENT_ACTS = 8
/** How many things of one kind that wait are named; further ones are in the list of posts. */
export const WAITING_SHOWN = 5
export const BEST_READ = 5
export const WEEK_DAYS = 7

/** Null: not this viewer's business. Posts of reporters are their own ones. */
export const overviewNumbersSchema = z.object({
  /** All meetings that were ever asked for. */
  appointments: z.int().nullable(),
  /** Messages that nobody has opened yet. */
  newMessages: z.int().nullable(),
  postsPublished: z.int(),
  postsInReview: z.int(),
  /** Meetings that await an answer. */
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
  /** Posts in review, longest waiting first; null for who does not review. */
  review: z.array(inReviewSchema).nullable(),
  /** The viewer's own posts that came back with a note, newest first. */
  returned: z.array(returnedSchema),
  /** Next first; reporters see their own. */
  scheduled: z.array(scheduledSchema),
  /** Newest first; null for who is no admin. */
  failedJobs: z.array(failedJobSchema).nullable(),
})
export type Waiting = z.infer<typeof waitingSchema>

export const lastBackupSchema = z.object({
  /** When the last try ended, and why there is no backup of it; null when it went well. */
  at: z.iso.datetime(),
  fault: z.string().nullable(),
  /** The instant the newest backup is of; null before the first. */
  lastGoodAt: z.iso.datetime().nullable(),
  /** The last trial to bring one back: when it ended, and what was wrong; null before the first. */
  trial: z.object({ at: z.iso.datetime(), fault: z.string().nullable() }).nullable(),
  /** The newest backup that was brought back whole: the instant it is of, when it was tried, what was counted. */
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

/** A nightly backup has been missed when the newest one is older. */
const BACKUP_AGE_MS = 36 * 3_600_000

/** Whether there is no backup of the last night. */
export function isBackupLate(backup: LastBackup | null, now: Date): boolean {
  if (!backup?.lastGoodAt || backup.fault !== null) return true
  return isOld(backup.lastGoodAt, now)
}

/** Whether no backup of the last night is known to bring everything back. */
export function isBackupUnproved(backup: LastBackup | null, now: Date): boolean {
  if (!backup?.proved || !backup.trial || backup.trial.fault !== null) return true
  return isOld(backup.proved.takenAt, now)
}

function isOld(instant: string, now: Date): boolean {
  return now.getTime() - Date.parse(instant) > BACKUP_AGE_MS
}

export const overviewSchema = z.object({
  numbers: overviewNumbersSchema,
  week: weekSchema,
  waiting: waitingSchema,
  /** Newest first: everybody's for who may read the audit log, else one's own. */
  activities: z.array(auditEntrySchema),
  /** Null before the first try, and absent for who is no admin. */
  backup: lastBackupSchema.nullable().optional(),
  /** Nothing can be saved until somebody frees some space. */
  isDiskFull: z.boolean(),
  /** Null once it is complete or was dismissed, and on a site with the demo newsroom; absent for who is no admin. */
  setup: setupChecklistSchema.nullable().optional(),
})
export type Overview = z.infer<typeof overviewSchema>

/** What waits for somebody: posts to be reviewed and meetings to be answered. */
export function pendingTasks({ postsInReview, appointmentsAsked }: OverviewNumbers): number {
  return postsInReview + (appointmentsAsked ?? 0)
}
