// Writes what was counted in memory: each count once, also when the database goes away meanwhile.
import type { Queryable, Transaction } from '#server/db/client.ts'
import { isPassing } from '#server/db/errors.ts'
import { writeAsMaidan } from './write-as.ts'

type Counts<T> = {
  prepare(): Promise<T>
  store(transaction: Transaction, prepared: T): Promise<void>
  /** Takes the counts back into memory for the next time. */
  restore(): void
}

/**
 * Stores counts in one transaction. Restores them where they are certainly not stored and may be later; from the commit on they may
 * be stored although its answer is lost, and would be counted twice.
 */
export async function writeCounts<T>(
  ctx: { db: Queryable },
  { prepare, store, restore }: Counts<T>,
): Promise<void> {
  let mayBeStored = false
  try {
    const prepared = await prepare()
    await writeAsMaidan(ctx, async (transaction) => {
      await store(transaction, prepared)
      mayBeStored = true
    })
  } catch (error) {
    if (!mayBeStored && isPassing(error)) restore()
    throw error
  }
}
