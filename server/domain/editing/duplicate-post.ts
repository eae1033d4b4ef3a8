// Copies a post as a new draft: decides which fields the copy has. Storing it: save-post.ts.
import type { Post, PostInput } from '#contract/post.ts'
import { textsOf } from '#contract/written-fields.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { permit } from '#server/domain/permit.ts'
import { findStoredPost } from '../posts/reading/post-access.ts'
import { mayReadUnpublished } from '../posts/reading/posts.ts'
import { createPost } from './save-post.ts'

/**
 * Creates a draft with this post's texts, picture, categories, keywords and language: an editor's copy keeps the byline, a
 * reporter's has their own. It has its own slug, views and versions, and no placement, planned time, translation or
 * correction. Reporters copy their own posts. POST_NOT_FOUND for a post that the viewer may not copy, or in the bin.
 */
export async function duplicatePost(ctx: Ctx, id: string): Promise<Post> {
  permit(ctx, 'post.create')
  const original = await findStoredPost(ctx, id)
  if (!original || original.status === 'bin' || !mayReadUnpublished(ctx, original)) {
    throw new AppError('POST_NOT_FOUND')
  }
  const { post } = await createPost(ctx, copyOf(original), { copiedFrom: id })
  return post
}

/** A copy has its own slug and no placement; its picture is a stored one or an address. */
function copyOf(post: Post): PostInput {
  const { slug: _slug, imageUrl, ...texts } = textsOf(post)
  const { language, categories, picture } = post
  return {
    ...texts,
    language,
    categories,
    ...(picture ? { mediaId: picture.id } : { imageUrl }),
    status: 'draft',
  }
}
