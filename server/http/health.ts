// Health checks: whether this process can serve. The result is cached, so that checks cannot overload the database.
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { withTimeout } from '#server/platform/deadline.ts'
import type { DiskSpace } from '#server/platform/files/disk-space.ts'

const CACHE_MS = 500
const TIMEOUT_MS = 1_500

export type Health = {
  isReady(): Promise<boolean>
  /** Pages are served, but nothing can be saved. */
  isDiskFull(): Promise<boolean>
}

/** Queries the database at most twice a second. */
export function openHealth(db: Database, disk: DiskSpace, isStopping: () => boolean): Health {
  let checkedAt = Number.NEGATIVE_INFINITY
  let result: Promise<boolean> = Promise.resolve(false)
  return {
    async isReady() {
      if (isStopping()) return false
      if (performance.now() - checkedAt > CACHE_MS) {
        checkedAt = performance.now()
        const query = db.execute(sql`select 1`).then(
          () => true,
          () => false,
        )
        result = withTimeout(query, TIMEOUT_MS, false)
      }
      return result
    },
    isDiskFull: () => disk.isFull(),
  }
}
