// Addresses that readers asked for and did not find: written in batches, listed for admins, dismissed one by one.
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { writeCounts } from '../write-counts.ts'
import type { AddressTally } from './address-tally.ts'
import {
  addHits,
  addMissing,
  dismiss,
  type MissingAddress,
  selectMissing,
  trimMissing,
} from './missing-queries.ts'

/** At most this many are remembered; those least asked for go. */
const MAX_MISSING = 5_000

/** Writes the counts since the last call, once. While that does not succeed they are kept for the next call. */
export async function writeAddressCounts(ctx: Ctx, tally: AddressTally): Promise<void> {
  const counts = tally.drain()
  if (counts.used.length === 0 && counts.missing.length === 0) return
  await writeCounts(ctx, {
    prepare: async () => counts.missing.map((count) => ({ ...count, id: newId(ctx.clock) })),
    async store(transaction, missing) {
      await addHits(transaction, counts.used)
      await addMissing(transaction, missing)
      if (missing.length > 0) await trimMissing(transaction, MAX_MISSING)
    },
    restore: () => tally.restore(counts),
  })
}

/** Those asked for most, without dismissed ones. */
export async function listMissingAddresses(
  ctx: Ctx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ addresses: MissingAddress[]; next: string | null }> {
  permit(ctx, 'redirect.manage')
  const offset = readOffset(cursor)
  const rows = await selectMissing(ctx.db, { offset, limit: limit + 1 })
  return { addresses: rows.slice(0, limit), next: rows.length > limit ? String(offset + limit) : null }
}

/** Counts change all the time, so a page begins at a position; there are at most 5,000. */
function readOffset(cursor: string | undefined): number {
  if (cursor === undefined || cursor === '') return 0
  if (!/^\d{1,4}$/.test(cursor)) throw new AppError('CURSOR_INVALID', { field: 'cursor' })
  return Number(cursor)
}

/** It is not listed again, however often it is asked for; ADDRESS_NOT_FOUND. */
export async function dismissMissingAddress(ctx: Ctx, id: string): Promise<void> {
  await writeAs(ctx, 'redirect.manage', async (transaction) => {
    const path = await dismiss(transaction, id)
    if (path === null) throw new AppError('ADDRESS_NOT_FOUND')
    await record(ctx, transaction, {
      act: 'redirect.address-dismissed',
      object: { kind: 'redirect', id, name: path },
    })
  })
}
