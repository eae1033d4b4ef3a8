// Static pages of a site that moves in: stored and taken away within the import's own transaction.
import type { Language } from '#contract/language.ts'
import { isFixedPage, PAGE_LIMITS, type PageText } from '#contract/pages/text-page.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { pagesTag, pageTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { isSame } from '../same-value.ts'
import {
  deletePageRow,
  hasChildren,
  insertPages,
  insertVersions,
  lockPages,
  type StoredPage,
  selectPage,
  selectTakenSlugs,
  updatePageRow,
} from './page-queries.ts'
import { cleanPageText, freeSlug } from './page-rules.ts'

/** A page as an import has it. */
export type ImportedPage = {
  /** The page that an earlier run stored, which this one changes if it has this version still; null for a new one. */
  present: { id: string; version: number } | null
  /** Wanted; a free one near it is found where it is taken or reserved. */
  slug: string
  language: Language
  title: string
  html: string
  description: string
  isHidden: boolean
  /** The page that it belongs to, stored before, or null. Below a page that belongs to one itself, it belongs to that one. */
  parentId: string | null
}

/** Below which page a page stands, and whether readers see it. */
export type PagePlace = { isHidden: boolean; parentId: string | null }
/** Where an imported page is now. `former`: how the page that it changed stood before; null for a new one. */
export type StoredImport = { id: string; slug: string; version: number; former: PagePlace | null }

/**
 * Stores these pages within the caller's transaction, which holds the permission and writes the audit entry; returns where each is now, in
 * their order; null for one that has another version than the caller has seen, and stays as it is. Long titles are cut.
 */
export async function storeImportedPages(
  ctx: Ctx,
  transaction: Transaction,
  rows: readonly ImportedPage[],
): Promise<(StoredImport | null)[]> {
  await lockPages(transaction)
  const taken = await selectTakenSlugs(transaction, '')
  const stored: (StoredImport | null)[] = []
  for (const row of rows) {
    const page = await storeOne(ctx, transaction, row, taken)
    if (page) taken.add(page.slug)
    stored.push(page)
  }
  const tags = stored.flatMap((page) => (page ? [pageTag(page.id)] : []))
  await ctx.changes.publishInvalidation(transaction, [...tags, pagesTag()])
  return stored
}

async function storeOne(
  ctx: Ctx,
  transaction: Transaction,
  row: ImportedPage,
  taken: ReadonlySet<string>,
): Promise<StoredImport | null> {
  const now = { changedAt: ctx.clock.now(), changedBy: personIdOf(ctx.viewer) }
  const text = textOf(row)
  const before = row.present && (await selectPage(transaction, row.present.id))
  if (row.present && before?.version !== row.present.version) return null
  const texts = { bn: before?.bn ?? null, en: before?.en ?? null, [row.language]: text }
  const id = before?.id ?? newId(ctx.clock)
  const slug = before?.slug ?? freeSlug(row.slug || row.title, taken)
  const version = (before?.version ?? 0) + 1
  const former = before && { isHidden: before.isHidden, parentId: before.parentId }
  const place = { isHidden: row.isHidden, parentId: await parentFor(transaction, row, before) }
  if (before) {
    if (isSame(before[row.language], text) && isSame(former, place))
      return { id, slug, version: before.version, former }
    await updatePageRow(transaction, { id, slug, ...texts, ...place, version, ...now })
  } else await insertPages(transaction, [{ id, slug, ...texts, ...place, ...now }])
  await insertVersions(transaction, [
    { pageId: id, version, ...texts, savedAt: now.changedAt, savedBy: now.changedBy },
  ])
  return { id, slug, version, former }
}

function textOf({ title, description, html }: ImportedPage): PageText {
  return cleanPageText({
    title: title.slice(0, PAGE_LIMITS.title).toWellFormed() || '—',
    description: description.slice(0, PAGE_LIMITS.description).toWellFormed(),
    html,
  })
}

/** A page that others stand below stays where it is. */
async function parentFor(
  transaction: Transaction,
  { parentId: id }: ImportedPage,
  before: StoredPage | null,
): Promise<string | null> {
  const parent = id === null ? null : await selectPage(transaction, id)
  const top = parent && (parent.parentId ?? parent.id)
  if (before === null || top === null) return top
  return top === before.id || (await hasChildren(transaction, before.id)) ? before.parentId : top
}

/**
 * Removes these pages, except those that somebody changed after the version that the import stored; returns the ids of those that
 * stay.
 */
export async function removeImportedPages(
  ctx: Ctx,
  transaction: Transaction,
  pages: readonly Pick<StoredImport, 'id' | 'version'>[],
): Promise<string[]> {
  await lockPages(transaction)
  const kept: string[] = []
  for (const { id, version } of pages) {
    const page = await selectPage(transaction, id)
    if (!page) continue
    if (page.version !== version || isFixedPage(id)) kept.push(id)
    else await deletePageRow(transaction, id)
  }
  const tags = pages.map(({ id }) => pageTag(id))
  await ctx.changes.publishInvalidation(transaction, [...tags, pagesTag()])
  return kept
}
