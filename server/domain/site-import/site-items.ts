// The items of a run for admins: the report, and a story there and here.
import type { SiteItemKind } from '#contract/site-import.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { getPage } from '../pages/text-pages.ts'
import { getPost } from '../posts/reading/posts.ts'
import { withPaths } from './item-paths.ts'
import type { ItemRow } from './item-queries.ts'
import { findItem, selectItems } from './report-queries.ts'
import { showOriginal } from './show-original.ts'
import { getSiteImport } from './site-imports.ts'

/** An item with its public page here; '' for one that has none. */
export type SiteItem = ItemRow & { path: string }

/** Items of a run, perhaps of one kind, perhaps only those that lost something or are not here. */
export async function listSiteItems(
  ctx: Ctx,
  id: string,
  {
    kind,
    onlyLosses,
    cursor,
    limit,
  }: { kind?: SiteItemKind | undefined; onlyLosses: boolean; cursor?: string | undefined; limit: number },
): Promise<{ items: SiteItem[]; next: string | null }> {
  await getSiteImport(ctx, id)
  if (cursor !== undefined && !/^\d{0,15}$/.test(cursor))
    throw new AppError('CURSOR_INVALID', { field: 'cursor' })
  const found = await selectItems(ctx.db, id, {
    kind,
    onlyLosses,
    after: Number(cursor ?? 0),
    limit: limit + 1,
  })
  const items = found.slice(0, limit)
  return {
    items: await withPaths(ctx, items),
    next: found.length > limit ? String(items.at(-1)?.number) : null,
  }
}

/** An item with its original and what is here now; SITE_IMPORT_NOT_FOUND. */
export async function getSiteItem(ctx: Ctx, id: string, number: string) {
  await getSiteImport(ctx, id)
  const item = /^\d{1,15}$/.test(number) ? await findItem(ctx.db, id, Number(number)) : null
  if (!item) throw new AppError('SITE_IMPORT_NOT_FOUND')
  const [shownItem] = await withPaths(ctx, [item])
  if (!shownItem) throw new AppError('SITE_IMPORT_NOT_FOUND')
  return {
    item: shownItem,
    shownOriginal: await showOriginal(ctx.db, item.site, item.original),
    ours: await oursNow(ctx, item),
  }
}

async function oursNow(ctx: Ctx, { kind, ourId }: ItemRow) {
  if (ourId === '') return null
  try {
    if (kind === 'post') {
      const { headline, richText, status } = await getPost(ctx, { id: ourId })
      return { headline, richText, status }
    }
    if (kind !== 'page') return null
    const { bn, en, isHidden } = await getPage(ctx, ourId)
    const text = bn ?? en
    return text && { headline: text.title, richText: text.html, status: isHidden ? 'draft' : 'published' }
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}
