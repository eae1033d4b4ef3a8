// Sections and static pages of the site's own keep their addresses; a redirect there would never be asked for.
import { editionOf } from '#contract/pages/paths.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { findPageAddress } from '../pages/page-addresses.ts'
import { getSections } from '../sections/sections.ts'

/** REDIRECT_SOURCE_RESERVED (field `from`) for an address that a section or page of this site has or had. */
export async function checkFree(ctx: Ctx, source: string): Promise<void> {
  const { path } = editionOf(source)
  const section = (await getSections(ctx)).atPath(path)
  if (section !== null || (await findPageAddress(ctx, path.slice(1))) !== null)
    throw new AppError('REDIRECT_SOURCE_RESERVED', { field: 'from' })
}
