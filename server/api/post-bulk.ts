// Calls about many posts at once, and about the links of their texts.
import { z } from '@hono/zod-openapi'
import { bulkInputSchema, bulkResultSchema } from '#contract/bulk.ts'
import { linksInputSchema, linksSchema } from '#contract/links.ts'
import { changeMany } from '#server/domain/editing/bulk-actions.ts'
import { findDeadLinks } from '#server/domain/links/links.ts'
import { endpoint } from './endpoint.ts'
import { sentenceOf } from './error-response.ts'
import { jsonOf } from './input.ts'

export const changePosts = endpoint({
  summary: 'Applies one action to up to 100 posts: some may succeed while others are refused',
  input: jsonOf(bulkInputSchema),
  answers: { 200: { description: 'The result of each', schema: z.object(bulkResultSchema.shape) } },
  async run({ ctx, input, language }) {
    const results = (await changeMany(ctx, input)).map(({ id, error }) =>
      error
        ? { _id: id, ok: false, code: error.code, error: sentenceOf(error, language) }
        : { _id: id, ok: true },
    )
    return { body: { results } }
  },
})

export const checkLinks = endpoint({
  summary: 'Finds broken links to addresses of the site',
  input: jsonOf(linksInputSchema),
  answers: { 200: { description: 'The broken ones', schema: z.object(linksSchema.shape) } },
  async run({ ctx, input }) {
    return { body: { dead: await findDeadLinks(ctx, input) } }
  },
})
