// Cleans up after interrupted uploads: received files, files of pictures without posts, and batches that look as if they were
// in progress.
import { UPLOAD_PICTURES_LOCK } from '#server/db/locks.ts'
import { withSessionLock } from '#server/db/session-lock.ts'
import type { Ctx } from '../ctx.ts'
import { removeOrphanedFiles } from '../media/upload-pictures.ts'
import { permit } from '../permit.ts'
import { writeAsMaidan } from '../write-as.ts'
import { findBatch, isBatchIdle, selectUnfinished, UNFINISHED, updateBatch } from './batch-queries.ts'
import {
  hasRecordedPictures,
  listStoredUploads,
  recordedPictures,
  removePictureNotes,
  removeUpload,
} from './upload-files.ts'

/** Uploads that this process works on. */
export const activeUploads = new Set<string>()

/**
 * Marks batches without a working process as failed, and removes their files. A process that works on one, on any node, holds
 * its lock (posts/import) from before its row exists until its end.
 */
export async function cleanUpInterruptedUploads(ctx: Ctx): Promise<void> {
  permit(ctx, 'post.import')
  for (const id of await selectUnfinished(ctx.db)) {
    if (activeUploads.has(id)) continue
    await writeAsMaidan(ctx, async (transaction) => {
      if (!(await isBatchIdle(transaction, id))) return
      const changes = { state: 'failed', code: 'IMPORT_INTERRUPTED', finishedAt: ctx.clock.now() } as const
      await updateBatch(transaction, id, UNFINISHED, { ...changes, inserted: 0 })
    })
  }
  for (const id of await listStoredUploads(ctx.uploadsFolder)) {
    const batch = activeUploads.has(id) ? null : await findBatch(ctx.db, id)
    if (activeUploads.has(id) || UNFINISHED.some((state) => state === batch?.state)) continue
    await removeUpload(ctx.uploadsFolder, id)
    await removeLeftFiles(ctx, id)
  }
}

/**
 * Removes the files of pictures that an upload stored and that are not in the library. While other uploads run, on any node,
 * this is postponed: they may have stored the same pictures for posts to come.
 */
export async function removeLeftFiles(ctx: Ctx, id: string): Promise<void> {
  if (!hasRecordedPictures(ctx.uploadsFolder, id)) return
  await withSessionLock(ctx.db, { lock: UPLOAD_PICTURES_LOCK, part: 0 }, async () => {
    for await (const pictures of recordedPictures(ctx.uploadsFolder, id))
      await removeOrphanedFiles(ctx, pictures)
    await removePictureNotes(ctx.uploadsFolder, id)
  })
}
