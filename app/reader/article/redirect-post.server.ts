// Finds the post of an old address and redirects to its canonical one.
import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { latestTag, postTag } from '#server/domain/cache-tags.ts'
import { findPublishedByAddress } from '#server/domain/posts/reading/posts.ts'

export const redirectPostLoader = load(
  'redirectPost',
  async ({ ctx, language, params, addTags }: Page<{ idOrSlug: string }, 'post' | 'latest'>) => {
    const post = await findPublishedByAddress(ctx, { idOrSlug: params.idOrSlug, language })
    if (!post) throw new AppError('POST_NOT_FOUND')
    // A new post of this edition may take the slug.
    addTags(postTag(post.id), latestTag(language))
    redirectPermanently(articlePath(post))
  },
)
