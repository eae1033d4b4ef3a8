// Uploads and their notes in the API's format: sentences in both languages, positions in the file.
import type { ErrorCode } from '#contract/error-code.ts'
import { isErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import type { ApiImportBatch, ApiImportNote } from '#contract/posts/import-batch.ts'
import { IMPORT_LIMITS } from '#contract/posts/import-batch.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Import, Note } from '#server/domain/import/imports.ts'
import { sentenceOf } from '../error-response.ts'

export function toApiImport(batch: Import, language: Language): ApiImportBatch {
  const { id, fileName, fileBytes, mode, isDryRun, state, code, rows } = batch
  return {
    _id: id,
    fileName,
    fileBytes,
    mode,
    isDryRun,
    state,
    code,
    error: code === '' ? '' : sentenceOf(errorOf(code, batch), language),
    rows,
    insertedCount: batch.inserted,
    skippedCount: batch.skipped,
    badCount: batch.bad,
    warnedCount: batch.warned,
    madeBy: batch.madeByName ?? '',
    startedAt: batch.startedAt.toISOString(),
    finishedAt: batch.finishedAt?.toISOString() ?? null,
    undoneAt: batch.undoneAt?.toISOString() ?? null,
    canBeUndone: state === 'done' && batch.inserted > 0,
    keptCount: batch.kept,
  }
}

/** The error that the call returned: for bad rows the first one with its reason, and how many there are. */
function errorOf(code: string, { rows, bad, firstError }: Import): AppError {
  if (firstError) {
    const { row, field } = firstError
    const reason = { code: known(firstError.code), field, values: valuesOf(firstError) }
    return new AppError(known(code), { field, values: { row, bad, rows }, reason })
  }
  if (code === 'UPLOAD_ROW_INVALID') return new AppError('UPLOAD_ROWS_INVALID', { values: { bad, rows } })
  return new AppError(known(code), { field: 'jsonFile', values: { row: rows, max: IMPORT_LIMITS.rows } })
}

function known(code: string): ErrorCode {
  return isErrorCode(code) ? code : 'INTERNAL'
}

/** The values in the sentence of a note. */
function valuesOf({ values }: Note): Note['values'] {
  const { list: _list, headline: _headline, value: _value, ...others } = values
  return others
}

export function toApiNote(note: Note): ApiImportNote {
  const { row, level, code, field, values } = note
  const { list = '', headline = '', value = '' } = values
  const error = new AppError(known(code), { field, values: valuesOf(note) })
  return {
    row,
    level,
    code,
    field,
    pointer: pointerTo(String(list), row, code, field),
    headline: String(headline),
    value: String(value),
    message: { bn: sentenceOf(error, 'bn'), en: sentenceOf(error, 'en') },
  }
}

/** A JSON pointer (RFC 6901). Fields of schemas are paths with dots; an unknown key is a single name, even with dots. */
function pointerTo(list: string, row: number, code: string, field: string): string {
  const names = code.startsWith('KEY_') ? [field] : field.split('.')
  const parts = [list, String(row - 1), ...names].filter((part) => part !== '')
  return parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
