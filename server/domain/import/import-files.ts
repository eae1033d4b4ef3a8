// Files of articles in DATA_DIR/uploads: written as they arrive, removed after reading, cleaned up after a crash. Each has a
// list of pictures whose files are stored and whose rows do not exist yet.
import { createWriteStream, existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_PICTURES_LOCK } from '#server/db/locks.ts'
import { withSessionLock } from '#server/db/session-lock.ts'
import type { Ctx } from '../ctx.ts'
import { removeOrphanedFiles } from '../media/upload-pictures.ts'
import { permit } from '../permit.ts'
import { writeAsMaidan } from '../write-as.ts'
import { findBatch, isBatchIdle, selectUnfinished, UNFINISHED, updateBatch } from './import-queries.ts'

/** The path of an upload. */
export function uploadPath(folder: string, id: string): string {
  return join(folder, `${id}.json`)
}

function picturesPath(folder: string, id: string): string {
  return join(folder, `${id}.pictures`)
}

/** Writes what arrives; returns the number of bytes. */
export async function writeUpload(folder: string, id: string, bytes: Readable): Promise<number> {
  await mkdir(folder, { recursive: true })
  const file = createWriteStream(uploadPath(folder, id), { mode: 0o600 })
  await pipeline(bytes, file)
  return file.bytesWritten
}

export async function removeUpload(folder: string, id: string): Promise<void> {
  await rm(uploadPath(folder, id), { force: true })
}

/** Records a picture before its files are stored, so that they can be removed again. */
export async function recordPicture(folder: string, id: string, picture: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await appendFile(picturesPath(folder, id), `${picture}\n`, { mode: 0o600 })
}

/** Whether this upload has recorded pictures. */
export function hasRecordedPictures(folder: string, id: string): boolean {
  return existsSync(picturesPath(folder, id))
}

/** Recorded pictures of an upload, some hundred at once. */
export async function* recordedPictures(folder: string, id: string): AsyncGenerator<string[]> {
  const text = await readFile(picturesPath(folder, id), 'utf8').catch(() => '')
  const pictures = text.split('\n').filter((line) => line !== '')
  for (let start = 0; start < pictures.length; start += AT_ONCE) yield pictures.slice(start, start + AT_ONCE)
}

const AT_ONCE = 500

export async function removePictureNotes(folder: string, id: string): Promise<void> {
  await rm(picturesPath(folder, id), { force: true })
}

/** Ids of uploads with files here. */
export async function listStoredUploads(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return [...new Set(names.map((name) => name.replace(/\.(?:json|pictures)$/, '')))]
}

/** Uploads that this process works on. */
export const activeImports = new Set<string>()

/**
 * Marks batches without a working process as failed, and removes their files. A process that works on one, on any node, holds
 * its lock (posts/import) from before its row exists until its end.
 */
export async function cleanUpInterruptedImports(ctx: Ctx): Promise<void> {
  permit(ctx, 'post.import')
  for (const id of await selectUnfinished(ctx.db)) {
    if (activeImports.has(id)) continue
    await writeAsMaidan(ctx, async (transaction) => {
      if (!(await isBatchIdle(transaction, id))) return
      const changes = { state: 'failed', code: 'IMPORT_INTERRUPTED', finishedAt: ctx.clock.now() } as const
      await updateBatch(transaction, id, UNFINISHED, { ...changes, inserted: 0 })
    })
  }
  for (const id of await listStoredUploads(ctx.uploadsFolder)) {
    const batch = activeImports.has(id) ? null : await findBatch(ctx.db, id)
    if (activeImports.has(id) || UNFINISHED.some((state) => state === batch?.state)) continue
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
  await withSessionLock(ctx.db, { lock: UPLOAD_PICTURES_LOCK, part: 0 }, async ({ lost }) => {
    for await (const pictures of recordedPictures(ctx.uploadsFolder, id)) {
      lost.throwIfAborted()
      await removeOrphanedFiles(ctx, pictures)
    }
    await removePictureNotes(ctx.uploadsFolder, id)
  })
}
