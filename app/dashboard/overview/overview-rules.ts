// What the numbers and the backup of the overview mean. Apart from its schemas: with those of matches they are 8 kB of script.
import { HOUR_MS } from '#bangla/durations.ts'
import type { LastBackup, OverviewNumbers } from '#contract/overview.ts'

/** When the newest backup is older, a nightly backup was missed. */
const BACKUP_AGE_MS = 36 * HOUR_MS

/** Whether last night's backup is missing. */
export function isBackupLate(backup: LastBackup | null, now: Date): boolean {
  if (!backup?.lastGoodAt || backup.failure !== null) return true
  return isOld(backup.lastGoodAt, now)
}

/** Whether no recent backup is known to restore completely. */
export function isBackupUnproved(backup: LastBackup | null, now: Date): boolean {
  if (!backup?.proved || !backup.trial || backup.trial.failure !== null) return true
  return isOld(backup.proved.takenAt, now)
}

function isOld(instant: string, now: Date): boolean {
  return now.getTime() - Date.parse(instant) > BACKUP_AGE_MS
}

/** The number of open tasks: posts to review and appointments to answer. */
export function pendingTasks({ postsInReview, appointmentsAsked }: OverviewNumbers): number {
  return postsInReview + (appointmentsAsked ?? 0)
}
