// Uploads and their notes in the API's format: sentences in both languages, positions in the file.
import type { ErrorCode } from '#contract/error-code.ts'
import { isErrorCode } from '#contract/error-code.ts'
import type { ApiImportBatch, ApiImportNote } from '#contract/import-batch.ts'
import { IMPORT_LIMITS } from '#contract/import-batch.ts'
import type { Language } from '#contract/language.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Import, Note } from '#server/domain/uploads/imports.ts'
import { sentenceOf } from './error-response.ts'

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

/** The error of the file. It contains the number of rejected rows, because notes list each of them. */
function errorOf(code: string, { rows, bad }: Import): AppError {
  if (code === 'UPLOAD_ROW_INVALID') return new AppError('UPLOAD_ROWS_INVALID', { values: { bad, rows } })
  return new AppError(known(code), { field: 'jsonFile', values: { row: rows, max: IMPORT_LIMITS.rows } })
}

function known(code: string): ErrorCode {
  return isErrorCode(code) ? code : 'INTERNAL'
}

export function toApiNote({ row, level, code, field, values }: Note): ApiImportNote {
  const { list = '', headline = '', value = '', ...others } = values
  const error = new AppError(known(code), { field, values: others })
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
