// Sections and static pages of the site's own keep their addresses; a redirect there would never be asked for.
import { dhakaDayRange } from '#bangla/dates.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { editionOf } from '#contract/pages/paths.ts'
import type { SqlReader } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { getNameBook } from '../name-book/load-name-book.ts'
import { getPageAddresses } from '../pages/page-addresses.ts'
import { listChosen } from '../posts/reading/posts.ts'
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

/**
 * REDIRECT_SOURCE_RESERVED (field `from`) for an address that shows something here: that of a section or page of this site, now or before, of a
 * published post, a topic, the archive of a day.
 */
export async function checkFree(ctx: Ctx, db: SqlReader, source: string): Promise<void> {
  const isOwn = await getOwnAddresses(ctx)
  if (isOwn(source) || (await isShown(ctx, db, source)))
    throw new AppError('REDIRECT_SOURCE_RESERVED', { field: 'from' })
}

/** Whether the page whose address has this form would be found. */
async function isShown(ctx: Ctx, db: SqlReader, source: string): Promise<boolean> {
  const found = source.includes('?') ? null : findPage(source)
  if (!found) return false
  const { id = '', slug = '', year, month, day = '1' } = found.params
  switch (found.page.name) {
    case 'article':
      return (await listChosen({ db }, [id])).length > 0
    case 'topic':
      return (await getNameBook(ctx)).findBySlug(slug) !== null
    case 'archive':
      return dhakaDayRange(Number(year), Number(month), Number(day)) !== null
    default:
      return false
  }
}
