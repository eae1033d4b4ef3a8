// The door to how the newsroom's machinery stands: jobs, scheduled posts, the last backup. Numbers for whoever runs Maidan.
import type { BackupTry } from '../backups/backups.ts'
import { findLastBackup } from '../backups/backups.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { countOverdue, type QueueState, selectQueues } from './system-status-queries.ts'

export type SystemStatus = {
  queues: QueueState[]
  /** Scheduled posts whose minute has come and that no reader sees yet. */
  overdue: number
  backup: BackupTry | null
}

/** How it stands at this moment. For whoever may see to jobs that failed. */
export async function getSystemStatus(ctx: Ctx): Promise<SystemStatus> {
  permit(ctx, 'job.retry')
  const [queues, overdue, backup] = await Promise.all([
    selectQueues(ctx.db),
    countOverdue(ctx.db, ctx.clock.now()),
    findLastBackup(ctx),
  ])
  return { queues, overdue, backup: backup ?? null }
}
