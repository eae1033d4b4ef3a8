// Converts our Post to the API's format, with the names and types of the specification.
import { z } from '@hono/zod-openapi'
import {
  type ApiPost,
  apiPostSchema as postSchema,
  type StaffPost,
  staffPostSchema as staffSchema,
} from '#contract/api-post.ts'
import type { ApiCorrection, Correction } from '#contract/correction.ts'
import { type Picture, pictureAddress } from '#contract/picture.ts'
import type { Post } from '#contract/post.ts'
import { textsOf } from '#contract/written-fields.ts'
import { listCorrections } from '#server/domain/corrections/corrections.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { withCurrentFacts } from '#server/domain/match-facts/match-facts.ts'
import { mayUpdate } from '#server/domain/posts/reading/posts.ts'
import { isBehind } from '#server/domain/posts/reading/translation-rules.ts'

export const apiPostSchema = z.object(postSchema.shape).openapi('Post')
export const staffPostSchema = z.object(staffSchema.shape).openapi('StaffPost')

export function toApiPost(post: Post): ApiPost {
  return {
    _id: post.id,
    ...textsOf(post),
    placement: post.placement,
    category: post.categories,
    byline: post.byline?.name ?? '',
    imageUrl: post.picture ? addressOf(post.picture) : post.imageUrl,
    createdAt: textOf(post.createdAt),
    language: post.language,
    translationOf: post.translationOf,
    status: post.status,
    publishAt: textOf(post.publishAt),
    publishedAt: textOf(post.publishedAt),
    updatedAt: textOf(post.updatedAt),
    version: post.version,
    mediaId: post.picture?.id ?? null,
    summary: post.summary,
  }
}

/** The post for the newsroom. Only for viewers who may read it unpublished. */
export function toStaffPost(ctx: Ctx, post: Post): StaffPost {
  return {
    ...toApiPost(post),
    madeAt: post.madeAt.toISOString(),
    changedAt: post.changedAt.toISOString(),
    changedBy: post.changedBy,
    authorId: post.authorId,
    returnNote: post.returnNote,
    returnedAt: textOf(post.returnedAt),
    returnedBy: post.returnedBy,
    binnedAt: textOf(post.binnedAt),
    translationBehind: isBehind(post),
    mayUpdate: mayUpdate(ctx, post),
    thumbUrl: thumbOf(post),
    hasText: post.hasText,
  }
}

/** A StaffPost whose match facts are filled in with their present values. */
export async function toCurrentStaffPost(ctx: Ctx, post: Post): Promise<StaffPost> {
  return { ...toStaffPost(ctx, post), richText: await withCurrentFacts(ctx, post) }
}

/** As toCurrentStaffPost, with the post's corrections. */
export async function toOneStaffPost(ctx: Ctx, post: Post): Promise<StaffPost> {
  const corrections = await listCorrections(ctx, { post })
  return { ...(await toCurrentStaffPost(ctx, post)), corrections: corrections.map(toApiCorrection) }
}

export function toApiCorrection({ id, text, at }: Correction): ApiCorrection {
  return { _id: id, text, at: at.toISOString() }
}

const textOf = (instant: Date | null) => instant?.toISOString() ?? null

/** Address of a picture's widest WebP file. A path, so that it works under every host name. */
export function addressOf(picture: Picture): string {
  const shown = picture.sizes.filter((size) => size.format === 'webp').sort((a, b) => b.width - a.width)
  const [widest] = shown.length > 0 ? shown : picture.sizes
  return widest ? pictureAddress(picture.id, widest.name) : ''
}

/** Address of the narrowest WebP file of a post's picture, or of its external picture; empty without one. */
export function thumbOf({ picture, imageUrl }: Pick<Post, 'picture' | 'imageUrl'>): string {
  if (!picture) return imageUrl
  const [narrowest] = picture.sizes.filter((size) => size.format === 'webp').sort((a, b) => a.width - b.width)
  return narrowest ? pictureAddress(picture.id, narrowest.name) : addressOf(picture)
}
