// Which published story somebody may have looked for at an address that does not exist.
import { articlePath, editionOf } from '#contract/pages/paths.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { findPublishedByAddress } from '../posts/reading/posts.ts'
import { search } from '../search/search.ts'
import { findMissing } from './missing-queries.ts'

/** The words of an address that are searched for, the most first: the first ones say what a story is about. */
const WORDS = [8, 5, 3, 2]

/** The path of the story with this slug, else of the one that has most of its words; null if none has. ADDRESS_NOT_FOUND. */
export async function suggestTarget(ctx: Ctx, id: string): Promise<string | null> {
  permit(ctx, 'redirect.manage')
  const missing = await findMissing(ctx.db, id)
  if (!missing) throw new AppError('ADDRESS_NOT_FOUND')
  const { language, path } = editionOf(missing.path)
  const last = path.split('/').findLast((part) => /[\p{L}\p{M}]{3}/u.test(part)) ?? ''
  const slug = last.replace(/\.\w{2,5}$/, '')
  if (slug === '') return null
  const named = await findPublishedByAddress(ctx, { idOrSlug: slug, language })
  if (named) return articlePath(named)
  const words = slug.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  for (const count of new Set(WORDS.map((most) => Math.min(most, words.length)))) {
    const query = words.slice(0, count).join(' ')
    const [found] = (await search(ctx, { language, query, order: 'relevance', limit: 1 })).results
    if (found) return articlePath(found.post)
  }
  return null
}
