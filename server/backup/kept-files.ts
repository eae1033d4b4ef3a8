// Pictures and other files of the newsroom as part of a backup: into its folder, checked there, back into the store.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DamagedBackup } from '#server/db/backup/database-backup.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { FILES_FOLDER, type KeptFile } from './manifest.ts'

/** An earlier backup whose files may stand in for the same ones of the store: names are never given twice. */
export type Earlier = { folder: string; files: Map<string, KeptFile> }

/**
 * Copies the files of the store that `kept` does not have yet. A file that an earlier backup has is linked from there, so
 * that a night costs the day's pictures only. One that is deleted meanwhile is left out.
 */
export async function keepFiles(
  store: FileStore,
  folder: string,
  kept: Map<string, KeptFile>,
  earlier: Earlier | null,
): Promise<void> {
  for await (const key of store.keys()) {
    if (kept.has(key)) continue
    const file = (await linkEarlier(earlier, folder, key)) ?? (await copyFile(store, folder, key))
    if (file) kept.set(key, file)
  }
}

async function linkEarlier(earlier: Earlier | null, folder: string, key: string): Promise<KeptFile | null> {
  const file = earlier?.files.get(key)
  if (!earlier || !file) return null
  const path = pathOf(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await link(pathOf(earlier.folder, key), path)
  } catch {
    // Another disk, or a folder that somebody thinned out: then it is copied.
    return null
  }
  return file
}

async function copyFile(store: FileStore, folder: string, key: string): Promise<KeptFile | null> {
  const bytes = await store.read(key)
  if (!bytes) return null
  const path = pathOf(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { key, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Throws DamagedBackup for the first file that is missing or not what it was. */
export async function checkFiles(
  folder: string,
  files: KeptFile[],
  onFile: (done: number, all: number) => void,
): Promise<void> {
  for (const [at, file] of files.entries()) {
    onFile(at, files.length)
    const path = pathOf(folder, file.key)
    const found = await stat(path).catch(() => null)
    if (!found) throw new DamagedBackup(`${path} is missing`)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    if (found.size !== file.bytes || hash.digest('hex') !== file.sha256)
      throw new DamagedBackup(`${path} is damaged`)
  }
}

/** Puts every file of the backup into the store, whatever else lies there. */
export async function returnFiles(
  store: FileStore,
  folder: string,
  files: KeptFile[],
  onFile: (done: number, all: number) => void,
): Promise<void> {
  for (const [at, { key }] of files.entries()) {
    onFile(at, files.length)
    await store.put(key, await readFile(pathOf(folder, key)), contentTypeOf(key))
  }
}

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  pdf: 'application/pdf',
}

// Only a bucket keeps it, and only for whoever looks into the bucket: Maidan itself answers by the ending.
function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

function pathOf(folder: string, key: string): string {
  return join(folder, FILES_FOLDER, key)
}
