// Autosave calls, for one's own autosaves only.
import { z } from '@hono/zod-openapi'
import { isStorable } from '#contract/form-field.ts'
import {
  type ApiAutosave,
  autosaveInputSchema,
  autosaveKeySchema,
  autosaveSchema,
  autosaveStoredSchema,
} from '#contract/posts/autosave.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { AppError } from '#server/domain/app-error.ts'
import {
  type Autosave,
  discardAutosave,
  listAutosaves,
  storeAutosave,
} from '#server/domain/autosaves/autosaves.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf, noBody, queryOf } from '../input.ts'

/** The longest text a post may have, with every character escaped, and all other fields. */
const AUTOSAVE_BYTES = 4 * 1024 * 1024

function toApiAutosave({ key, postId, baseVersion, sequence, savedAt, fields }: Autosave): ApiAutosave {
  return { key, postId, baseVersion, sequence, savedAt: savedAt.toISOString(), fields }
}

function keyIn(text: string): string {
  const key = autosaveKeySchema.safeParse(text).data
  if (key === undefined) throw new AppError('AUTOSAVE_NOT_FOUND')
  return key
}

export const storeText = endpoint({
  summary: 'Stores the unsaved text of a form; a late request never replaces a newer one',
  input: jsonOf(autosaveInputSchema, AUTOSAVE_BYTES),
  answers: {
    200: {
      description: 'The newest stored sequence, which may be later than the sent one',
      schema: autosaveStoredSchema,
    },
  },
  async run({ ctx, input, param }) {
    const { sequence, savedAt } = await storeAutosave(ctx, { key: keyIn(param('key')), input })
    return { sequence, savedAt: savedAt.toISOString() }
  },
})

export const listTexts = endpoint({
  summary: 'One’s own autosaves, newest first',
  input: queryOf(
    z.object({
      postId: z.string().max(POST_LIMITS.id).refine(isStorable).optional().openapi({
        description: 'Autosaves of this post; empty: of posts never saved; absent: all',
      }),
    }),
  ),
  answers: { 200: { description: 'Autosaves', schema: z.array(autosaveSchema) } },
  async run({ ctx, input: { postId } }) {
    const found = await listAutosaves(ctx, { postId: postId === '' ? null : postId })
    return found.map(toApiAutosave)
  },
})

export const discardText = endpoint({
  summary: 'Deletes one’s own autosave',
  input: noBody,
  answers: { 200: { description: 'Deleted', schema: z.object({ deletedCount: z.int() }) } },
  failure: () => ({ deletedCount: 0 }),
  async run({ ctx, param }) {
    await discardAutosave(ctx, { key: keyIn(param('key')) })
    return { deletedCount: 1 }
  },
})
