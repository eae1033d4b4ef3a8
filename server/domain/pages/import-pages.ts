// Static pages of a site that moves in: stored and taken away within the import's own transaction.
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'

/** A page as an import has it. `id`: the page that an earlier run stored, which this one changes. */
export type ImportedPage = {
  id?: string
  /** Wanted; a free one near it is found where it is taken or reserved. */
  slug: string
  language: Language
  title: string
  html: string
  description: string
  isHidden: boolean
  /** Id of a page stored before, or null. */
  parentId: string | null
}

/** Where an imported page is now. `version` 1: nobody changed it since. */
export type StoredImport = { id: string; slug: string }

/**
 * Stores these pages and returns where each is now, in their order. The caller's transaction holds the permission; no audit entry is written. The
 * title is cut at its limit.
 */
export async function storeImportedPages(
  ctx: Ctx,
  _transaction: Transaction,
  _rows: readonly ImportedPage[],
): Promise<StoredImport[]> {
  permit(ctx, 'page.edit')
  throw new Error('storeImportedPages is not written yet')
}

/** Removes those of these pages that nobody changed after the import; returns the ids of those that stay. */
export async function removeImportedPages(
  ctx: Ctx,
  _transaction: Transaction,
  _ids: readonly string[],
): Promise<string[]> {
  permit(ctx, 'page.edit')
  throw new Error('removeImportedPages is not written yet')
}
