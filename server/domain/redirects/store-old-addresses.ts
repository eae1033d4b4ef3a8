// Stores the addresses that a site import brings into the redirect book, and takes them out again.
import type { OldAddress } from '#contract/redirect.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { redirectsTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { sourceOf } from './old-address-rules.ts'
import { deleteOfRun, type NewRow, upsertRedirects } from './redirect-queries.ts'
import { isReserved } from './reserved-rules.ts'

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
  const bySource = new Map<string, NewRow>()
  const changed = { changedAt: ctx.clock.now(), changedBy: personIdOf(ctx.viewer) }
  for (const { from, to } of rows) {
    const source = sourceOf(from)
    if (source === null || isReserved(source)) continue
    bySource.set(source, {
      source,
      id: newId(ctx.clock),
      kind: to.kind,
      target: to.value,
      language: to.language,
      origin: 'import',
      runId,
      ...changed,
    })
  }
  const stored = await upsertRedirects(transaction, 'import', [...bySource.values()])
  if (stored > 0) await ctx.changes.publishInvalidation(transaction, [redirectsTag()])
  return stored
}

/**
 * Takes out what an import brought and nobody changed since, but for the addresses of posts, pages and pictures that are here, and of these
 * sections; returns how many there were.
 */
export async function removeOldAddressesOf(
  ctx: Ctx,
  transaction: Transaction,
  runId: string,
  { keptSections }: { keptSections: readonly string[] },
): Promise<number> {
  const removed = await deleteOfRun(transaction, runId, keptSections)
  if (removed > 0) await ctx.changes.publishInvalidation(transaction, [redirectsTag()])
  return removed
}
