// Static pages as readers get them. Changing them: text-pages.ts.
import type { Language } from '#contract/language.ts'
import { OWN_TEXTS } from '#contract/pages/own-texts.ts'
import { type FixedPage, isFixedPage, type PageText } from '#contract/pages/text-page.ts'
import type { Ctx } from '../ctx.ts'
import { findPageAddress } from './page-addresses.ts'
import { selectPage, selectShownPages, selectTitlesBelow } from './page-queries.ts'

/** Title and address of a page in one language. */
type PageLink = { slug: string; title: string }

/** A page in an edition. `text` null: it exists in the other one only. */
export type ReadPage = {
  id: string
  slug: string
  text: PageText | null
  isInBoth: boolean
  /** The page that it belongs to. */
  parent: PageLink | null
  /** Those that belong to it, by title. */
  children: PageLink[]
}

/** The text of a page that every site has. Public. */
export async function getFixedPage(ctx: Ctx, id: FixedPage, language: Language): Promise<PageText> {
  return (await selectPage(ctx.readDb, id))?.[language] ?? OWN_TEXTS[id][language]
}

/** The site's own page with this slug, or that had it; null when there is none, or it is hidden. Public. */
export async function findTextPage(
  ctx: Ctx,
  { slug, language }: { slug: string; language: Language },
): Promise<ReadPage | null> {
  const address = await findPageAddress(ctx, slug)
  const page = address && (await selectPage(ctx.readDb, address.id))
  if (!page || page.isHidden) return null
  const [parent, children] = await Promise.all([
    page.parentId === null ? null : selectPage(ctx.readDb, page.parentId),
    selectTitlesBelow(ctx.readDb, page.id, language),
  ])
  const above = parent?.isHidden ? null : parent?.[language]
  return {
    id: page.id,
    slug: page.slug,
    text: page[language],
    isInBoth: page.bn !== null && page.en !== null,
    parent: parent && above ? { slug: parent.slug, title: above.title } : null,
    children,
  }
}

/** The addresses of the site's own pages that readers see, with the editions they are in. Public. */
export async function listShownPages(ctx: Ctx) {
  return (await selectShownPages(ctx.readDb)).filter(({ id }) => !isFixedPage(id))
}
