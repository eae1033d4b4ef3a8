// Files of articles in DATA_DIR/uploads: written as they arrive, removed after reading, cleaned up after a crash. Each has a
// list of pictures whose files are stored and whose rows do not exist yet.
import { createWriteStream, existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

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
