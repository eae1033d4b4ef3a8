// An upload of a file of articles: its states, its counts, its report row by row.
import { z } from 'zod'
import { component } from '../component.ts'

/** `all`: every row or none. `good`: the rows without an error. */
export const IMPORT_MODES = ['all', 'good'] as const
export const importModeSchema = z.enum(IMPORT_MODES)
export type ImportMode = (typeof IMPORT_MODES)[number]

/**
 * receiving → checking → storing → done; `refused`: rows or the whole file have errors and nothing was stored; `failed`:
 * interrupted, nothing was stored; `checked`: the end of a dry run; `undone`: its posts were deleted again.
 */
export const IMPORT_STATES = [
  'receiving',
  'checking',
  'storing',
  'done',
  'refused',
  'failed',
  'checked',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** `note`: no error; it reports what was done. */
export const IMPORT_LEVELS = ['error', 'warning', 'note', 'skipped'] as const
export type ImportLevel = (typeof IMPORT_LEVELS)[number]

/** Limits of an upload: the file, its rows, one row in the file. */
export const IMPORT_LIMITS = { bytes: 1024 ** 3, rows: 500_000, rowBytes: 24 * 1024 * 1024 } as const

/** An id that the uploading client may choose, to follow the upload while it runs. */
export const importIdSchema = z.string().regex(/^[0-9a-z]{8,32}$/)

export const importBatchSchema = component('Import', {
  _id: z.string(),
  fileName: z.string(),
  fileBytes: z.int(),
  mode: importModeSchema,
  isDryRun: z.boolean(),
  state: z.enum(IMPORT_STATES),
  /** Why the whole file was refused or the upload failed, as code and sentence; otherwise empty. */
  code: z.string(),
  error: z.string(),
  rows: z.int(),
  insertedCount: z.int(),
  skippedCount: z.int(),
  badCount: z.int(),
  warnedCount: z.int(),
  madeBy: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** Whether its posts can be deleted again with one call. */
  canBeUndone: z.boolean(),
  /** After an undo: posts that were kept because somebody had worked on them since. */
  keptCount: z.int(),
})
export type ApiImportBatch = z.infer<typeof importBatchSchema>

export const importNoteSchema = component('ImportNote', {
  /** Counted from 1. */
  row: z.int(),
  level: z.enum(IMPORT_LEVELS),
  code: z.string(),
  field: z.string(),
  /** Position in the file, as a JSON pointer (RFC 6901). */
  pointer: z.string(),
  /** The row's headline and the field's value as in the file, shortened; empty when there is nothing to quote. */
  headline: z.string(),
  value: z.string(),
  message: z.object({ bn: z.string(), en: z.string() }),
})
export type ApiImportNote = z.infer<typeof importNoteSchema>
