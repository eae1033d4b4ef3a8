// Uploads service: imports a file of articles as posts, all rows or only the valid ones. Reading and storing: import-run.ts;
// listing and undoing: imports.ts.
import type { Readable } from 'node:stream'
import { IMPORT_LIMITS, type ImportMode } from '#contract/posts/import-batch.ts'
import { personIdOf } from '#contract/role.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { toAppError } from '../unexpected-error.ts'
import { writeAs, writeAsMaidan } from '../write-as.ts'
import { activeImports, removeLeftFiles, removeUpload, uploadPath, writeUpload } from './import-files.ts'
import { openStagedImport, type StagedImport } from './import-posts.ts'
import { type Batch, findBatch, insertBatch, UNFINISHED, updateBatch } from './import-queries.ts'
import { FileError } from './import-row.ts'
import { type Imported, runImport } from './import-run.ts'

export type ImportOptions = {
  mode: ImportMode
  /** Only validates: nothing is stored, the report says what would be stored. */
  isDryRun: boolean
  /** Texts in the old Bijoy encoding become Unicode; otherwise they are reported. */
  convertsBijoy: boolean
  /** The id of the upload; generated when absent. */
  id?: string | undefined
}

/** A received upload and its result. */
export type ReceivedImport = { id: string; outcome: Promise<Imported> }

/** Each upload occupies a database connection and processes, which requests of readers also need. */
const MAX_ACTIVE_IMPORTS = 3
/** People who are sending a file. Each may send one at a time. */
const senders = new Set<string | null>()

/**
 * Receives a file of articles and starts the import; resolves when the file is stored. UPLOAD_BUSY while the same person
 * sends another one, UPLOADS_MANY while three are in progress, UPLOAD_ID_TAKEN for an existing id. The outcome rejects like
 * {@link importFile}.
 */
export async function receiveImport(
  ctx: Ctx,
  file: { name: string; bytes: Readable },
  options: ImportOptions,
): Promise<ReceivedImport> {
  permit(ctx, 'post.import')
  const sender = personIdOf(ctx.viewer)
  if (senders.has(sender)) throw new AppError('UPLOAD_BUSY', { retryAfter: 10 })
  if (activeImports.size >= MAX_ACTIVE_IMPORTS) throw new AppError('UPLOADS_MANY', { retryAfter: 30 })
  senders.add(sender)
  try {
    const begun = await begin(ctx, file.name, options)
    const { id } = begun.batch
    let fileBytes = 0
    try {
      fileBytes = await writeUpload(ctx.uploadsFolder, id, file.bytes)
      // The file may have taken an hour.
      await noteSize(ctx, id, fileBytes)
    } catch (error) {
      await removeUpload(ctx.uploadsFolder, id)
      const failure = await fail(ctx, begun.batch, error)
      release(begun)
      throw failure
    }
    const path = uploadPath(ctx.uploadsFolder, id)
    const outcome = work(ctx, begun, { path, fileBytes, convertsBijoy: options.convertsBijoy })
    // Callers that do not await the outcome read it from the batch; for them, a failure must not be an unhandled rejection.
    outcome.catch(() => undefined)
    return { id, outcome }
  } finally {
    senders.delete(sender)
  }
}

/**
 * Imports a file on this machine. UPLOAD_ROW_INVALID has the first bad row, counted from 1, and in its data the first
 * hundred; FILE_… and UPLOAD_… codes describe errors of the whole file. In each case nothing is stored. Rows with a known id
 * are skipped, and rows without one get a derived one: the same file twice adds nothing.
 */
export async function importFile(
  ctx: Ctx,
  file: { name: string; path: string; bytes: number },
  options: ImportOptions,
): Promise<ReceivedImport> {
  permit(ctx, 'post.import')
  const begun = await begin(ctx, file.name, options)
  const { id } = begun.batch
  const { path, bytes: fileBytes } = file
  await noteSize(ctx, id, fileBytes).catch((error: unknown) => {
    release(begun)
    throw error
  })
  return { id, outcome: work(ctx, begun, { path, fileBytes, convertsBijoy: options.convertsBijoy }) }
}

async function noteSize(ctx: Ctx, id: string, fileBytes: number): Promise<void> {
  const isOurs = await writeAs(ctx, 'post.import', (transaction) =>
    updateBatch(transaction, id, ['receiving'], { fileBytes }),
  )
  if (!isOurs) throw new AppError('IMPORT_INTERRUPTED')
}

/** A batch in progress in this process, and the staged import whose lock shows this to other processes. */
type StartedImport = { batch: Batch; stagedImport: StagedImport }

async function begin(ctx: Ctx, fileName: string, options: ImportOptions): Promise<StartedImport> {
  const chosen = options.id ?? newId(ctx.clock)
  if (activeImports.has(chosen)) throw uploadIdTaken()
  activeImports.add(chosen)
  try {
    const stagedImport = await openStagedImport(ctx)
    try {
      if (!(await stagedImport.lockBatch(chosen))) throw uploadIdTaken()
      await stagedImport.lockPictureRemoval()
      return { batch: await insertUploadBatch(ctx, chosen, fileName, options), stagedImport }
    } catch (error) {
      stagedImport.close()
      throw error
    }
  } catch (error) {
    activeImports.delete(chosen)
    throw error
  }
}

function release({ batch, stagedImport }: StartedImport): void {
  stagedImport.close()
  activeImports.delete(batch.id)
}

async function insertUploadBatch(
  ctx: Ctx,
  chosen: string,
  fileName: string,
  { mode, isDryRun }: ImportOptions,
): Promise<Batch> {
  const row = {
    id: chosen,
    fileName: shownFileName(fileName),
    mode,
    isDryRun,
    state: 'receiving' as const,
    madeBy: personIdOf(ctx.viewer),
    startedAt: ctx.clock.now(),
  }
  const isNew = await writeAs(ctx, 'post.import', (transaction) => insertBatch(transaction, row))
  if (!isNew) throw uploadIdTaken()
  const batch = await findBatch(ctx.db, chosen)
  if (!batch) throw new AppError('IMPORT_NOT_FOUND')
  return batch
}

function uploadIdTaken(): AppError {
  return new AppError('UPLOAD_ID_TAKEN', { field: 'batch' })
}

const MAX_NAME_LENGTH = 200

function shownFileName(name: string): string {
  return name
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
    .trim()
}

async function work(
  ctx: Ctx,
  begun: StartedImport,
  { fileBytes, ...file }: { path: string; fileBytes: number; convertsBijoy: boolean },
): Promise<Imported> {
  const batch = { ...begun.batch, fileBytes }
  try {
    return await runImport(ctx, { ...begun, batch }, file)
  } catch (error) {
    throw await fail(ctx, batch, error)
  } finally {
    await cleanUp(ctx, begun)
    release(begun)
  }
}

/**
 * Files that cannot be removed now (database unreachable, or other uploads running) are left to cleanUpInterruptedImports.
 */
async function cleanUp(ctx: Ctx, { batch: { id }, stagedImport }: StartedImport): Promise<void> {
  try {
    await removeUpload(ctx.uploadsFolder, id)
    await stagedImport.unlockPictureRemoval()
    await removeLeftFiles(ctx, id)
  } catch (error) {
    ctx.log.warn({ err: error, batch: id }, 'Temporary rows of an upload are removed later')
  }
}

/** Records why nothing was stored; returns the error for the caller. */
async function fail(ctx: Ctx, batch: Batch, error: unknown): Promise<AppError> {
  const failure = toAppErrorOfUpload(error, batch.id)
  const isRefusal = error instanceof FileError || failure.code === 'UPLOAD_ROW_INVALID'
  if (failure.status >= 500)
    ctx.log.error({ err: failure.cause ?? failure, batch: batch.id }, 'An upload failed')
  const state = isRefusal ? 'refused' : 'failed'
  const rows = error instanceof FileError ? { rows: error.row } : {}
  const changes = { state, code: failure.code, inserted: 0, finishedAt: ctx.clock.now(), ...rows } as const
  await writeAsMaidan(ctx, (transaction) => updateBatch(transaction, batch.id, UNFINISHED, changes)).catch(
    (cause: unknown) => ctx.log.warn({ err: cause }, 'The end of an upload could not be stored'),
  )
  return failure
}

function toAppErrorOfUpload(error: unknown, batch: string): AppError {
  if (!(error instanceof FileError)) {
    const { code, details } = toAppError(error)
    return new AppError(code, { ...details, data: { ...details.data, batch } })
  }
  const { code, row } = error
  const data = { batch, ...(row > 0 ? { row } : {}) }
  return new AppError(code, { field: 'jsonFile', values: { row, max: IMPORT_LIMITS.rows }, data })
}
