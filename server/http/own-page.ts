// Decides before anything is rendered whether the site itself made a page at an address: a section's page or feed, a static page.

import { editionOf } from '#contract/pages/paths.ts'
import { isDatabaseUnavailable } from '#server/db/errors.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { isPageSlug } from '#server/domain/pages/page-addresses.ts'
import { getSections } from '#server/domain/sections/sections.ts'

/**
 * True also for a former address of such a page, which redirects, and while the database is away: the page cache knows what was
 * there. Answered from memory.
 */
export async function isOwnPage(ctx: Ctx, pathname: string): Promise<boolean> {
  const { path } = editionOf(pathname)
  const list = path.replace(/\/(?:feed|atom)\.xml$/i, '')
  try {
    return (await getSections(ctx)).atPath(list) !== null || (await isPageSlug(ctx, path.slice(1)))
  } catch (error) {
    if (isDatabaseUnavailable(error)) return true
    throw error
  }
}
