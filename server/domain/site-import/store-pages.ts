// Stores the pages of a site, parents before their children.
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { type StoredImport, storeImportedPages } from '../pages/import-pages.ts'
import { selectKnown } from './item-queries.ts'
import type { SitePage } from './site-item.ts'
import { languageOf, storable } from './site-rules.ts'

/** `ours`: the page that it changes, if it has this version still; empty for a new one. */
type PageToStore = { item: SitePage; ours: string; version: number; html: string }
type Run = { site: string; language: Language }

/** Returns where each stored page is now, by key; those that somebody has changed meanwhile are not among them. */
export async function storePages(
  ctx: Ctx,
  transaction: Transaction,
  run: Run,
  pages: readonly PageToStore[],
): Promise<Map<string, StoredImport>> {
  const stored = new Map<string, StoredImport>()
  for (const page of parentsFirst(pages)) {
    const parentId = await parentOf(transaction, run, page.item, stored)
    const present = page.ours === '' ? null : { id: page.ours, version: page.version }
    const [made] = await storeImportedPages(ctx, transaction, [{ ...pageOf(run, page), present, parentId }])
    if (made) stored.set(page.item.key, made)
  }
  return stored
}

function parentsFirst(pages: readonly PageToStore[]): PageToStore[] {
  const byKey = new Map(pages.map((page) => [page.item.key, page.item]))
  const depthOf = ({ key, parent }: SitePage, seen: readonly string[] = []): number => {
    const above = byKey.get(parent ?? '')
    return !above || seen.includes(key) ? 0 : 1 + depthOf(above, [...seen, key])
  }
  return pages.toSorted((a, b) => depthOf(a.item) - depthOf(b.item))
}

async function parentOf(
  transaction: Transaction,
  { site }: Run,
  { parent }: SitePage,
  stored: ReadonlyMap<string, StoredImport>,
): Promise<string | null> {
  if (parent === null) return null
  const here = stored.get(parent)
  if (here) return here.id
  const known = await selectKnown(transaction, site, [{ kind: 'page', key: storable(parent) }])
  return [...known.values()][0]?.ourId || null
}

function pageOf({ language }: Run, { item, html }: PageToStore) {
  return {
    slug: item.slug,
    language: item.language ?? languageOf(`${item.title} ${html}`) ?? language,
    title: storable(item.title) || item.slug,
    html,
    description: storable(item.seo.description || item.excerpt),
    isHidden: item.status !== 'published',
  }
}
