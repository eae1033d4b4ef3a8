// A post as the API shows it: the specification's names and shapes on the outside, our Post on the inside.
import { z } from '@hono/zod-openapi'
import { type ApiPost, apiPostSchema as postSchema } from '#contract/api-post.ts'
import { type Picture, pictureAddress } from '#contract/picture.ts'
import type { Post } from '#contract/post.ts'

export const apiPostSchema = z.object(postSchema.shape).openapi('Post')

export function toApiPost(post: Post): ApiPost {
  return {
    _id: post.id,
    headline: post.headline,
    bannerHead: post.bannerHead,
    excerpt: post.excerpt,
    richText: post.richText,
    videoURL: post.videoURL,
    slug: post.slug,
    keywords: post.keywords,
    placement: post.placement,
    category: post.categories,
    reporter: post.reporter,
    imageUrl: post.picture ? addressOf(post.picture) : post.imageUrl,
    caption: post.caption,
    writer: post.writer,
    createdAt: textOf(post.createdAt),
    language: post.language,
    translationOf: post.translationOf,
    status: post.status,
    publishAt: textOf(post.publishAt),
    publishedAt: textOf(post.publishedAt),
    updatedAt: textOf(post.updatedAt),
    version: post.version,
    credit: post.credit,
    alt: post.alt,
    mediaId: post.picture?.id ?? null,
    summary: post.summary,
  }
}

const textOf = (instant: Date | null) => instant?.toISOString() ?? null

/**
 * Address of the widest file of a picture that every browser can show: a path, so that it is right whatever name this
 * site is reached by.
 */
export function addressOf(picture: Picture): string {
  const shown = picture.sizes.filter((size) => size.format === 'webp').sort((a, b) => b.width - a.width)
  const [widest] = shown.length > 0 ? shown : picture.sizes
  return widest ? pictureAddress(picture.id, widest.name) : ''
}
