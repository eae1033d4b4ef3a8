// Converts our Post to the API's format, with the names and types of the specification.
import type { z } from 'zod'
import { addressOf, thumbOf } from '#contract/media/picture.ts'
import type { apiPostSchema, StaffPost } from '#contract/posts/api-post.ts'
import type { Post } from '#contract/posts/post.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { textsOf } from '#contract/posts/written-fields.ts'
import { listCorrections } from '#server/domain/corrections/corrections.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { withCurrentFacts } from '#server/domain/match-facts/match-facts.ts'
import { mayUpdate } from '#server/domain/posts/reading/posts.ts'
import { isBehind } from '#server/domain/posts/reading/translation-rules.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { toWire } from '../to-wire.ts'

export function toApiPost(post: Post, sections: SectionList): z.infer<typeof apiPostSchema> {
  return {
    _id: post.id,
    ...textsOf(post),
    placement: post.placement,
    category: sections.namesOf(post.categories),
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
export function toStaffPost(ctx: Ctx, post: Post, sections: SectionList): StaffPost {
  return {
    ...toApiPost(post, sections),
    madeAt: post.insertedAt.toISOString(),
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
  return { ...toStaffPost(ctx, post, await getSections(ctx)), richText: await withCurrentFacts(ctx, post) }
}

/** As toCurrentStaffPost, with the post's corrections. */
export async function toOneStaffPost(ctx: Ctx, post: Post): Promise<StaffPost> {
  const corrections = await listCorrections(ctx, { post })
  return {
    ...(await toCurrentStaffPost(ctx, post)),
    corrections: corrections.map((correction) => toWire(correction, 'at')),
  }
}

const textOf = (instant: Date | null) => instant?.toISOString() ?? null
