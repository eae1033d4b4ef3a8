// Stores the addresses that a site import brings into the redirect book, and takes them out again.
import type { OldAddress } from '#contract/redirect.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { redirectsTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { sourceOf } from './old-address-rules.ts'
import {
  deleteOfRun,
  type FormerTarget,
  type NewRow,
  selectReplaced,
  upsertRedirects,
} from './redirect-queries.ts'
import { isReserved } from './reserved-rules.ts'

export type { FormerTarget } from './redirect-queries.ts'

/**
 * Stores old addresses in any spelling and returns how many of them lead to their target now. Left out are those that an admin has
 * entered otherwise, those of the portal itself (`/login`), and those that are no address of a site. A repeated address gets the
 * last target.
 */
export async function storeOldAddresses(
  ctx: Ctx,
  transaction: Transaction,
  runId: string,
  rows: readonly OldAddress[],
): Promise<number> {
  const stored = await upsertRedirects(transaction, 'import', rowsOf(ctx, runId, rows))
  if (stored > 0) await ctx.changes.publishInvalidation(transaction, [redirectsTag()])
  return stored
}

function rowsOf(ctx: Ctx, runId: string, rows: readonly OldAddress[]): NewRow[] {
  const bySource = new Map<string, NewRow>()
  for (const { from, to } of rows) {
    const source = sourceOf(from)
    if (source === null || isReserved(source)) continue
    bySource.set(source, importedRow(ctx, { source, target: to, runId }))
  }
  return [...bySource.values()]
}

function importedRow(ctx: Ctx, { source, target: { kind, value, language }, runId }: FormerTarget): NewRow {
  const changed = { changedAt: ctx.clock.now(), changedBy: personIdOf(ctx.viewer) }
  return { source, id: newId(ctx.clock), kind, target: value, language, origin: 'import', runId, ...changed }
}

/** What other runs brought and these addresses are about to change. */
export async function findReplaced(
  ctx: Ctx,
  transaction: Transaction,
  runId: string,
  rows: readonly OldAddress[],
): Promise<FormerTarget[]> {
  return selectReplaced(transaction, rowsOf(ctx, runId, rows))
}

/**
 * Takes out what an import brought and nobody changed since, but for the addresses of posts, pages and pictures that are here, and of these
 * sections. `former`: where some of them led before; they lead there again. Returns how many were taken out.
 */
export async function removeOldAddressesOf(
  ctx: Ctx,
  transaction: Transaction,
  runId: string,
  { keptSections, former = [] }: { keptSections: readonly string[]; former?: readonly FormerTarget[] },
): Promise<number> {
  const removed = await deleteOfRun(transaction, runId, keptSections)
  const back = former.filter(({ source }) => removed.has(source)).map((row) => importedRow(ctx, row))
  await upsertRedirects(transaction, 'import', back)
  if (removed.size > 0) await ctx.changes.publishInvalidation(transaction, [redirectsTag()])
  return removed.size
}
