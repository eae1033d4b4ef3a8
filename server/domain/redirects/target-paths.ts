// The present address of what a redirect leads to.
import { addressOf } from '#contract/media/picture.ts'
import { articlePath, inEdition, reporterPath, topicPath } from '#contract/pages/paths.ts'
import { sectionPath } from '#contract/posts/section.ts'
import type { RedirectTarget } from '#contract/redirect.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { findPicture } from '../media/media.ts'
import { getPage } from '../pages/text-pages.ts'
import { findStoredPost } from '../posts/reading/post-access.ts'
import { getSections } from '../sections/sections.ts'
import { feedOf } from './general-rules.ts'
import type { BookRow } from './redirect-queries.ts'

/** A target whose address is looked up when it is asked for: it may change, or it does not exist yet. */
export type Later = Pick<RedirectTarget, 'kind' | 'value' | 'language'> & {
  /** Its feed is meant, where it has one. */
  isFeed?: boolean
}

/** The address of a target that cannot change, else the target; '' for what is gone. */
export function pathNow(target: RedirectTarget, post: BookRow['post']): string | Later {
  const { kind, value, language } = target
  if (kind === 'path' || kind === 'address') return value
  if (kind === 'gone') return ''
  if (kind === 'term') return topicPath(language, value)
  if (kind === 'byline') return reporterPath(language, value)
  // The address of a post that was published once never changes.
  if (kind === 'post' && post) return articlePath({ id: value, ...post })
  return { kind, value, language }
}

/** The present address of a target; null where it does not exist, was never published, or is hidden. */
export async function getPath(ctx: Ctx, target: Later): Promise<string | null> {
  const path = await pathOf(ctx, target)
  return path !== null && target.isFeed === true ? feedOf(path) : path
}

async function pathOf(ctx: Ctx, { kind, value, language }: Later): Promise<string | null> {
  if (kind === 'media') {
    const picture = await findPicture(ctx, value)
    return (picture && addressOf(picture)) || null
  }
  if (kind === 'section') {
    const section = (await getSections(ctx)).get(value)
    return section && sectionPath(language, section)
  }
  if (kind === 'page') {
    const page = await getPage(ctx, value).catch(asMissing)
    return page && !page.isHidden ? inEdition(language, `/${page.slug}`) : null
  }
  if (kind === 'post') {
    const post = await findStoredPost(ctx, value)
    return post?.createdAt
      ? articlePath({ id: post.id, language: post.language, createdAt: post.createdAt })
      : null
  }
  return null
}

function asMissing(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null
  throw error
}
