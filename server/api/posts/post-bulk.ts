// Calls about many posts at once, and about the links of their texts.
import { z } from '@hono/zod-openapi'
import { bulkInputSchema, bulkResultSchema } from '#contract/posts/bulk.ts'
import { changeMany } from '#server/domain/editing/bulk-actions.ts'
import { findDeadLinks } from '#server/domain/links/links.ts'
import { endpoint } from '../endpoint.ts'
import { sentenceOf } from '../error-response.ts'
import { jsonOf, perSections } from '../input.ts'

export const changePosts = endpoint({
  summary: 'Applies one action to up to 100 posts: some may succeed while others are refused',
  input: jsonOf(perSections(bulkInputSchema)),
  answers: { 200: { description: 'The result of each', schema: bulkResultSchema } },
  async run({ ctx, input, language }) {
    const results = (await changeMany(ctx, input)).map(({ id, error }) =>
      error
        ? { _id: id, ok: false, code: error.code, error: sentenceOf(error, language) }
        : { _id: id, ok: true },
    )
    return { results }
  },
})

const linksInputSchema = z.strictObject({ paths: z.array(z.string().max(2_000)).max(100) })
const linksSchema = z.object({
  dead: z.array(z.string()).meta({ description: 'Those of the paths that lead nowhere, as they were sent' }),
})

export const checkLinks = endpoint({
  summary: 'Finds broken links to addresses of the site',
  input: jsonOf(linksInputSchema),
  answers: { 200: { description: 'The broken ones', schema: linksSchema } },
  run: async ({ ctx, input }) => ({ dead: await findDeadLinks(ctx, input) }),
})
