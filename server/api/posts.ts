// The calls about posts. What a post may be and who may do what with it is decided behind the door.
import { z } from '@hono/zod-openapi'
import { findCategory } from '#contract/category.ts'
import { isStorable } from '#contract/form-field.ts'
import { LANGUAGES, languageSchema } from '#contract/language.ts'
import { POST_LIMITS, POST_STATUSES, type Post, type PostInput } from '#contract/post.ts'
import { postFormSchema } from '#contract/post-form.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { createPost, updatePost } from '#server/domain/posts/post-desk.ts'
import { binPost } from '#server/domain/posts/post-life.ts'
import {
  findPublishedByAddress,
  getPost,
  listByStatus,
  listPublishedPosts,
  type PostPage,
} from '#server/domain/posts/posts.ts'
import { type Answer, endpoint } from './endpoint.ts'
import { errorBody } from './error-response.ts'
import { formOf, nothing, queryOf } from './input.ts'
import { cursorField, limitField, linkToNext } from './listing.ts'
import { apiPostSchema, toApiPost } from './post-shape.ts'

const POST_BYTES = 8 * 1024 * 1024

const queryText = (max: number) => z.string().max(max).refine(isStorable)
const listQuery = z.object({
  category: queryText(60).optional().openapi({ description: 'One that does not exist has no posts' }),
  exclude: queryText(POST_LIMITS.id).optional().openapi({ description: 'Id of a post to leave out' }),
  reporter: queryText(POST_LIMITS.reporter).optional(),
  language: languageSchema.optional().openapi({ description: 'Both languages when absent' }),
  status: z
    .enum([...POST_STATUSES, 'any'])
    .optional()
    .openapi({
      description: 'Anything but published is for staff. `any`: everything outside the bin',
    }),
  limit: limitField(50, 200),
  cursor: cursorField,
})

export const listPosts = endpoint({
  summary: 'Posts, newest first, as a bare array; the address of the next page stands in the Link header',
  input: queryOf(listQuery),
  answers: { 200: { description: 'Posts', schema: z.array(apiPostSchema) } },
  async run({ ctx, input, url }) {
    const { posts, next } = await pageOfPosts(ctx, input)
    return { body: posts.map(toApiPost), headers: linkToNext(ctx, url, next) }
  },
})

async function pageOfPosts(ctx: Ctx, query: z.infer<typeof listQuery>): Promise<PostPage> {
  const { category: name, status, ...rest } = query
  const category = name ? findCategory(name) : undefined
  // Clients of a category page read an array whatever the category is called: an unknown one is simply empty.
  if (category === null) return { posts: [], next: null }
  const filter = { ...rest, reporter: rest.reporter || undefined, category }
  return status === undefined || status === 'published'
    ? listPublishedPosts(ctx, filter)
    : listByStatus(ctx, { ...filter, status })
}

export const showPost = endpoint({
  summary: 'One post, by its id or its slug',
  input: nothing,
  answers: { 200: { description: 'The post', schema: apiPostSchema } },
  async run({ ctx, param }) {
    return { body: toApiPost(await postNamed(ctx, param('id'))) }
  },
})

/** What readers may read is found by id or slug, of the Bengali edition first; staff find the rest by id. */
async function postNamed(ctx: Ctx, idOrSlug: string): Promise<Post> {
  for (const language of LANGUAGES) {
    const post = await findPublishedByAddress(ctx, { idOrSlug, language })
    if (post) return post
  }
  return getPost(ctx, { id: idOrSlug })
}

const ignored = z.array(z.string()).openapi({
  description: 'Fields that were sent although this role cannot set them; they had no effect',
})

export const addPost = endpoint({
  summary: 'A new post; what editors send is published at once unless they ask otherwise',
  input: formOf(postFormSchema, POST_BYTES),
  answers: {
    201: {
      description: 'It is stored',
      schema: z.object({ insertedId: z.string(), ignored, post: apiPostSchema }),
    },
  },
  async run({ ctx, input }) {
    // Forms send empty fields; a new post has no picture to take away.
    const { mediaId, ...rest } = input
    const { post, ignored: unused } = await createPost(ctx, mediaId ? input : rest)
    return { status: 201, body: { insertedId: post.id, ignored: unused, post: toApiPost(post) } }
  },
})

const saved = z.object({ success: z.literal(true), ignored, post: apiPostSchema })
const unsaved = z.object({
  success: z.literal(false),
  error: z.string(),
  details: z.string(),
  code: z.string(),
})

export const changePost = endpoint({
  summary: 'Changes a post: absent fields stay, empty ones are cleared',
  input: formOf(postFormSchema, POST_BYTES),
  answers: {
    200: { description: 'It is stored, or there was nothing to change', schema: z.union([saved, unsaved]) },
    409: {
      description: 'Somebody else changed it in the meantime; nothing was overwritten',
      schema: unsaved.extend({ current: apiPostSchema, yours: z.record(z.string(), z.unknown()) }),
    },
  },
  failure: () => ({ success: false }),
  async run({ ctx, input, param, language }) {
    const id = param('id')
    try {
      const { post, ignored: unused } = await updatePost(ctx, id, input)
      return { body: { success: true, ignored: unused, post: toApiPost(post) } }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VERSION_CONFLICT') throw error
      return bothTexts(error, language, input, await getPost(ctx, { id }))
    }
  },
})

function bothTexts(
  error: AppError,
  language: Parameters<typeof errorBody>[1],
  { image: _image, ...yours }: PostInput,
  current: Parameters<typeof toApiPost>[0],
): Answer {
  const body = { success: false, ...errorBody(error, language), current: toApiPost(current), yours }
  return { status: error.status, body }
}

export const removePost = endpoint({
  summary: 'Moves a post to the bin, where it stays for 30 days; 0 when there is no such post',
  input: nothing,
  answers: { 200: { description: 'How many were moved', schema: z.object({ deletedCount: z.int() }) } },
  failure: () => ({ deletedCount: 0 }),
  async run({ ctx, param }) {
    return { body: { deletedCount: (await binPost(ctx, param('id'))) ? 1 : 0 } }
  },
})
