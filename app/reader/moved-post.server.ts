// Finds the post an old address names and answers with its one canonical address.
import { load, movedTo, type Page } from '#app/load.server.ts'
import { articlePath } from '#contract/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { postName } from '#server/domain/page-names.ts'
import { findPublishedByAddress } from '#server/domain/posts/posts.ts'

export const movedPostLoader = load(async ({ ctx, language, params, shows }: Page<{ idOrSlug: string }>) => {
  const post = await findPublishedByAddress(ctx, { idOrSlug: params.idOrSlug, language })
  if (!post) throw new AppError('POST_NOT_FOUND')
  shows(postName(post.id))
  movedTo(articlePath(post))
})
