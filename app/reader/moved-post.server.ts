// Finds the post an old address names and answers with its one canonical address.
import { load, movedTo, type Page } from '#app/load.server.ts'
import { articlePath } from '#contract/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { postTag } from '#server/domain/cache-tags.ts'
import { findPublishedByAddress } from '#server/domain/posts/reading/posts.ts'

export const movedPostLoader = load(
  async ({ ctx, language, params, addTags }: Page<{ idOrSlug: string }>) => {
    const post = await findPublishedByAddress(ctx, { idOrSlug: params.idOrSlug, language })
    if (!post) throw new AppError('POST_NOT_FOUND')
    addTags(postTag(post.id))
    movedTo(articlePath(post))
  },
)
