// The sections that a transaction stores in a post, a campaign or a channel: they were chosen before it began, and may have been merged
// or removed since.
import type { Category } from '#contract/posts/section.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { movePosts, shareSections } from './section-queries.ts'
import { getSections } from './sections.ts'

type Options = {
  /** What the stored row has. Of these, a section that exists no longer stays as it is. */
  stored?: readonly Category[]
  field: string
}

/**
 * These sections as they are now; none of them is merged or removed until the transaction ends. Call it before the transaction locks
 * the row: merging locks the section first. CATEGORY_UNKNOWN with the field.
 */
export async function keepSections(
  transaction: Transaction,
  ids: readonly Category[],
  { stored = [], field }: Options,
): Promise<Category[]> {
  const rows = await shareSections(transaction, ids)
  const mergedInto = new Map(rows.map((row) => [row.id, row.mergedInto]))
  if (ids.some((id) => !mergedInto.has(id) && !stored.includes(id)))
    throw new AppError('CATEGORY_UNKNOWN', { field })
  const present = [...new Set(ids.map((id) => mergedInto.get(id) ?? id))]
  const isMerged = rows.some((row) => row.mergedInto !== null)
  return isMerged ? keepSections(transaction, present, { stored, field }) : present
}

/** {@link keepSections} of those with these ids or names. */
export async function chooseSections(
  ctx: Ctx,
  transaction: Transaction,
  names: readonly string[],
  options: Options,
): Promise<Category[]> {
  const { find } = await getSections(ctx)
  const ids = names.map((name) => find(name) ?? name)
  return keepSections(transaction, ids, options)
}

/** Gives the posts that this transaction has stored in these sections to those that they were merged into. CATEGORY_UNKNOWN. */
export async function resolveMergedSections(
  transaction: Transaction,
  ids: readonly Category[],
): Promise<void> {
  const rows = await shareSections(transaction, ids)
  if (rows.length < new Set(ids).size) throw new AppError('CATEGORY_UNKNOWN', { field: 'category' })
  const targets: Category[] = []
  for (const { id: from, mergedInto: into } of rows) {
    if (into === null) continue
    await movePosts(transaction, { from, into })
    targets.push(into)
  }
  if (targets.length > 0) await resolveMergedSections(transaction, targets)
}
