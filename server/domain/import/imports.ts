// Uploads service for reading: the list, one upload, its report row by row, and undoing it.
import type { ErrorCode } from '#contract/error-code.ts'
import { type ImportLevel, importIdSchema } from '#contract/posts/import-batch.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { siteTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { removeOrphanedFiles, removePicturesOfUpload } from '../media/upload-pictures.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { cleanUpInterruptedImports } from './import-files.ts'
import { countPostsOfBatch, removePostsOfBatch } from './import-posts.ts'
import {
  type Batch,
  findBatch,
  type Note,
  selectBatches,
  selectNotes,
  updateBatch,
} from './import-queries.ts'

export type { Note } from './import-queries.ts'
/**
 * An upload. `kept`: of an undone one, how many posts stayed because somebody had worked on them; `firstError`: of one that was
 * refused for its rows, the first of them.
 */
export type Import = Batch & { kept: number; firstError: Note | null }

/** Uploads newest first. */
export async function listImports(
  ctx: Ctx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ imports: Import[]; next: string | null }> {
  permit(ctx, 'post.import')
  await cleanUpInterruptedImports(ctx)
  const found = await selectBatches(ctx.db, { after: readCursor(cursor), limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ startedAt, id }) => ({ at: startedAt, id }))
  return { imports: await Promise.all(rows.map((batch) => withOutcome(ctx, batch))), next }
}

/** An upload by its id; IMPORT_NOT_FOUND when there is none. */
export async function getImport(ctx: Ctx, id: string): Promise<Import> {
  permit(ctx, 'post.import')
  const batch = importIdSchema.safeParse(id).success ? await findBatch(ctx.db, id) : null
  if (!batch) throw new AppError('IMPORT_NOT_FOUND')
  return withOutcome(ctx, batch)
}

async function withOutcome(ctx: Ctx, batch: Batch): Promise<Import> {
  const kept = batch.state === 'undone' ? await countPostsOfBatch(ctx, batch.id) : 0
  const isRefused = batch.code === ('UPLOAD_ROW_INVALID' satisfies ErrorCode)
  const [firstError = null] = isRefused
    ? await selectNotes(ctx.db, batch.id, { level: 'error', limit: 1 })
    : []
  return { ...batch, kept, firstError }
}

/** Notes of an upload in row order. */
export async function listNotes(
  ctx: Ctx,
  id: string,
  { level, cursor, limit }: { level?: ImportLevel | undefined; cursor?: string | undefined; limit: number },
): Promise<{ notes: Note[]; next: string | null }> {
  await getImport(ctx, id)
  const found = await selectNotes(ctx.db, id, { level, after: placeOf(cursor), limit: limit + 1 })
  const notes = found.slice(0, limit)
  const last = notes.at(-1)
  return { notes, next: found.length > limit && last ? `${last.row}.${last.number}` : null }
}

function placeOf(cursor: string | undefined): { row: number; number: number } | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const [, row, number] = /^(\d{1,9})\.(\d{1,15})$/.exec(cursor) ?? []
  if (row === undefined || number === undefined) throw new AppError('CURSOR_INVALID', { field: 'cursor' })
  return { row: Number(row), number: Number(number) }
}

const TO_UNDO = { action: 'post.import', subject: () => ({}), isLong: true } as const

/**
 * Deletes the posts of an upload, so that the file can be imported again. Posts that people have changed, corrected, binned
 * or placed since, and those with autosaves, stay; its pictures are deleted unless something shows them. IMPORT_NOT_UNDOABLE
 * for an upload that stored nothing or was undone already.
 */
export async function undoImport(ctx: Ctx, id: string): Promise<Import> {
  const batch = await getImport(ctx, id)
  const pictures = await writeAs(ctx, TO_UNDO, async (transaction) => {
    const now = ctx.clock.now()
    if (!(await updateBatch(transaction, id, ['done'], { state: 'undone', undoneAt: now }))) {
      throw new AppError('IMPORT_NOT_UNDOABLE')
    }
    const { removed, kept } = await removePostsOfBatch(ctx, transaction, id)
    const gone = await removePicturesOfUpload(ctx, transaction, { begun: batch.startedAt, by: batch.madeBy })
    await ctx.changes.publishInvalidation(transaction, [siteTag()])
    await record(ctx, transaction, {
      act: 'posts.upload-undone',
      object: { kind: 'upload', id, name: batch.fileName },
      details: { posts: String(removed), kept: String(kept) },
    })
    return gone
  })
  await removeOrphanedFiles(ctx, pictures)
  return getImport(ctx, id)
}
