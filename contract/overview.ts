// What the dashboard's home shows: numbers as far as the viewer's permissions reach, and what was done last.
import { z } from 'zod'
import { auditEntrySchema } from './audit.ts'

/** How many entries of the log the home of the dashboard shows. */
export const RECENT_ACTS = 8

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

export const overviewSchema = z.object({
  numbers: overviewNumbersSchema,
  /** Newest first: everybody's for who may read the audit log, else one's own. */
  activities: z.array(auditEntrySchema),
})
export type Overview = z.infer<typeof overviewSchema>

/** What waits for somebody: posts to be reviewed and meetings to be answered. */
export function pendingTasks({ postsInReview, appointmentsAsked }: OverviewNumbers): number {
  return postsInReview + (appointmentsAsked ?? 0)
}
