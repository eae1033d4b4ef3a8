// Calls about live blogs and their logs.
import { z } from '@hono/zod-openapi'
import { idField } from '#contract/form-field.ts'
import {
  apiBlogEventSchema,
  apiBlogSchema,
  blogAppendedSchema,
  blogInputSchema,
  newBlogEventsSchema,
} from '#contract/live-blogs/live-blog.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { appendBlogEvents } from '#server/domain/live-blogs/append-blog-events.ts'
import { type Blog, getBlog, listBlogs, removeBlog, setBlog } from '#server/domain/live-blogs/live-blogs.ts'
import { readBlogLog } from '#server/domain/live-blogs/read-blog.ts'
import { endpoint, removal } from '../endpoint.ts'
import { jsonOf, noBody, queryOf } from '../input.ts'
import { afterField } from '../listing.ts'

function toApiBlog({ blog, post, reporter, isSilent, hasEntries, writers, isDesk }: Blog) {
  const { id, headline, language, status, createdAt, authorId } = post
  return {
    _id: id,
    headline,
    language,
    status,
    isDesk,
    path: createdAt ? articlePath({ id, language, createdAt }) : null,
    matchId: blog.matchId,
    last: blog.lastSeq,
    isEnded: blog.endedAt !== null,
    isSilent,
    hasEntries,
    writers: writers.map((writer) => ({ _id: writer.id, name: writer.name })),
    author: authorId !== null && reporter !== null ? { _id: authorId, name: reporter } : null,
    startedAt: blog.startedAt.toISOString(),
  }
}

export const showBlogs = endpoint({
  summary:
    'The live blogs in which the viewer may write, newest first; with `post` that of a post, if it has one',
  input: queryOf(z.object({ post: idField.optional() })),
  answers: { 200: { description: 'At most fifty', schema: z.array(apiBlogSchema) } },
  run: async ({ ctx, input }) => (await listBlogs(ctx, { postId: input.post })).map(toApiBlog),
})

const shown = { description: 'The live blog', schema: apiBlogSchema }

export const showBlog = endpoint({
  summary: 'A live blog, by the id of its post',
  input: noBody,
  answers: { 200: shown },
  run: async ({ ctx, param }) => toApiBlog(await getBlog(ctx, param('id'))),
})

export const changeBlog = endpoint({
  summary: 'Makes a post a live blog, or changes its writers; only editors name writers and a match',
  input: jsonOf(blogInputSchema),
  answers: { 200: shown },
  run: async ({ ctx, input, param }) => toApiBlog(await setBlog(ctx, param('id'), input)),
})

export const removeLiveBlog = removal(
  'Makes a live blog without entries a plain post again',
  removeBlog,
  'Done',
)

export const showBlogEvents = endpoint({
  summary: 'The log of a live blog after a sequence, in order',
  input: queryOf(
    z.object({
      after: afterField,
    }),
  ),
  answers: { 200: { description: 'Events', schema: z.array(apiBlogEventSchema) } },
  async run({ ctx, input, param }) {
    const log = await readBlogLog(ctx, param('id'), input.after)
    const body = log.map(({ at, authorId, author, ...event }) => ({
      ...event,
      at: at.toISOString(),
      author: authorId === null ? null : { _id: authorId, name: author ?? '' },
    }))
    return body
  },
})

export const addBlogEvents = endpoint({
  summary: 'Writes in a live blog: entries, edits, removals, pins, key moments, the end; safe to repeat',
  input: jsonOf(newBlogEventsSchema),
  answers: {
    200: { description: 'Their sequences, and the last one', schema: blogAppendedSchema },
  },
  run: async ({ ctx, input, param }) => appendBlogEvents(ctx, param('id'), input.events),
})
