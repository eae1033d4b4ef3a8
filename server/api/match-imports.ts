// Calls about imports of matches: importing a table of fixtures and results, listing imports, and undoing one. A command
// imports files with logs: cli/import-matches.ts.
import { z } from '@hono/zod-openapi'
import { idField } from '#contract/form-field.ts'
import { CSV_LIMITS, csvImportSchema, csvReportSchema } from '#contract/match-csv.ts'
import { type ApiMatchImport, matchImportSchema } from '#contract/match-import.ts'
import { exportMatch } from '#server/domain/matches/import/export-match.ts'
import { importMatchCsv } from '#server/domain/matches/import/import-csv.ts'
import {
  type ListedImport,
  listMatchImports as listImports,
  undoMatchImport as undoImport,
} from '#server/domain/matches/import/match-imports.ts'
import { endpoint } from './endpoint.ts'
import { jsonOf, noBody, queryOf } from './input.ts'
import { cursorField, limitField, linkToNext } from './listing.ts'

const importSchema = z.object(matchImportSchema.shape).openapi('MatchImport')

function toApiImport({ id, at, undoneAt, ...others }: ListedImport): ApiMatchImport {
  return { _id: id, ...others, at: at.toISOString(), undoneAt: undoneAt?.toISOString() ?? null }
}

export const showMatchFile = endpoint({
  summary: 'A match with its rules, names and whole log, as `maidan import-matches --format maidan` reads it',
  input: noBody,
  answers: { 200: { description: 'The file', schema: z.object({ maidan: z.literal('match') }).loose() } },
  async run({ ctx, param }) {
    return { body: await exportMatch(ctx, param('id')) }
  },
})

/** Twice the limit of a table, because its quotes and line breaks are escaped in JSON. */
const CSV_BYTES = CSV_LIMITS.bytes * 2

export const addMatchImport = endpoint({
  summary: 'Imports a table of fixtures and results (CSV) into a tournament, or previews each row',
  input: jsonOf(csvImportSchema, CSV_BYTES),
  answers: { 200: { description: 'The outcome of each row', schema: csvReportSchema } },
  async run({ ctx, input }) {
    return { body: await importMatchCsv(ctx, input) }
  },
})

export const listMatchImports = endpoint({
  summary: 'Imports of matches, newest first: an editor’s own ones, for an admin all',
  input: queryOf(
    z.object({ tournament: idField.optional(), limit: limitField(50, 200), cursor: cursorField }),
  ),
  answers: { 200: { description: 'Imports', schema: z.array(importSchema) } },
  async run({ ctx, input: { tournament, ...page }, url }) {
    const { imports, next } = await listImports(ctx, { tournamentId: tournament, ...page })
    return { body: imports.map(toApiImport), headers: linkToNext(ctx, url, next) }
  },
})

export const undoMatchImport = endpoint({
  summary: 'Removes the matches of an import with their logs, except those that people worked on since',
  input: noBody,
  answers: {
    200: {
      description: 'How many went and how many stayed',
      schema: z.object({ removed: z.int(), kept: z.int() }),
    },
  },
  async run({ ctx, param }) {
    return { body: await undoImport(ctx, param('id')) }
  },
})
