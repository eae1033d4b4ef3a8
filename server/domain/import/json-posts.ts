// The JSON files of old systems and of our own export, as a source of posts.
import { createReadStream } from 'node:fs'
import type { ImportedRow, RowNote, SourceOptions } from './import-row.ts'
import { readRow } from './json-post.ts'
import { type JsonRow, readJsonRows } from './json-rows.ts'
import { quotesOf } from './row-quotes.ts'
import { takeTextPictures } from './text-pictures.ts'

const CHUNK_BYTES = 1024 * 1024

/** See PostSource (import-row.ts). */
export async function* readJsonPosts(
  path: string,
  options: SourceOptions,
  isWanted: (row: number) => boolean,
): AsyncGenerator<ImportedRow> {
  const chunks = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  for await (const read of readJsonRows(chunks, isWanted)) {
    const { row, listName } = read
    yield { row, listName, ...(await toImported(read, options)) }
  }
}

async function toImported(
  read: JsonRow,
  options: SourceOptions,
): Promise<Pick<ImportedRow, 'imported' | 'notes'>> {
  if ('isSkipped' in read) return { imported: null, notes: [] }
  if ('error' in read) return { imported: null, notes: [errorNote(read.error)] }
  const { row, pictures: textPictures } = await takeTextPictures(read.value)
  const result = readRow(row, options, textPictures)
  if ('error' in result) return { imported: null, notes: [errorNote(result.error, read.value)] }
  const { notes, ...imported } = result
  return { imported, notes }
}

function errorNote(
  { code, field = '', values = {} }: { code: RowNote['code']; field?: string; values?: RowNote['values'] },
  row?: object,
): RowNote {
  return { level: 'error', code, field, values: { ...values, ...(row ? quotesOf(row, field) : {}) } }
}
