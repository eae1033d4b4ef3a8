// What an upload leaves behind that did not get to its end: files it had received, files of pictures whose posts never came,
// a batch that still looks as if somebody were at work.
import { UPLOAD_PICTURES_LOCK } from '#server/db/locks.ts'
import { whileAlone } from '#server/db/session-lock.ts'
import type { Ctx } from '../ctx.ts'
import { removeOrphanedFiles } from '../media/upload-pictures.ts'
import { permit } from '../permit.ts'
import { findBatch, isLeftAlone, selectUnfinished, UNFINISHED, updateBatch } from './batch-queries.ts'
import {
  arePicturesNoted,
  notedPictures,
  removePictureNotes,
  removeUpload,
  uploadsLeft,
} from './upload-files.ts'

/** Uploads this process is at work on. */
export const activeUploads = new Set<string>()

/**
 * Batches that nobody is at work on any more are failed from here on, and what they left is removed. Whoever works on one,
 * here, in another process or on another node, holds it (post-import.ts) from before its row is there until its end.
 */
export async function cleanUpInterruptedUploads(ctx: Ctx): Promise<void> {
  permit(ctx, 'post.import')
  for (const id of await selectUnfinished(ctx.db)) {
    if (activeUploads.has(id)) continue
    await ctx.db.transaction(async (transaction) => {
      if (!(await isLeftAlone(transaction, id))) return
      const changes = { state: 'failed', code: 'IMPORT_INTERRUPTED', finishedAt: ctx.clock.now() } as const
      await updateBatch(transaction, id, UNFINISHED, { ...changes, inserted: 0 })
    })
  }
  for (const id of await uploadsLeft(ctx.uploadsFolder)) {
    const batch = activeUploads.has(id) ? null : await findBatch(ctx.db, id)
    if (activeUploads.has(id) || UNFINISHED.some((state) => state === batch?.state)) continue
    await removeUpload(ctx.uploadsFolder, id)
    await removeLeftFiles(ctx, id)
  }
}

/**
 * Removes the files of pictures that an upload stored and that did not come into the library. While others are at work, on
 * whatever node, all of it is left for later: they may have stored the same pictures, and their posts are about to come.
 */
export async function removeLeftFiles(ctx: Ctx, id: string): Promise<void> {
  if (!arePicturesNoted(ctx.uploadsFolder, id)) return
  await whileAlone(ctx.db, { lock: UPLOAD_PICTURES_LOCK, part: 0 }, async () => {
    for await (const pictures of notedPictures(ctx.uploadsFolder, id))
      await removeOrphanedFiles(ctx, pictures)
    await removePictureNotes(ctx.uploadsFolder, id)
  })
}
