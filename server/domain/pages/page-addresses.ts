// The addresses of static pages, in memory until one changes: whether there is a page at an address, and which.
import { FIXED_PAGES } from '#contract/pages/text-page.ts'
import type { Transaction } from '#server/db/client.ts'
import { pagesTag } from '../cache-tags.ts'
import type { Ctx, World } from '../ctx.ts'
import { processCache } from '../promise-cache.ts'
import { selectSlugs } from './page-queries.ts'

/** `slug`: the present one of the page that has or had the looked up slug. */
type PageAddress = { id: string; slug: string }

export const pageAddressesCache = processCache<ReadonlyMap<string, PageAddress>>({ tags: [pagesTag()] })

/** Every present and former slug, in lower case, except those of pages that every site has. Public. */
export async function getPageAddresses(world: World): Promise<ReadonlyMap<string, PageAddress>> {
  return pageAddressesCache(world).get('all', async () => {
    const rows = (await selectSlugs(world.lists)).filter(
      ({ id }) => !FIXED_PAGES.some((fixed) => fixed === id),
    )
    return new Map([
      ...rows.flatMap(({ id, slug, formerSlugs }) =>
        formerSlugs.map((former): [string, PageAddress] => [former, { id, slug }]),
      ),
      ...rows.map(({ id, slug }): [string, PageAddress] => [slug, { id, slug }]),
    ])
  })
}

/** The page with this slug, or that had it; null where there is none. Hidden pages too. Public. */
export async function findPageAddress(ctx: Ctx, slug: string): Promise<PageAddress | null> {
  return (await getPageAddresses(ctx)).get(slug.toLowerCase()) ?? null
}

/** Whether a page has or had this address (`/{slug}`, any letter case). False positives: hidden pages. */
export async function isPageSlug(world: World, slug: string): Promise<boolean> {
  return (await getPageAddresses(world)).has(slug.toLowerCase())
}

/** Every present and former slug, as the transaction sees them: no section gets one. */
export async function readPageSlugs(transaction: Transaction): Promise<ReadonlySet<string>> {
  const pages = await selectSlugs(transaction)
  return new Set(pages.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]))
}
