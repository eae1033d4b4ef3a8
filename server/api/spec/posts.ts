// Post calls. Services decide what a post may be and who may do what.
import { z } from '@hono/zod-openapi'
import { dayField } from '#contract/date-field.ts'
import { isStorable, versionField } from '#contract/form-field.ts'
import { LANGUAGES, languageSchema } from '#contract/language.ts'
import { can } from '#contract/permissions.ts'
import { apiPostSchema, type StaffPost, staffPostSchema } from '#contract/posts/api-post.ts'
import { DROPPED_PARTS } from '#contract/posts/dropped-part.ts'
import { findPlacement, PLACEMENTS, type Placement } from '#contract/posts/placement.ts'
import { POST_LIMITS, POST_STATUSES, type Post, type PostInput } from '#contract/posts/post.ts'
import { postFormSchema } from '#contract/posts/post-form.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { isStaff } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { binPost, duplicatePost, restorePost, unschedulePost } from '#server/domain/editing/post-lifecycle.ts'
import { createPost, updatePost } from '#server/domain/editing/save-post.ts'
import { listByStatus } from '#server/domain/editing/staff-list.ts'
import {
  findPublishedByAddress,
  getPost,
  listPublishedPosts,
  mayReadUnpublished,
} from '#server/domain/posts/reading/posts.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { droppedParts } from '#server/domain/stories/stories.ts'
import { endpoint } from '../endpoint.ts'
import { errorBody } from '../error-response.ts'
import { formOf, jsonOf, noBody, perSections, queryOf } from '../input.ts'
import { cursorField, limitField, linkToNext } from '../listing.ts'
import { toApiPost, toCurrentStaffPost, toOneStaffPost, toStaffPost } from './post-shape.ts'

const POST_BYTES = 8 * 1024 * 1024

const queryText = (max: number) => z.string().max(max).refine(isStorable)
const dayQuery = dayField.optional()
const listQuery = z.object({
  category: queryText(60).optional().openapi({ description: 'An unknown category has no posts' }),
  exclude: queryText(POST_LIMITS.id).optional().openapi({ description: 'Id of a post to exclude' }),
  reporter: queryText(POST_LIMITS.reporter).optional(),
  language: languageSchema.optional().openapi({ description: 'Both languages when absent' }),
  status: z
    .enum([...POST_STATUSES, 'any'])
    .optional()
    .openapi({
      description:
        'Published when absent. With it, staff get the newsroom’s list: newest made first, reporters their own posts only. Any status but published is for staff. `any`: everything outside the bin',
    }),
  placement: queryText(60)
    .optional()
    .openapi({ description: `For staff: ${PLACEMENTS.filter(Boolean).join(', ')}, or none` }),
  from: dayQuery.openapi({ description: 'For staff: made on this day in Dhaka or later, yyyy-mm-dd' }),
  to: dayQuery.openapi({ description: 'For staff: made on this day in Dhaka or before, yyyy-mm-dd' }),
  q: queryText(200).optional().openapi({
    description: 'For staff: words that must all occur; the last one may be incomplete',
  }),
  returned: z.literal('1').optional().openapi({
    description: 'For staff: only one’s own drafts that an editor returned with a note',
  }),
  body: z.literal('0').optional().openapi({ description: 'For staff: posts without their text' }),
  limit: limitField(50, 200),
  cursor: cursorField,
})

export const listPosts = endpoint({
  summary: 'Posts, newest first, as a bare array; the Link header has the address of the next page',
  input: queryOf(listQuery),
  answers: {
    200: {
      description: 'Posts',
      schema: z.union([z.array(apiPostSchema), z.array(staffPostSchema)]),
    },
  },
  async respond({ ctx, input, url }) {
    const { category: name, status, placement, from, to, q, returned, body, ...rest } = input
    const sections = await getSections(ctx)
    const category = name ? sections.find(name) : undefined
    const filter = { ...rest, reporter: rest.reporter || undefined }
    const isReturned = returned === undefined ? undefined : true
    const forStaff = { placement: requestedPlacement(placement), from, to, q: q || undefined, isReturned }
    const narrowsStaffList = Object.values(forStaff).some((value) => value !== undefined)
    if (isForEverybody(ctx, status) && !narrowsStaffList) {
      // Clients of a category page expect an array: an unknown category is empty.
      if (category === null) return { body: [] }
      const { posts, next } = await listPublishedPosts(ctx, { ...filter, category })
      return { body: posts.map((post) => toApiPost(post, sections)), headers: linkToNext(ctx, url, next) }
    }
    const withText = body === undefined
    const statusOrDefault = status ?? (isReturned ? 'any' : 'published')
    const page = await listByStatus(ctx, {
      ...filter,
      ...forStaff,
      category,
      withText,
      status: statusOrDefault,
    })
    const shown = withText
      ? await Promise.all(page.posts.map((post) => toCurrentStaffPost(ctx, post)))
      : page.posts.map((post) => toStaffPost(ctx, post, sections))
    return { body: shown, headers: linkToNext(ctx, url, page.next) }
  },
})

function isForEverybody(ctx: Ctx, status: z.infer<typeof listQuery>['status']): boolean {
  return status === undefined || (status === 'published' && !can(ctx.viewer, 'dashboard.open'))
}

function requestedPlacement(text: string | undefined): Placement | undefined {
  if (!text) return undefined
  const placement = findPlacement(text)
  if (placement === null) throw new AppError('QUERY_INVALID', { field: 'placement' })
  return placement
}

export const showPost = endpoint({
  summary: 'One post, by id or slug; the newsroom gets more fields, and its corrections',
  input: noBody,
  answers: { 200: { description: 'The post', schema: z.union([staffPostSchema, apiPostSchema]) } },
  async run({ ctx, param }) {
    const post = await postNamed(ctx, param('id'))
    const isForStaff = isStaff(ctx.viewer) && mayReadUnpublished(ctx, post)
    return isForStaff ? await toOneStaffPost(ctx, post) : toApiPost(post, await getSections(ctx))
  },
})

/** Published posts are found by id or slug, in the Bengali edition first; staff find the others by id. */
async function postNamed(ctx: Ctx, idOrSlug: string): Promise<Post> {
  for (const language of LANGUAGES) {
    const post = await findPublishedByAddress(ctx, { idOrSlug, language })
    if (post) return post
  }
  return getPost(ctx, { id: idOrSlug })
}

const ignored = z.array(z.string()).openapi({
  description: 'Sent fields that this role cannot set; they had no effect',
})

const dropped = z.array(z.enum(DROPPED_PARTS)).openapi({
  description: 'Kinds of parts of `richText` that a story cannot hold; they were left out',
})

export const addPost = endpoint({
  summary: 'Creates a post; editors’ posts are published at once unless another status is sent',
  input: formOf(perSections(postFormSchema), POST_BYTES),
  answers: {
    201: {
      description: 'Stored, now or by an earlier call with the same `autosaveKey`',
      schema: z.object({ insertedId: z.string(), ignored, dropped, post: staffPostSchema }),
    },
  },
  async run({ ctx, input }) {
    // Forms send empty fields; a new post has no picture to remove.
    const { mediaId, ...rest } = input
    const stored = await createPost(ctx, mediaId ? input : rest)
    return { insertedId: stored.post.id, ...(await answerOf(ctx, stored, input)) }
  },
})

const saved = z.object({ success: z.literal(true), ignored, dropped, post: staffPostSchema })
const unsaved = z.object({
  success: z.literal(false),
  error: z.string(),
  details: z.string(),
  code: z.string(),
})

export const changePost = endpoint({
  summary: 'Changes a post: absent fields stay, empty ones are cleared',
  input: formOf(perSections(postFormSchema), POST_BYTES),
  answers: {
    200: { description: 'Stored, or nothing to change', schema: z.union([saved, unsaved]) },
    409: {
      description: 'Somebody else changed it in the meantime; nothing was overwritten',
      schema: unsaved.extend({ current: staffPostSchema, yours: z.record(z.string(), z.unknown()) }),
    },
  },
  failure: () => ({ success: false }),
  async respond({ ctx, input, param, language }) {
    const id = param('id')
    try {
      return {
        body: { success: true as const, ...(await answerOf(ctx, await updatePost(ctx, id, input), input)) },
      }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VERSION_CONFLICT') throw error
      const current = await toOneStaffPost(ctx, await getPost(ctx, { id }))
      return bothTexts(error, language, { yours: input, current, sections: await getSections(ctx) })
    }
  },
})

async function answerOf(ctx: Ctx, saved: Awaited<ReturnType<typeof updatePost>>, sent: PostInput) {
  return {
    ignored: saved.ignored,
    dropped: await droppedParts(sent.richText ?? ''),
    post: await toOneStaffPost(ctx, saved.post),
  }
}

function bothTexts(
  error: AppError,
  language: Parameters<typeof errorBody>[1],
  { yours, current, sections }: { yours: PostInput; current: StaffPost; sections: SectionList },
) {
  const { image: _image, autosaveKey: _key, categories, ...sent } = yours
  const named = { ...sent, ...(categories && { categories: sections.namesOf(categories) }) }
  const body = { success: false as const, ...errorBody(error, language), current, yours: named }
  return { status: error.status, body }
}

export const removePost = endpoint({
  summary: 'Moves a post to the bin, where it stays for 30 days; 0 when there is no such post',
  input: noBody,
  answers: { 200: { description: 'How many were moved', schema: z.object({ deletedCount: z.int() }) } },
  failure: () => ({ deletedCount: 0 }),
  run: async ({ ctx, param }) => ({ deletedCount: (await binPost(ctx, param('id'))) ? 1 : 0 }),
})

export const duplicateStoredPost = endpoint({
  summary:
    'Copies a post as a new draft: its texts, picture, categories and keywords, with its own slug; reporters their own posts, under their own byline',
  input: noBody,
  answers: {
    201: { description: 'The copy', schema: z.object({ insertedId: z.string(), post: staffPostSchema }) },
  },
  async run({ ctx, param }) {
    const post = await duplicatePost(ctx, param('id'))
    return { insertedId: post.id, post: toStaffPost(ctx, post, await getSections(ctx)) }
  },
})

export const unscheduleStoredPost = endpoint({
  summary: 'Takes a post off the schedule, back to review; reporters their own',
  input: jsonOf(z.strictObject({ version: versionField.optional() })),
  answers: {
    200: {
      description: 'The post, in review',
      schema: z.object({ success: z.literal(true), post: staffPostSchema }),
    },
  },
  failure: () => ({ success: false }),
  async run({ ctx, param, input }) {
    const post = await unschedulePost(ctx, param('id'), input.version)
    return { success: true as const, post: toStaffPost(ctx, post, await getSections(ctx)) }
  },
})

export const restoreBinnedPost = endpoint({
  summary:
    'Restores a post from the bin: a draft or in review as it was, a scheduled one as a draft, a formerly public one as unpublished',
  input: noBody,
  answers: {
    200: {
      description: 'The restored post',
      schema: z.object({ success: z.literal(true), post: staffPostSchema }),
    },
  },
  failure: () => ({ success: false }),
  run: async ({ ctx, param }) => ({
    success: true as const,
    post: toStaffPost(ctx, await restorePost(ctx, param('id')), await getSections(ctx)),
  }),
})
