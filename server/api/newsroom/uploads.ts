// The upload of articles from a JSON file, received as a stream. Progress and undoing of uploads: imports.ts.
import { z } from '@hono/zod-openapi'
import type { HonoRequest } from 'hono'
import { fileBytesField } from '#contract/form-field.ts'
import { IMPORT_LIMITS, importIdSchema, importModeSchema } from '#contract/posts/import-batch.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { type ReceivedImport, receiveImport } from '#server/domain/import/start-import.ts'
import { endpoint } from '../endpoint.ts'
import { type Input, queryOf } from '../input.ts'
import { receiveFile } from '../receive-file.ts'

const query = z.object({
  dryRun: z
    .enum(['0', '1'])
    .default('0')
    .openapi({ description: '1: dry run; nothing is stored, the report says what would be' }),
  mode: importModeSchema
    .default('all')
    .openapi({ description: 'all: every row or none; good: the rows without an error' }),
  convertBijoy: z
    .enum(['0', '1'])
    .default('1')
    .openapi({ description: '1: text in the old Bijoy encoding becomes Unicode; 0: a warning' }),
  batch: importIdSchema
    .optional()
    .openapi({ description: 'The id of the upload, to follow it at /imports while it runs' }),
  wait: z
    .enum(['0', '1'])
    .default('1')
    .openapi({ description: '0: respond with 202 as soon as the file is received' }),
})
type Asked = z.infer<typeof query> & { request: Request }

const body = z.strictObject({ jsonFile: fileBytesField })
const documented = { query, body: { types: ['multipart/form-data'], schema: body } }

const input: Input<Asked, typeof documented> = {
  documented,
  read: async (request: HonoRequest, ctx: Ctx) => ({
    ...(await queryOf(query).read(request, ctx)),
    request: request.raw,
  }),
}

export const uploadJson = endpoint({
  summary:
    'Adds the articles of a JSON file: an array, or {"articles": […]} or {"posts": […]}, at most 1 GB and 500,000 rows. Rows that exist already are skipped',
  input,
  answers: {
    200: {
      description: 'The number of added articles',
      schema: z.object({
        success: z.literal(true),
        insertedCount: z.int(),
        skippedCount: z.int(),
        badCount: z.int(),
        convertedCount: z.int(),
        rowCount: z.int(),
        warnings: z.array(z.object({ field: z.string(), rows: z.int() })),
        batch: z.string(),
      }),
    },
    202: {
      description: 'The file is received; the upload continues',
      schema: z.object({ success: z.literal(true), batch: z.string() }),
    },
  },
  failure: (_sentence, error) => ({ success: false, insertedCount: 0, ...error.details.data }),
  async respond({ ctx, input: { request, dryRun, mode, convertBijoy, batch, wait } }) {
    const options = {
      mode,
      isDryRun: dryRun === '1',
      convertsBijoy: convertBijoy === '1',
      id: batch,
    }
    const { id, outcome } = await receiveFile<ReceivedImport>(
      request,
      'jsonFile',
      IMPORT_LIMITS.bytes,
      (file) => receiveImport(ctx, file, options),
    )
    if (wait === '0') return { status: 202, body: { success: true as const, batch: id } }
    return { body: { success: true as const, ...(await outcome), batch: id } }
  },
})
