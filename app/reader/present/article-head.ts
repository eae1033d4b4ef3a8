// The head of an article: title, description, share card, dates, structured data.

import { readerWords } from '#app/ui/words.ts'
import { keywordsIn } from '#contract/keywords.ts'
import { articlePath, categoryPath, inEdition, reporterPath, shareCardPath } from '#contract/paths.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#contract/picture.ts'
import type { Settings } from '#contract/settings.ts'
import type { ArticleParts } from './article.ts'
import { breadcrumbList, newsArticle } from './json-ld.ts'
import { type PageMeta, type SharePicture, sharePicture } from './meta.ts'

export function articleHead({
  post,
  corrections,
  translation,
  siteUrl,
  siteTitle: titles,
}: ArticleParts & Pick<Settings, 'siteTitle'>): PageMeta {
  const { language, headline } = post
  const t = readerWords(language)
  const category = post.categories[0]
  const section = category && t(`category.${category}`)
  const siteTitle = titles[language]
  const alt = post.alt || post.picture?.alt || headline
  const card: SharePicture = {
    url: shareCardPath(post, siteTitle),
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    alt,
  }
  const picture = sharePicture(post.picture, alt)
  const clean = picture ?? (post.imageUrl ? { url: post.imageUrl } : null)
  const site = { siteUrl, siteTitle, language }
  const crumbs = [
    { name: t('article.home'), path: inEdition(language, '/') },
    ...(category && section ? [{ name: section, path: categoryPath(language, category) }] : []),
    { name: headline },
  ]
  return {
    ...site,
    title: headline,
    path: articlePath(post),
    alternatePath: translation ? articlePath(translation) : null,
    description: post.summary,
    picture: card,
    article: {
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      keywords: keywordsIn(post.keywords),
      ...(section && { section }),
      ...(post.byline && { authorPath: reporterPath(language, post.byline.page) }),
    },
    jsonLd: [
      newsArticle({
        ...site,
        post,
        corrections,
        // Search engines use the first picture. The share card has the headline on it, so it comes second.
        pictures: [...(clean ? [clean] : []), card],
        ...(section && { section }),
      }),
      breadcrumbList(siteUrl, crumbs),
    ],
  }
}
