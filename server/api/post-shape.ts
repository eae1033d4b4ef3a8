// A post as the API shows it: the specification's names and shapes on the outside, our Post on the inside.
import { z } from '@hono/zod-openapi'
import { categorySchema } from '#contract/category.ts'
import { languageSchema } from '#contract/language.ts'
import { type Picture, pictureAddress } from '#contract/picture.ts'
import { PLACEMENTS } from '#contract/placement.ts'
import { type Post, postStatusSchema } from '#contract/post.ts'

const instant = z.iso.datetime().nullable()

export const apiPostSchema = z
  .object({
    _id: z.string(),
    headline: z.string(),
    bannerHead: z.string(),
    excerpt: z.string(),
    richText: z.string().openapi({ description: 'Clean HTML' }),
    videoURL: z.string(),
    slug: z.string(),
    keywords: z.string().openapi({ description: 'Separated by commas' }),
    placement: z.enum(PLACEMENTS),
    category: z.array(categorySchema),
    reporter: z.string(),
    imageUrl: z.string().openapi({
      description:
        'A path on this origin when the picture is ours, else its address elsewhere; empty without picture',
    }),
    caption: z.string(),
    writer: z.string(),
    createdAt: instant.openapi({ description: 'First publication; it never changes. Null before' }),
    language: languageSchema,
    translationOf: z.string().nullable(),
    status: postStatusSchema,
    publishAt: instant,
    publishedAt: instant,
    updatedAt: instant,
    version: z.int(),
    credit: z.string(),
    alt: z.string(),
    mediaId: z.string().nullable(),
    summary: z.string(),
  })
  .openapi('Post')
export type ApiPost = z.infer<typeof apiPostSchema>

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
