// Calls from a window with an open post: presence, and private preview links.
import { z } from '@hono/zod-openapi'
import { presenceInputSchema, presenceSchema } from '#contract/posts/presence.ts'
import { updatePresence } from '#server/domain/presences/presences.ts'
import { makePreviewLink } from '#server/domain/previews/previews.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf } from '../input.ts'

export const updatePostPresence = endpoint({
  summary: 'Reports every ten seconds that a window has a post open, and returns the other windows',
  input: jsonOf(presenceInputSchema),
  answers: { 200: { description: 'The other windows and the present version', schema: presenceSchema } },
  async run({ ctx, input, param }) {
    const { version, others } = await updatePresence(ctx, { postId: param('id'), ...input })
    const shown = others.map((other) => ({ ...other, since: other.since.toISOString() }))
    return { version, others: shown }
  },
})

/** A week. */
const MAX_HOURS = 168
const USUAL_HOURS = 48

export const addPreviewLink = endpoint({
  summary: 'Creates a private preview link to an unpublished post, valid for 48 hours by default',
  input: jsonOf(z.strictObject({ hours: z.int().min(1).max(MAX_HOURS).default(USUAL_HOURS) })),
  answers: {
    201: {
      description: 'The link, which is returned only once',
      schema: z.object({ path: z.string(), expiresAt: z.iso.datetime() }),
    },
  },
  async run({ ctx, input, param }) {
    const { path, expiresAt } = await makePreviewLink(ctx, { postId: param('id'), hours: input.hours })
    return { path, expiresAt: expiresAt.toISOString() }
  },
})
