// Erases texts for good from the logs of matches and live blogs. The entry stays as a tombstone: readers already get nothing else,
// so nothing public changes. Backups made earlier still have the text. Who may: the services of matches and live blogs.
import type { AuditRecord } from '#contract/audit.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { eraseTextOf, isErased } from './erase-text-queries.ts'

/** `id`: of the match, or of the post of the live blog. */
export type Erasure = { id: string; seq: number; reason: string }

type Found = {
  exists: boolean
  /** The event that readers get instead; null where they get what is stored. */
  tombstone: { kind: string } | null
  object: AuditRecord['object']
}

/**
 * Erases the text of an entry and records it; a text that was erased before stays so. ENTRY_NOT_FOUND; TEXT_STILL_SHOWN for what
 * readers see.
 */
export async function eraseText(
  ctx: Ctx,
  transaction: Transaction,
  { id, seq, reason }: Erasure,
  { exists, tombstone, object }: Found,
): Promise<void> {
  if (!exists) throw new AppError('ENTRY_NOT_FOUND', { field: 'seq' })
  if (!tombstone) {
    if (await isErased(transaction, id, seq)) return
    throw new AppError('TEXT_STILL_SHOWN', { field: 'seq' })
  }
  await eraseTextOf(transaction, { id, seq, reason, tombstone, by: personIdOf(ctx.viewer) })
  await record(ctx, transaction, { act: 'text.erased', object, details: { seq: String(seq), reason } })
}
