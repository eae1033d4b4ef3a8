// The door to jobs that failed although they were tried several times: an admin sees them and has them tried again.
import { z } from 'zod'
import type { FailedJob } from '#contract/overview.ts'
import { can } from '#contract/permissions.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { findFailed, selectFailed } from './job-queries.ts'

/** The newest failed jobs for who may have them tried again; null for everybody else. */
export async function listFailedJobs(ctx: Ctx, limit: number): Promise<FailedJob[] | null> {
  return can(ctx.viewer, 'job.retry') ? selectFailed(ctx.db, limit) : null
}

/** Has a failed job run once more. JOB_NOT_FOUND when it is not among the failed ones, or not any more. */
export async function retryJob(ctx: Ctx, id: string): Promise<void> {
  permit(ctx, 'job.retry')
  if (!z.uuid().safeParse(id).success) throw new AppError('JOB_NOT_FOUND')
  await ctx.db.transaction(async (transaction) => {
    const job = await findFailed(transaction, id)
    if (!job || !(await ctx.jobs.retry(transaction, job.name, id))) throw new AppError('JOB_NOT_FOUND')
    await record(ctx, transaction, { act: 'job.retried', object: { kind: 'job', id, name: job.name } })
  })
}
