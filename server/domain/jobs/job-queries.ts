// SQL of failed jobs. pg-boss owns the table; it is only read here.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FORMER_JOBS } from '#contract/former-jobs.ts'
import type { FailedJob } from '#contract/overview.ts'
import type { Queryable } from '#server/db/client.ts'

const failedRow = z.object({
  id: z.string(),
  name: z.string(),
  failed_at: z.string(),
  tries: z.coerce.number(),
  post_id: z.string().nullable(),
})

const toFailedJob = (row: unknown): FailedJob => {
  const { id, name, failed_at, tries, post_id } = failedRow.parse(row)
  return { _id: id, name, failedAt: failed_at, tries, postId: post_id }
}

// The data of a mail job is private: only a post's id is selected from job data.
const FAILED = sql`
  select id, name, retry_count + 1 as tries, data ->> 'postId' as post_id,
    to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as failed_at
  from jobs.job j`

/** Newest first. Leaves out recurring jobs that have succeeded since, if under the present name of their queue. */
export async function selectFailed(db: Queryable, limit: number): Promise<FailedJob[]> {
  const { rows } = await db.execute(sql`${FAILED}
    where state = 'failed' and name not like '\\_\\_%' and completed_on is not null and not (
      policy = 'short' and exists (
        select from jobs.job later
        where later.name in (j.name, ${JSON.stringify(FORMER_JOBS)}::jsonb ->> j.name) and later.state = 'completed' and later.completed_on > j.completed_on
      )
    )
    order by completed_on desc, id limit ${limit}`)
  return rows.map(toFailedJob)
}

/** The failed job with this id (a UUID). */
export async function findFailed(db: Queryable, id: string): Promise<FailedJob | null> {
  const { rows } = await db.execute(sql`${FAILED} where id = ${id}::uuid and state = 'failed'`)
  return rows[0] ? toFailedJob(rows[0]) : null
}
