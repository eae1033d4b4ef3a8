// Failed job call. Their list is part of the overview (overview.ts).
import { z } from '@hono/zod-openapi'
import { retryJob } from '#server/domain/jobs/failed-jobs.ts'
import { endpoint } from '../endpoint.ts'
import { noBody } from '../input.ts'

export const retryFailedJob = endpoint({
  summary: 'Retries a failed job',
  input: noBody,
  answers: { 200: { description: 'The job is queued', schema: z.object({ success: z.literal(true) }) } },
  async run({ ctx, param }) {
    await retryJob(ctx, param('id'))
    return { success: true as const }
  },
})
