// SQL of the system status: jobs by queue, overdue scheduled posts. pg-boss owns its table; it is only counted here.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/client.ts'

const queueRow = z.object({
  name: z.string(),
  waiting: z.coerce.number(),
  active: z.coerce.number(),
  failed: z.coerce.number(),
  oldest_seconds: z.coerce.number(),
})

export type QueueState = {
  name: string
  /** Due jobs that no worker has taken yet. */
  waiting: number
  active: number
  /** Jobs that failed after all retries, as long as they are stored. */
  failed: number
  /** How long the oldest waiting job has been due; 0 when none waits. */
  oldestSeconds: number
}

export async function selectQueues(db: Queryable): Promise<QueueState[]> {
  const { rows } = await db.execute(sql`
    select q.name, coalesce(j.waiting, 0) as waiting, coalesce(j.active, 0) as active, coalesce(j.failed, 0) as failed,
      coalesce(j.oldest_seconds, 0) as oldest_seconds
    from jobs.queue q left join (
      select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
        count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'failed') as failed,
        extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))
          as oldest_seconds
      from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name
    ) j on j.name = q.name
    where q.name not like '\\_\\_%' order by q.name`)
  return rows.map((row) => {
    const { oldest_seconds, ...counts } = queueRow.parse(row)
    return { ...counts, oldestSeconds: oldest_seconds }
  })
}

/** How many scheduled posts are overdue at this instant. */
export async function countOverdue(db: Queryable, now: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from posts where status = 'scheduled' and publish_at <= ${now.toISOString()}::timestamptz`)
  return z.object({ count: z.number() }).parse(rows[0]).count
}
