// Where the items of a site import can be seen now.
import { articlePath, inEdition, reporterPath } from '#contract/pages/paths.ts'
import { sectionPath } from '#contract/posts/section.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { getPage } from '../pages/text-pages.ts'
import { getSections } from '../sections/sections.ts'
import { type ItemRow, selectVersions } from './item-queries.ts'
import { placedPictures } from './store-pictures.ts'

/** The items with their public addresses here; '' where there is none. */
export async function withPaths(ctx: Ctx, items: ItemRow[]): Promise<(ItemRow & { path: string })[]> {
  const idsOf = (kind: ItemRow['kind']) =>
    items.filter((item) => item.kind === kind).map(({ ourId }) => ourId)
  const posts = await selectVersions(ctx.db, idsOf('post'))
  const pictures = await placedPictures(ctx.db, idsOf('picture'))
  const { get } = await getSections(ctx)
  const pathOfPost = (id: string) => {
    const post = posts.get(id)
    return post?.status === 'published' && post.createdAt
      ? articlePath({ ...post, createdAt: post.createdAt })
      : ''
  }
  const pathOfSection = (id: string) => {
    const section = get(id)
    return section ? sectionPath('bn', section) : ''
  }
  const pathOf = async ({ kind, ourId, choice }: ItemRow): Promise<string> => {
    if (kind === 'author') return choice?.to === 'byline' ? reporterPath('bn', choice.name) : ''
    if (kind === 'section') return pathOfSection(choice?.to === 'section' ? choice.section : ourId)
    if (kind === 'picture') return pictures.get(ourId)?.src ?? ''
    return kind === 'page' ? pathOfPage(ctx, ourId) : pathOfPost(ourId)
  }
  return Promise.all(items.map(async (item) => ({ ...item, path: await pathOf(item) })))
}

async function pathOfPage(ctx: Ctx, id: string): Promise<string> {
  if (id === '') return ''
  try {
    const { slug, bn, isHidden } = await getPage(ctx, id)
    return isHidden ? '' : inEdition(bn === null ? 'en' : 'bn', `/${slug}`)
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAGE_NOT_FOUND') return ''
    throw error
  }
}
