// Erases texts for good from the logs of matches and live blogs. The entry stays as a tombstone: readers already get nothing else,
// so nothing public changes. Backups made earlier still have the text.
import { publicBlogLog } from '#contract/live-blog-state.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { lockBlog, selectBlogEvents } from '../live-blogs/live-blog-queries.ts'
import { toLogged } from '../live-blogs/live-blog-rules.ts'
import { auditedMatch } from '../matches/audited-match.ts'
import { selectEvents } from '../matches/event-queries.ts'
import { lockMatch } from '../matches/match-queries.ts'
import { publicLog } from '../matches/public-log.ts'
import { confirmPermission } from '../people/confirm-permission.ts'
import { permit } from '../permit.ts'
import { eraseTextOf, isErased } from './erase-text-queries.ts'

export type Erasure = { id: string; seq: number; reason: string }

/**
 * Erases the text of an entry of a match's log: a note or own words that readers no longer see. Repeating it changes nothing.
 * MATCH_NOT_FOUND, ENTRY_NOT_FOUND for an entry that does not exist; TEXT_STILL_SHOWN for what readers see.
 */
export async function eraseMatchText(ctx: Ctx, erasure: Erasure): Promise<void> {
  permit(ctx, 'text.erase')
  await ctx.db.transaction(async (transaction) => {
    await confirmPermission(ctx, transaction, 'text.erase')
    const joined = await lockMatch(transaction, erasure.id)
    if (!joined) throw new AppError('MATCH_NOT_FOUND')
    const stored = await selectEvents(transaction, erasure.id)
    const shown = publicLog(stored)
    const at = stored.findIndex(({ seq }) => seq === erasure.seq)
    const tombstone = shown[at] === stored[at] ? null : shown[at]?.payload
    const isNew = await erase(ctx, transaction, erasure, { exists: at >= 0, tombstone })
    if (!isNew) return
    const object = await auditedMatch(ctx, joined.match)
    await record(ctx, transaction, { act: 'text.erased', object, details: detailsOf(erasure) })
  })
}

/** The same in a live blog with a log of its own: an earlier version of an entry, or one that was removed. LIVE_BLOG_NOT_FOUND. */
export async function eraseBlogText(ctx: Ctx, erasure: Erasure): Promise<void> {
  permit(ctx, 'text.erase')
  await ctx.db.transaction(async (transaction) => {
    await confirmPermission(ctx, transaction, 'text.erase')
    const joined = await lockBlog(transaction, erasure.id)
    if (!joined) throw new AppError('LIVE_BLOG_NOT_FOUND')
    const stored = (await selectBlogEvents(transaction, erasure.id)).map(toLogged)
    const shown = publicBlogLog(stored)
    const at = stored.findIndex(({ seq }) => seq === erasure.seq)
    const { kind: _, ...payload } = shown[at]?.event ?? { kind: 'end' }
    const tombstone = shown[at] === stored[at] ? null : payload
    const isNew = await erase(ctx, transaction, erasure, { exists: at >= 0, tombstone })
    if (!isNew) return
    const { id, headline: name } = joined.post
    const object = { kind: 'post', id, name } as const
    await record(ctx, transaction, { act: 'text.erased', object, details: detailsOf(erasure) })
  })
}

type Found = {
  exists: boolean
  /** The payload that readers get instead; null or undefined where they get what is stored. */
  tombstone: object | null | undefined
}

/** False when it was erased before. */
async function erase(
  ctx: Ctx,
  transaction: Transaction,
  { id, seq, reason }: Erasure,
  { exists, tombstone }: Found,
): Promise<boolean> {
  if (!exists) throw new AppError('ENTRY_NOT_FOUND', { field: 'seq' })
  if (tombstone) {
    await eraseTextOf(transaction, { id, seq, reason, tombstone, by: personIdOf(ctx.viewer) })
    return true
  }
  if (await isErased(transaction, id, seq)) return false
  throw new AppError('TEXT_STILL_SHOWN', { field: 'seq' })
}

function detailsOf({ seq, reason }: Erasure): Record<string, string> {
  return { seq: String(seq), reason }
}
