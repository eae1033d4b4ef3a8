// Bulk actions: input and result. Some posts may succeed while others are refused.
import { z } from 'zod'
import { isStorable, namedField, versionField } from '../form-field.ts'
import { findPlacement, PLACEMENTS } from './placement.ts'
import { POST_LIMITS } from './post.ts'
import type { FindCategory } from './section-list.ts'

const MAX_BULK = 100

const id = z.string().min(1).max(POST_LIMITS.id).refine(isStorable, 'FIELD_INVALID')
const ids = z.array(id).min(1).max(MAX_BULK)
const placement = namedField(60, 'PLACEMENT_UNKNOWN', findPlacement).meta({ enum: [...PLACEMENTS] })

const versions = z.array(versionField).max(MAX_BULK).optional().meta({
  description:
    'The versions the caller saw, one for each id in their order. A post that was changed since is left alone: VERSION_CONFLICT',
})

/** POST /allposts/bulk. An empty placement removes posts from theirs. */
export const bulkInputSchema = (find: FindCategory) =>
  z
    .discriminatedUnion('act', [
      z.strictObject({ act: z.enum(['publish', 'unpublish', 'draft', 'bin']), ids, versions }),
      z.strictObject({ act: z.literal('restore'), ids }),
      z.strictObject({
        act: z.enum(['addCategory', 'removeCategory']),
        ids,
        category: namedField(60, 'CATEGORY_UNKNOWN', find),
      }),
      z.strictObject({ act: z.literal('place'), ids, placement, versions }),
    ])
    .refine((input) => !('versions' in input) || input.versions?.length === input.ids.length, {
      path: ['versions'],
      message: 'FIELD_INVALID',
    })
export type BulkInput = z.infer<ReturnType<typeof bulkInputSchema>>

/** One result per id, in order; `code` and its sentence say why one was refused. */
export const bulkResultSchema = z.object({
  results: z.array(
    z.object({ _id: z.string(), ok: z.boolean(), code: z.string().optional(), error: z.string().optional() }),
  ),
})
