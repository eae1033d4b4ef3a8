// The upload of articles from a JSON file: all of them, or none.
import { z } from '@hono/zod-openapi'
import { fileField } from '#contract/form-field.ts'
import { AppError } from '#server/domain/app-error.ts'
import { uploadArticles } from '#server/domain/uploads/uploads.ts'
import { endpoint } from './endpoint.ts'
import { fileFormOf } from './input.ts'

const UPLOAD_BYTES = 50 * 1024 * 1024

const form = z.strictObject({ jsonFile: fileField })

export const uploadJson = endpoint({
  summary:
    'Adds the articles of a JSON array; one bad row and nothing is stored. Rows that are here already are skipped',
  input: fileFormOf(form, UPLOAD_BYTES),
  answers: {
    200: {
      description: 'How many were added',
      schema: z.object({
        success: z.literal(true),
        insertedCount: z.int(),
        skippedCount: z.int(),
        warnings: z.array(z.object({ field: z.string(), rows: z.int() })),
      }),
    },
  },
  failure: (_sentence, error) => ({ success: false, insertedCount: 0, ...error.details.data }),
  async run({ ctx, input }) {
    if (!input.jsonFile) throw new AppError('FILE_REQUIRED', { field: 'jsonFile' })
    return { body: { success: true, ...(await uploadArticles(ctx, input.jsonFile)) } }
  },
})
