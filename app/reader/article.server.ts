// Loads an article. Its canonical address has the Dhaka day of `createdAt`; every other address redirects to it (301).
import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import type { TagsOf } from '#contract/pages.ts'
import { articlePath } from '#contract/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { categoryTag, latestTag, postTag, termTag } from '#server/domain/cache-tags.ts'
import { listCorrections } from '#server/domain/corrections/corrections.ts'
import { listTermsOfPost } from '#server/domain/name-book/topics.ts'
import {
  findPublishedByAddress,
  findTranslation,
  listRelated,
  mayUpdate,
} from '#server/domain/posts/reading/posts.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { presentArticle } from './present/article.ts'
import { articleHead } from './present/article-head.ts'

const READ_MORE = 6
const NEXT = 1

type ArticlePage = Page<{ id: string }, TagsOf<'article'>>

export const articleLoader = load('article', async (page: ArticlePage) => {
  const { ctx, language, params, url, addTags } = page
  const post = await findPublishedByAddress(ctx, { idOrSlug: params.id, language })
  if (!post) throw new AppError('POST_NOT_FOUND')
  addTags(postTag(post.id))
  const canonical = articlePath(post)
  if (decodePath(url.pathname) !== decodePath(canonical)) redirectPermanently(canonical)

  const [category] = post.categories
  addTags(category ? categoryTag(post.language, category) : latestTag(post.language))
  const [related, corrections, translation, settings, terms] = await Promise.all([
    listRelated(ctx, { post, limit: NEXT + READ_MORE }),
    listCorrections(ctx, { post }),
    findTranslation(ctx, post),
    getSettings(ctx),
    listTermsOfPost(ctx, post.id),
  ])
  // A renamed or deleted name changes this page; new stories about it do not.
  addTags(...terms.map(({ slug }) => termTag(slug)))
  const parts = {
    post,
    related,
    corrections,
    translation,
    topics: terms.filter(({ hasPage }) => hasPage),
    mayUpdate: mayUpdate(ctx, post),
    siteUrl: ctx.siteUrl,
  }
  return { ...presentArticle(parts), head: articleHead(parts, settings) }
})

/** Browsers and proxies may escape more or fewer characters of the same path. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
