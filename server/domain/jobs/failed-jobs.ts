// Failed jobs service: lists jobs that failed after all retries, and lets admins retry them.
import { z } from 'zod'
import type { FailedJob } from '#contract/overview.ts'
import { can } from '#contract/permissions.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { findFailed, selectFailed } from './job-queries.ts'

/** The newest failed jobs for viewers who may retry them; null for everyone else. */
export async function listFailedJobs(ctx: Ctx, limit: number): Promise<FailedJob[] | null> {
  return can(ctx.viewer, 'job.retry') ? selectFailed(ctx.db, limit) : null
}

/** Runs a failed job again. JOB_NOT_FOUND when it is not (or no longer) among the failed ones. */
export async function retryJob(ctx: Ctx, id: string): Promise<void> {
  permit(ctx, 'job.retry')
  if (!z.uuid().safeParse(id).success) throw new AppError('JOB_NOT_FOUND')
  await writeAs(ctx, 'job.retry', async (transaction) => {
    const job = await findFailed(transaction, id)
    if (!job || !(await ctx.jobs.retry(transaction, job.name, id))) throw new AppError('JOB_NOT_FOUND')
    await record(ctx, transaction, { act: 'job.retried', object: { kind: 'job', id, name: job.name } })
  })
}
