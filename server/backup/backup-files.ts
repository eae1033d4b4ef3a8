// Pictures and other files of the newsroom in a backup: copies them into its folder, verifies them there, and restores them.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DamagedBackup } from '#server/db/backup/database-backup.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type BackupFile, FILES_FOLDER, type Manifest } from './manifest.ts'

type FilesByKey = Map<string, BackupFile>
/** The folder of the new backup, and the files that it has so far. */
type Target = { folder: string; earlier: Earlier | null; copied: FilesByKey }

/** An earlier backup. Its files can be reused, because a key is never given to different contents. */
export type Earlier = { folder: string; files: FilesByKey }

/**
 * Adds the files of the store that `copied` does not have yet. A file of an earlier backup is hard-linked, so that a night costs
 * only the pictures of one day. A file that is deleted in the meantime is left out.
 */
export async function copyFiles(
  store: FileStore,
  folder: string,
  copied: FilesByKey,
  earlier: Earlier | null,
): Promise<void> {
  for await (const key of store.keys()) {
    if (!copied.has(key)) await addFile(store, { folder, earlier, key, copied })
  }
}

/** False if neither an earlier backup nor the store has the file. */
async function addFile(
  store: FileStore,
  { folder, earlier, key, copied }: Target & { key: string },
): Promise<boolean> {
  const file = (await linkEarlier(earlier, folder, key)) ?? (await copyFile(store, folder, key))
  if (file) copied.set(key, file)
  return file !== null
}

/**
 * Adds every file that database rows reference (`keys`), even if the store did not list it. Files that cannot be found are returned:
 * `gone` were deleted in the meantime, because no row references them any more; the others are `missing`. `readKeysNow` reads the
 * references again. It is called only if a file was not found, and afterwards, because a row is deleted before its file.
 */
export async function copyReferencedFiles(
  store: FileStore,
  { keys, ...target }: Target & { keys: string[] },
  readKeysNow: () => Promise<string[]>,
): Promise<{ gone: string[]; missing: string[] }> {
  const absent: string[] = []
  for (const key of keys) {
    if (!target.copied.has(key) && !(await addFile(store, { ...target, key }))) absent.push(key)
  }
  if (absent.length === 0) return { gone: [], missing: [] }
  const referenced = new Set(await readKeysNow())
  const { gone = [], missing = [] } = Object.groupBy(absent, (key) =>
    referenced.has(key) ? 'missing' : 'gone',
  )
  return { gone, missing }
}

/** Throws StartError FILES_MISSING if rows reference files that the backup does not have. */
export function checkReferencedFiles(manifest: Manifest, keys: string[]): void {
  const had = new Set([...manifest.files.map(({ key }) => key), ...manifest.gone])
  const missing = keys.filter((key) => !had.has(key))
  if (missing.length > 0) throw missingFilesError(missing)
}

const SHOWN_KEYS = 5

/** The error about a backup without files that the newsroom had lost. */
export function missingFilesError(keys: string[]): StartError {
  const shown = keys.slice(0, SHOWN_KEYS).join(', ')
  const more = keys.length > SHOWN_KEYS ? ', …' : ''
  return new StartError(
    'FILES_MISSING',
    `The backup lacks files that the database refers to (${keys.length}): ${shown}${more}. Everything else is in it.`,
  )
}

async function linkEarlier(earlier: Earlier | null, folder: string, key: string): Promise<BackupFile | null> {
  const file = earlier?.files.get(key)
  if (!earlier || !file) return null
  const path = pathOf(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await link(pathOf(earlier.folder, key), path)
  } catch {
    // The folders are on different disks, or somebody deleted files of the earlier backup: the file is copied instead.
    return null
  }
  return file
}

async function copyFile(store: FileStore, folder: string, key: string): Promise<BackupFile | null> {
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

/** Throws DamagedBackup for the first file that is missing or whose checksum differs. */
export async function checkFiles(
  folder: string,
  files: BackupFile[],
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

/** Writes every file of the backup to the store; other files there stay. */
export async function restoreFiles(
  store: FileStore,
  folder: string,
  files: BackupFile[],
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

// Only for people who browse a bucket: Maidan itself uses the file name extension.
function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

function pathOf(folder: string, key: string): string {
  return join(folder, FILES_FOLDER, key)
}
