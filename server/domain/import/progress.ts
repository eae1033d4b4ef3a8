// Writes an upload's progress to its batch every second, outside the transaction that stores its posts.
import type { ImportState } from '#contract/import-batch.ts'
import type { Ctx } from '../ctx.ts'
import { writeAs } from '../write-as.ts'
import { UNFINISHED, updateBatch } from './batch-queries.ts'

const EVERY_MS = 1_000

export type Counts = { rows: number; inserted: number; skipped: number; bad: number; warned: number }

export type Progress = {
  counts: Counts
  /** Moves on to this state at once. */
  enter(state: ImportState): Promise<void>
  /** Writes the last counts; none are written afterwards. */
  stop(): Promise<void>
}

export function startProgress(ctx: Ctx, id: string): Progress {
  const counts: Counts = { rows: 0, inserted: 0, skipped: 0, bad: 0, warned: 0 }
  const update = (changes: Parameters<typeof updateBatch>[3]) =>
    writeAs(ctx, 'post.import', (transaction) => updateBatch(transaction, id, UNFINISHED, changes))
  let writing: Promise<unknown> = Promise.resolve()
  let written = ''
  const write = () => {
    const now = JSON.stringify(counts)
    if (now === written) return
    written = now
    writing = writing.then(() =>
      update({ ...counts }).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'The progress of an upload could not be written'),
      ),
    )
  }
  const ticking = setInterval(write, EVERY_MS)
  return {
    counts,
    async enter(state) {
      await writing
      await update({ state, ...counts })
    },
    async stop() {
      clearInterval(ticking)
      write()
      await writing
    },
  }
}
