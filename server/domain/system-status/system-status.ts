// System status service: jobs, scheduled posts and the last backup, as numbers for the operator.
import type { BackupStatus } from '../backups/backups.ts'
import { findLastBackup } from '../backups/backups.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { countOverdue, type QueueState, selectQueues } from './system-status-queries.ts'

export type SystemStatus = {
  queues: QueueState[]
  /** Scheduled posts that are due and not yet published. */
  overdue: number
  backup: BackupStatus | null
}

/** The present status. For viewers who may retry failed jobs. */
export async function getSystemStatus(ctx: Ctx): Promise<SystemStatus> {
  permit(ctx, 'job.retry')
  const [queues, overdue, backup] = await Promise.all([
    selectQueues(ctx.db),
    countOverdue(ctx.db, ctx.clock.now()),
    findLastBackup(ctx),
  ])
  return { queues, overdue, backup: backup ?? null }
}
