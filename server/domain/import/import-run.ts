// Runs an upload from the file to the posts: reads and stages, validates, stores or refuses. Its batch shows the progress.
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { putPictureFiles, withTexts } from '../media/media.ts'
import {
  addPicturesOfUpload,
  findExistingPictures,
  removePicturesOfUpload,
  uploadPictureSchema,
} from '../media/upload-pictures.ts'
import { getNameBook } from '../name-book/load-name-book.ts'
import { writeAs } from '../write-as.ts'
import { recordPicture } from './import-files.ts'
import { recordUpload, type StagedImport } from './import-posts.ts'
import { type Batch, UNFINISHED, updateBatch } from './import-queries.ts'
import { type Piece, type PieceNote, type PiecePicture, readPieces } from './reading.ts'
import { type Counts, MAX_NOTES, type Progress, Report, startProgress } from './report.ts'

export type Imported = {
  insertedCount: number
  /** Rows that exist already, or twice in the file. */
  skippedCount: number
  badCount: number
  /** Rows with text that was in the old Bijoy encoding. */
  convertedCount: number
  rowCount: number
  /** Unknown keys of the file, and how many rows have each. */
  warnings: { field: string; rows: number }[]
}

type Run = { ctx: Ctx; batch: Batch; stagedImport: StagedImport; progress: Progress; report: Report }
type PictureError = { row: number; code: AppError['code']; field: string }

const PICTURES_AT_ONCE = 100

/**
 * Imports the file at this path. Throws UPLOAD_ROW_INVALID when rows have errors and all were to be stored; a FileError when
 * the file as a whole is no list of articles. In both cases nothing is stored. `stagedImport` locks the batch.
 */
export async function runImport(
  ctx: Ctx,
  { batch, stagedImport }: { batch: Batch; stagedImport: StagedImport },
  file: { path: string; convertsBijoy: boolean },
): Promise<Imported> {
  const progress = startProgress(ctx, batch.id)
  const run: Run = { ctx, batch, stagedImport, progress, report: new Report(ctx, batch.id) }
  try {
    await progress.enter('checking')
    const errors = await stage(run, file)
    const fresh = await validate(run, errors)
    if (batch.isDryRun) return await conclude(run, 'checked')
    if (run.report.bad > 0 && batch.mode === 'all') throw badRows(run)
    await progress.enter('storing')
    if (fresh > 0) await store(run)
    else await conclude(run, 'done')
    return outcome(run)
  } finally {
    await progress.stop()
  }
}

async function stage(run: Run, file: { path: string; convertsBijoy: boolean }): Promise<PictureError[]> {
  const { stagedImport, progress, report, batch } = run
  const errors: PictureError[] = []
  const stored = new Set<string>()
  const [{ slugNames: names }, { all: sections }] = await Promise.all([
    getNameBook(run.ctx),
    getSections(run.ctx),
  ])
  const task = { ...file, now: batch.startedAt, names, sections }
  for await (const piece of readPieces(task, batch.fileBytes)) {
    report.listName = piece.listName
    await stagedImport.add(piece.lines)
    await report.add(piece.notes)
    errors.push(...(await storePictures(run, piece, stored, errors.length > 0)))
    Object.assign(progress.counts, {
      rows: Math.max(progress.counts.rows, piece.rows),
      bad: report.bad + errors.length,
      warned: report.warned,
    })
  }
  return errors
}

/** Stores the files of new pictures of new rows. */
async function storePictures(
  { ctx, stagedImport, batch, report }: Run,
  { pictures }: Piece,
  stored: Set<string>,
  isBad: boolean,
): Promise<PictureError[]> {
  if (pictures.length === 0) return []
  const known = await stagedImport.known(pictures.map(({ postId }) => postId))
  const existing = await findExistingPictures(
    ctx,
    pictures.map(({ id }) => id),
  )
  const errors: PictureError[] = []
  // A trial only checks the pictures: in a dry run, and once it is certain that nothing will be stored.
  const isTrial = () =>
    batch.isDryRun || (batch.mode === 'all' && (isBad || errors.length > 0 || report.bad > 0))
  for (const picture of pictures) {
    const isNew = !known.has(picture.postId) && !existing.has(picture.id) && !stored.has(picture.id)
    if (!isNew || picture.bytes === null) continue
    const code = await storePicture(ctx, stagedImport, batch.id, picture, picture.bytes, isTrial())
    if (code) errors.push({ row: picture.row, code, field: picture.field })
    else stored.add(picture.id)
  }
  return errors
}

async function storePicture(
  ctx: Ctx,
  stagedImport: StagedImport,
  batch: string,
  { id, alt, caption, credit, fileName, focalX, focalY }: PiecePicture,
  bytes: Uint8Array,
  isTrial: boolean,
): Promise<AppError['code'] | null> {
  try {
    if (!isTrial) await recordPicture(ctx.uploadsFolder, batch, id)
    const files = await putPictureFiles(ctx, bytes, id, { isTrial })
    await stagedImport.addPicture(id, {
      ...withTexts(files, { alt, caption, credit }),
      fileName,
      focalX,
      focalY,
    })
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** Validates all rows together and records the errors; returns how many are new. */
async function validate({ stagedImport, progress, report }: Run, errors: PictureError[]): Promise<number> {
  const { fresh, known, bad } = await stagedImport.validate(firstOfRow(errors))
  if (bad > 0) {
    const found = await stagedImport.found('bad', MAX_NOTES)
    await report.add(found.map(({ row, code, field }) => ({ row, level: 'error', code, field, values: {} })))
    report.bad += Math.max(0, bad - found.length)
  }
  if (known > 0) {
    const found = await stagedImport.found('known', MAX_NOTES)
    await report.add(
      found.map(({ row, state }): PieceNote => {
        return { row, level: 'skipped', code: SKIPPED[state] ?? 'ROW_KNOWN', field: '', values: {} }
      }),
    )
  }
  Object.assign(progress.counts, { skipped: known, bad: report.bad, warned: report.warned })
  return fresh
}

const SKIPPED: Record<string, AppError['code']> = { binned: 'ROW_IN_BIN', repeated: 'ROW_REPEATED' }

function firstOfRow(errors: PictureError[]): PictureError[] {
  return [...new Map(errors.toReversed().map((error) => [error.row, error])).values()]
}

async function store({ ctx, batch, stagedImport, progress, report }: Run): Promise<void> {
  const { counts } = progress
  await stagedImport.store({
    batch: batch.id,
    now: batch.startedAt,
    onStored: (ids) => {
      counts.inserted += ids.length
    },
    before: async (transaction) => {
      let last = ''
      for (;;) {
        const some = await stagedImport.pictures(last, PICTURES_AT_ONCE)
        if (some.length === 0) return
        const pictures = some.map(({ details }) => uploadPictureSchema.parse(details))
        await addPicturesOfUpload(ctx, transaction, pictures, batch.startedAt)
        last = some.at(-1)?.id ?? ''
      }
    },
    after: async (transaction, stored) => {
      // Rows that others added meanwhile count as existing.
      counts.skipped = counts.rows - report.bad - stored
      counts.inserted = stored
      const pictures = { begun: batch.startedAt, by: personIdOf(ctx.viewer) }
      await removePicturesOfUpload(ctx, transaction, pictures)
      await recordUpload(ctx, transaction, { posts: stored, id: batch.id, name: batch.fileName })
      progress.stopWriting()
      // Last: if another process has marked this batch as abandoned meanwhile, this throws and the rollback removes the posts.
      await finish(ctx, transaction, batch.id, 'done', counts)
    },
  })
}

async function conclude(run: Run, state: 'checked' | 'done'): Promise<Imported> {
  const { ctx, batch, progress } = run
  progress.stopWriting()
  await writeAs(ctx, 'post.import', (transaction) =>
    finish(ctx, transaction, batch.id, state, progress.counts),
  )
  return outcome(run)
}

async function finish(
  ctx: Ctx,
  transaction: Transaction,
  id: string,
  state: 'checked' | 'done',
  counts: Counts,
): Promise<void> {
  const changes = { state, ...counts, finishedAt: ctx.clock.now() }
  if (!(await updateBatch(transaction, id, UNFINISHED, changes))) throw new AppError('IMPORT_INTERRUPTED')
}

function outcome({ progress: { counts }, report }: Run): Imported {
  const { inserted, skipped, bad, rows } = counts
  const { warnings, converted: convertedCount } = report
  return {
    insertedCount: inserted,
    skippedCount: skipped,
    badCount: bad,
    convertedCount,
    rowCount: rows,
    warnings,
  }
}

function badRows({ report, progress, batch }: Run): AppError {
  const { errors, bad } = report
  const [first] = errors
  if (!first) return new AppError('UPLOAD_ROW_INVALID')
  const { row, ...reason } = first
  return new AppError('UPLOAD_ROW_INVALID', {
    ...(first.field === undefined ? {} : { field: first.field }),
    values: { row, bad, rows: progress.counts.rows },
    reason,
    data: { row, badRows: bad, errors, batch: batch.id },
  })
}
