// Files of articles in DATA_DIR/uploads: written as they arrive, removed when they were read, swept after a crash. Beside
// each lies the list of pictures whose files were stored and whose rows are not there yet.
import { createWriteStream, existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where the upload of this id is written to. */
export function uploadPath(folder: string, id: string): string {
  return join(folder, `${id}.json`)
}

function picturesPath(folder: string, id: string): string {
  return join(folder, `${id}.pictures`)
}

/** Writes what arrives; answers how many bytes that were. */
export async function writeUpload(folder: string, id: string, bytes: Readable): Promise<number> {
  await mkdir(folder, { recursive: true })
  const file = createWriteStream(uploadPath(folder, id), { mode: 0o600 })
  await pipeline(bytes, file)
  return file.bytesWritten
}

export async function removeUpload(folder: string, id: string): Promise<void> {
  await rm(uploadPath(folder, id), { force: true })
}

/** Writes down, before its files are stored, that a picture may have to be taken out again. */
export async function notePicture(folder: string, id: string, picture: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await appendFile(picturesPath(folder, id), `${picture}\n`, { mode: 0o600 })
}

/** Whether pictures of this upload may have to be taken out again. */
export function arePicturesNoted(folder: string, id: string): boolean {
  return existsSync(picturesPath(folder, id))
}

/** Pictures written down for an upload, some hundred at once. */
export async function* notedPictures(folder: string, id: string): AsyncGenerator<string[]> {
  const text = await readFile(picturesPath(folder, id), 'utf8').catch(() => '')
  const pictures = text.split('\n').filter((line) => line !== '')
  for (let start = 0; start < pictures.length; start += AT_ONCE) yield pictures.slice(start, start + AT_ONCE)
}

const AT_ONCE = 500

export async function removePictureNotes(folder: string, id: string): Promise<void> {
  await rm(picturesPath(folder, id), { force: true })
}

/** Ids of uploads of which something lies here. */
export async function uploadsLeft(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return [...new Set(names.map((name) => name.replace(/\.(?:json|pictures)$/, '')))]
}
