// Sections and static pages of the site's own keep their addresses; a redirect there would never be asked for.
import { editionOf } from '#contract/pages/paths.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { getPageAddresses } from '../pages/page-addresses.ts'
import { getSections } from '../sections/sections.ts'
import { isOwnPage } from './reserved-rules.ts'

/** Whether a source is a page of this site: one that every site has, or a section or static page that it has or had. */
export type IsOwn = (source: string) => boolean

export async function getOwnAddresses(ctx: Ctx): Promise<IsOwn> {
  const [sections, pages] = await Promise.all([getSections(ctx), getPageAddresses(ctx)])
  return (source) => {
    const { path } = editionOf(source)
    return isOwnPage(source) || sections.atPath(path) !== null || pages.has(path.slice(1))
  }
}

/** REDIRECT_SOURCE_RESERVED (field `from`) for an address that a section or page of this site has or had. */
export async function checkFree(ctx: Ctx, source: string): Promise<void> {
  const isOwn = await getOwnAddresses(ctx)
  if (isOwn(source)) throw new AppError('REDIRECT_SOURCE_RESERVED', { field: 'from' })
}
