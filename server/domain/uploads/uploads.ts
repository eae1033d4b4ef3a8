// The door to uploads: a file of articles becomes posts, all rows or none. What a row may look like: upload-row.ts.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Fault } from '#contract/fault.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { discardPictures, getPicture, storePictureOfUpload } from '../media/media.ts'
import { permit } from '../permit.ts'
import { findKnownPosts, type ImportedPost, importPosts } from '../posts/post-import.ts'
import { depthFault, readRow, type UploadRow } from './upload-row.ts'

const MOST_ROWS = 5_000
const MOST_TOLD = 100
const READ_AT_ONCE = 50

export type Uploaded = {
  insertedCount: number
  /** Rows that are here already. */
  skippedCount: number
  /** Keys of the file that mean nothing to us, and how many rows have each. */
  warnings: { field: string; rows: number }[]
}

type RowFault = Fault & { row: number }

/**
 * Stores the articles of a JSON file (an array of objects, at most 5,000), or nothing: UPLOAD_ROW_INVALID tells the first
 * bad row, counted from 1, and in its data the first hundred. Rows whose `_id` is known are skipped; rows without one get
 * one made of their content, so the same file twice adds nothing.
 */
export async function uploadArticles(ctx: Ctx, bytes: Uint8Array): Promise<Uploaded> {
  permit(ctx, 'post.import')
  const rows = rowsOf(bytes)
  const { read, faults } = await readRows(rows, ctx.clock.now())
  if (faults.length === 0) faults.push(...(await faultsAgainstNewsroom(ctx, read)))
  if (faults.length > 0) throw badRows(faults, rows.length)
  const known = await findKnownPosts(
    ctx,
    read.map(({ post }) => post.id),
  )
  const pictures = await storePictures(ctx, read, known)
  try {
    const posts = read.map(({ post }): ImportedPost => ({ ...post, ...pictures.get(post.id) }))
    const { inserted, skipped } = await importPosts(ctx, posts)
    return { insertedCount: inserted.length, skippedCount: skipped.length, warnings: warningsOf(read) }
  } catch (error) {
    await discardPictures(
      ctx,
      [...pictures.values()].map(({ mediaId }) => mediaId),
    )
    throw error
  }
}

function rowsOf(bytes: Uint8Array): unknown[] {
  const rows = parse(bytes)
  if (!Array.isArray(rows)) throw new AppError('FILE_NOT_ARRAY', { field: 'jsonFile' })
  if (rows.length === 0) throw new AppError('UPLOAD_EMPTY', { field: 'jsonFile' })
  if (rows.length > MOST_ROWS) {
    throw new AppError('UPLOAD_TOO_MANY_ROWS', { field: 'jsonFile', values: { max: MOST_ROWS } })
  }
  return rows
}

/** A byte order mark, which Windows programs write, is left out by the decoder. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('FILE_NOT_JSON', { field: 'jsonFile', cause })
  }
}

async function readRows(rows: unknown[], now: Date): Promise<{ read: UploadRow[]; faults: RowFault[] }> {
  const read: UploadRow[] = []
  const faults: RowFault[] = []
  const seen = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    // Readers' requests come in between.
    if (index % READ_AT_ONCE === 0) await nextTurn()
    const tooDeep = depthFault(row)
    if (tooDeep) {
      faults.push({ ...tooDeep, row: index + 1 })
      continue
    }
    const text = JSON.stringify(row)
    const earlier = seen.get(text) ?? 0
    seen.set(text, earlier + 1)
    const result = readRow(row, earlier, now)
    if ('fault' in result) faults.push({ ...result.fault, row: index + 1 })
    else read.push(result)
  }
  return { read, faults }
}

function badRows(faults: RowFault[], rows: number): AppError {
  const [first] = faults
  if (!first) return new AppError('UPLOAD_ROW_INVALID')
  const { row, ...reason } = first
  return new AppError('UPLOAD_ROW_INVALID', {
    ...(first.field === undefined ? {} : { field: first.field }),
    values: { row, bad: faults.length, rows },
    reason,
    data: { row, badRows: faults.length, faults: faults.slice(0, MOST_TOLD) },
  })
}

/** Pictures and translations that rows name must exist; a translation is in the other language. */
async function faultsAgainstNewsroom(ctx: Ctx, rows: UploadRow[]): Promise<RowFault[]> {
  const others = rows.flatMap(({ post }) => (post.translationOf ? [post.translationOf] : []))
  const known = await findKnownPosts(ctx, others)
  const languages = new Map([...known].map(([id, { language }]) => [id, language]))
  for (const { post } of rows) if (!languages.has(post.id)) languages.set(post.id, post.language ?? 'bn')
  const missing = await missingPictures(ctx, rows)
  return rows.flatMap(({ post }, index): RowFault[] => {
    const row = index + 1
    const { mediaId, translationOf } = post
    if (mediaId && missing.has(mediaId)) return [{ row, code: 'MEDIA_UNKNOWN', field: 'mediaId' }]
    if (!translationOf) return []
    const other = languages.get(translationOf)
    const fits =
      other !== undefined && other !== (post.language ?? 'bn') && known.get(translationOf)?.status !== 'bin'
    return fits ? [] : [{ row, code: 'TRANSLATION_INVALID', field: 'translationOf' }]
  })
}

async function missingPictures(ctx: Ctx, rows: UploadRow[]): Promise<Set<string>> {
  const missing = new Set<string>()
  for (const id of new Set(rows.flatMap(({ post }) => post.mediaId || []))) {
    await getPicture(ctx, id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      missing.add(id)
    })
  }
  return missing
}

/** Stores the images of rows that are new. When one cannot be read, those before it are taken out again. */
async function storePictures(
  ctx: Ctx,
  rows: UploadRow[],
  known: ReadonlyMap<string, unknown>,
): Promise<Map<string, { mediaId: string }>> {
  const stored = new Map<string, { mediaId: string }>()
  for (const [index, { post, image }] of rows.entries()) {
    if (!image || known.has(post.id) || stored.has(post.id)) continue
    try {
      const { alt = '', caption = '', credit = '' } = post
      stored.set(post.id, { mediaId: await storePictureOfUpload(ctx, image, { alt, caption, credit }) })
    } catch (error) {
      await discardPictures(
        ctx,
        [...stored.values()].map(({ mediaId }) => mediaId),
      )
      if (!(error instanceof AppError)) throw error
      throw badRows([{ row: index + 1, code: error.code, field: 'image' }], rows.length)
    }
  }
  return stored
}

function warningsOf(rows: UploadRow[]): Uploaded['warnings'] {
  const counts = new Map<string, number>()
  for (const key of rows.flatMap((row) => row.unknownKeys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .map(([field, count]) => ({ field: field.slice(0, 100), rows: count }))
    .slice(0, MOST_TOLD)
}
