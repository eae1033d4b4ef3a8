// Loads what a private link shows. Its bytes are nobody else's: the page names nothing and is never stored.
import { load, type Page, seeAlso } from '#app/load.server.ts'
import { readerWords } from '#app/ui/words.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { articlePath, inEdition } from '#contract/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { listCorrections } from '#server/domain/corrections/corrections.ts'
import { listRelated, mayUpdate } from '#server/domain/posts/reading/posts.ts'
import { findPreviewedPost } from '#server/domain/previews/previews.ts'
import { loadSite } from './page-head.server.ts'
import { presentArticle } from './present/article.ts'

const READ_MORE = 6

export const previewLoader = load(async (page: Page<{ token: string }>) => {
  const { ctx, language, params } = page
  const previewed = await findPreviewedPost(ctx, { token: params.token })
  if (!previewed) throw new AppError('POST_NOT_FOUND')
  const { post, until } = previewed
  if (post.status === 'published' && post.createdAt)
    seeAlso(articlePath({ ...post, createdAt: post.createdAt }))
  if (post.language !== language) seeAlso(inEdition(post.language, `/preview/${params.token}`))
  const [related, corrections, { head }] = await Promise.all([
    listRelated(ctx, { post, limit: READ_MORE }),
    listCorrections(ctx, { post }),
    loadSite(page),
  ])
  // It is dated as if its moment had come.
  const publishedAt = post.publishAt ?? ctx.clock.now()
  const parts = {
    post: { ...post, createdAt: post.createdAt ?? publishedAt, publishedAt, updatedAt: null },
    related,
    corrections,
    translation: null,
    topics: [],
    mayUpdate: mayUpdate(ctx, post),
    siteUrl: ctx.siteUrl,
  }
  const t = readerWords(language)
  const title = t('preview.title', { headline: post.headline })
  const article = presentArticle(parts)
  return {
    // Nothing to pass on yet: the address it will have is not there.
    article: { ...article, share: [], address: '' },
    note: t('preview.note', { until: formatDateTime(until, language) }),
    place: article.place,
    head: head({ title, noindex: true, alternatePath: null }),
  }
})
