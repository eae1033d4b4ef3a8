// Is this process alive, and can it serve? Answers cost the same for everybody and say nothing else.
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import type { DiskSpace } from '#server/platform/disk-space.ts'
import { late } from './page-render.ts'

const KEPT_MS = 500
const PATIENCE_MS = 1_500

export type Health = {
  isReady(): Promise<boolean>
  /** Readers are served on, but nothing can be saved. */
  isDiskFull(): Promise<boolean>
}

/** Asks the database at most twice a second, however often it is asked itself. */
export function openHealth(db: Database, disk: DiskSpace, isStopping: () => boolean): Health {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean> = Promise.resolve(false)
  return {
    async isReady() {
      if (isStopping()) return false
      if (performance.now() - asked > KEPT_MS) {
        asked = performance.now()
        answer = Promise.race([
          db.execute(sql`select 1`).then(
            () => true,
            () => false,
          ),
          late(PATIENCE_MS, false),
        ])
      }
      return answer
    },
    isDiskFull: () => disk.isFull(),
  }
}
