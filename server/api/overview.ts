// The call about the dashboard's home.
import { z } from '@hono/zod-openapi'
import { overviewNumbersSchema } from '#contract/overview.ts'
import { getOverview } from '#server/domain/overview/overview.ts'
import { apiAuditEntrySchema, toApiAuditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { nothing } from './input.ts'

const overview = z
  .object({ numbers: overviewNumbersSchema, activities: z.array(apiAuditEntrySchema) })
  .openapi('Overview')

export const showOverview = endpoint({
  summary: 'What the dashboard opens with: numbers and newest acts, as far as one’s permissions reach',
  input: nothing,
  answers: { 200: { description: 'The overview', schema: overview } },
  async run({ ctx }) {
    const { numbers, activities } = await getOverview(ctx)
    return { body: { numbers, activities: activities.map(toApiAuditEntry) } }
  },
})
