// Calls about imports of matches: importing a table of fixtures and results, listing imports, and undoing one. A command
// imports files with logs: cli/import-matches.ts.
import { z } from '@hono/zod-openapi'
import { idField } from '#contract/form-field.ts'
import { CSV_LIMITS, csvImportSchema, csvReportSchema } from '#contract/matches/match-csv.ts'
import { matchImportSchema } from '#contract/matches/match-import.ts'
import { exportMatch } from '#server/domain/matches/import/export-match.ts'
import { importMatchCsv } from '#server/domain/matches/import/import-csv.ts'
import {
  listMatchImports as listImports,
  undoMatchImport as undoImport,
} from '#server/domain/matches/import/match-imports.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf, noBody } from '../input.ts'
import { list } from '../listing.ts'
import { toWire } from '../to-wire.ts'

export const showMatchFile = endpoint({
  summary: 'A match with its rules, names and whole log, as `maidan import-matches --format maidan` reads it',
  input: noBody,
  answers: { 200: { description: 'The file', schema: z.object({ maidan: z.literal('match') }).loose() } },
  run: async ({ ctx, param }) => exportMatch(ctx, param('id')),
})

/** Twice the limit of a table, because its quotes and line breaks are escaped in JSON. */
const CSV_BYTES = CSV_LIMITS.bytes * 2

export const addMatchImport = endpoint({
  summary: 'Imports a table of fixtures and results (CSV) into a tournament, or previews each row',
  input: jsonOf(csvImportSchema, CSV_BYTES),
  answers: { 200: { description: 'The outcome of each row', schema: csvReportSchema } },
  run: async ({ ctx, input }) => importMatchCsv(ctx, input),
})

export const listMatchImports = list({
  summary: 'Imports of matches, newest first: an editor’s own ones, for an admin all',
  filter: { tournament: idField.optional() },
  limit: [50, 200],
  answer: { description: 'Imports', schema: matchImportSchema },
  async run({ ctx, input: { tournament, ...page } }) {
    const { imports, next } = await listImports(ctx, { tournamentId: tournament, ...page })
    return { items: imports.map((row) => toWire(row, 'at', 'undoneAt')), next }
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
  run: async ({ ctx, param }) => undoImport(ctx, param('id')),
})
