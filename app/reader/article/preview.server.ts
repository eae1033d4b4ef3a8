// Loads the preview of a private link. It adds no cache tags, so it is never cached.
import { load, type Page, redirectTemporarily } from '#app/load.server.ts'
import { readerWords } from '#app/ui/words.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { articlePath, inEdition, postFormPath } from '#contract/pages/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { listCorrections } from '#server/domain/corrections/corrections.ts'
import { withPreviewedFacts } from '#server/domain/match-facts/match-facts.ts'
import { listMatchesOf } from '#server/domain/matches/match-pages.ts'
import { findPictures } from '#server/domain/media/media.ts'
import { getNewestOfCategory, mayUpdate } from '#server/domain/posts/reading/posts.ts'
import { findPreviewedPost } from '#server/domain/previews/previews.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { loadSite } from '../page-head.server.ts'
import { presentRelated } from '../parts/article/article-view.tsx'
import { presentArticle, SCORES_OF_ARTICLE } from '../present/article.ts'
import { presentScore } from '../present/matches/score-line.ts'
import { pictureIdsIn } from '../present/story-pictures.ts'

export const previewLoader = load('preview', async (page: Page<{ token: string }>) => {
  const { ctx, language, params } = page
  const previewed = await findPreviewedPost(ctx, { token: params.token })
  if (!previewed) throw new AppError('POST_NOT_FOUND')
  const { post, until } = previewed
  if (post.status === 'published' && post.createdAt)
    redirectTemporarily(articlePath({ ...post, createdAt: post.createdAt }))
  if (post.language !== language) redirectTemporarily(inEdition(post.language, `/preview/${params.token}`))
  const [sections, richText, newest, corrections, matches, { head }] = await Promise.all([
    getSections(ctx),
    // The text as it would be after publication.
    withPreviewedFacts(ctx, post),
    getNewestOfCategory(ctx, post),
    listCorrections(ctx, { post }),
    listMatchesOf(ctx, { postId: post.id, limit: SCORES_OF_ARTICLE }),
    loadSite(page),
  ])
  // Shown as if it was published now.
  const publishedAt = post.publishAt ?? ctx.clock.now()
  const asPublished = {
    ...post,
    richText,
    createdAt: post.createdAt ?? publishedAt,
    publishedAt,
    updatedAt: null,
  }
  const t = readerWords(language)
  const title = t('preview.title', { headline: post.headline })
  const article = presentArticle({
    post: asPublished,
    corrections,
    translation: null,
    topics: [],
    section: sections.shownOne(post.categories[0]),
    siteUrl: ctx.siteUrl,
    library: await findPictures(ctx, pictureIdsIn(richText)),
  })
  return {
    // It cannot be shared yet: its address does not exist.
    article: { ...article, share: [], address: '' },
    related: presentRelated(asPublished, newest),
    scores: matches.map((match) => presentScore(match, language)),
    update: mayUpdate(ctx, post) ? postFormPath(post) : null,
    note: t('preview.note', { until: formatDateTime(until, language) }),
    layoutHints: article.layoutHints,
    head: head({ title, noindex: true, alternatePath: null }),
  }
})
