// Calls about uploads: the list, one upload, its report to read and to download, undoing it.
import { z } from '@hono/zod-openapi'
import type { Language } from '#contract/language.ts'
import {
  type ApiImportNote,
  IMPORT_LEVELS,
  importBatchSchema,
  importNoteSchema,
} from '#contract/posts/import-batch.ts'
import { csvCell } from '#server/domain/csv-cell.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getImport, listImports, listNotes, undoImport } from '#server/domain/import/imports.ts'
import { endpoint } from '../endpoint.ts'
import { noBody, queryOf } from '../input.ts'
import { list } from '../listing.ts'
import { streamOf } from '../text-stream.ts'
import { toApiImport, toApiNote } from './import-shape.ts'

const level = z.enum(IMPORT_LEVELS)

export const listUploads = list({
  summary: 'Uploads of articles, newest first',
  filter: {},
  limit: [20, 100],
  answer: { description: 'Uploads', schema: importBatchSchema },
  async run({ ctx, input, language }) {
    const { imports, next } = await listImports(ctx, input)
    return { items: imports.map((batch) => toApiImport(batch, language)), next }
  },
})

export const showUpload = endpoint({
  summary: 'An upload of articles: its progress or result',
  input: noBody,
  answers: { 200: { description: 'The upload', schema: importBatchSchema } },
  run: async ({ ctx, param, language }) => toApiImport(await getImport(ctx, param('id')), language),
})

export const listUploadNotes = list({
  summary: 'Notes about the rows of an upload, in row order; at most 10,000 per level are stored',
  filter: { level: level.optional() },
  limit: [100, 500],
  answer: { description: 'Notes', schema: importNoteSchema },
  async run({ ctx, param, input }) {
    const { notes, next } = await listNotes(ctx, param('id'), input)
    return { items: notes.map(toApiNote), next }
  },
})

export const undoUpload = endpoint({
  summary:
    'Permanently deletes the posts of an upload; those that somebody has worked on since stay (`keptCount`)',
  input: noBody,
  answers: { 200: { description: 'The upload', schema: importBatchSchema } },
  run: async ({ ctx, param, language }) => toApiImport(await undoImport(ctx, param('id')), language),
})

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', begin: csvHead, line: csvLine, end: () => '' },
  json: { type: 'application/json', begin: jsonHead, line: jsonLine, end: () => '\n]}\n' },
} as const
const NOTES_AT_ONCE = 500

export const downloadReport = endpoint({
  summary: 'The whole report of an upload as a file',
  input: queryOf(z.object({ format: z.enum(['csv', 'json']).default('csv') })),
  answers: { 200: { description: 'The report: CSV, or JSON' } },
  async respond({ ctx, param, input: { format }, language }) {
    const id = param('id')
    const batch = toApiImport(await getImport(ctx, id), language)
    const { type, begin, line, end } = FORMATS[format]
    async function* text(): AsyncGenerator<string> {
      yield begin(batch)
      let count = 0
      for await (const note of everyNote(ctx, id)) yield line(note, count++, language)
      yield end()
    }
    return {
      file: streamOf(text()),
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="import-${id}.${format}"`,
      },
    }
  },
})

async function* everyNote(ctx: Ctx, id: string): AsyncGenerator<ApiImportNote> {
  let cursor: string | undefined
  do {
    const { notes, next } = await listNotes(ctx, id, { cursor, limit: NOTES_AT_ONCE })
    yield* notes.map(toApiNote)
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

/** A byte order mark, because spreadsheets misread Bengali without one. */
function csvHead(): string {
  return '\ufeffrow,level,code,field,pointer,message,headline,value\r\n'
}

function csvLine(
  { row, level: kind, code, field, pointer, message, headline, value }: ApiImportNote,
  _: number,
  language: Language,
) {
  const cells = [String(row), kind, code, field, pointer, message[language], headline, value]
  return `${cells.map(csvCell).join(',')}\r\n`
}

function jsonHead(batch: z.infer<typeof importBatchSchema>): string {
  return `{"import":${JSON.stringify(batch)},"notes":[`
}

function jsonLine(note: ApiImportNote, index: number): string {
  return `${index === 0 ? '' : ','}\n${JSON.stringify(note)}`
}
