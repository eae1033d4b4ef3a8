// Pictures and other files of the newsroom as part of a backup: into its folder, checked there, back into the store.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DamagedBackup } from '#server/db/backup/database-backup.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { StartError } from '#server/platform/start-error.ts'
import { FILES_FOLDER, type KeptFile, type Manifest } from './manifest.ts'

type Kept = Map<string, KeptFile>

/** An earlier backup whose files may stand in for the same ones of the store: names are never given twice. */
export type Earlier = { folder: string; files: Kept }

/**
 * Copies the files of the store that `kept` does not have yet. A file that an earlier backup has is linked from there, so
 * that a night costs the day's pictures only. One that is deleted meanwhile is left out.
 */
export async function keepFiles(
  store: FileStore,
  folder: string,
  kept: Kept,
  earlier: Earlier | null,
): Promise<void> {
  for await (const key of store.keys()) {
    if (!kept.has(key)) await keepFile(store, { folder, earlier, key, kept })
  }
}

/** Whether the file is kept from now on: an earlier backup has it, or the store. */
async function keepFile(
  store: FileStore,
  { folder, earlier, key, kept }: { folder: string; earlier: Earlier | null; key: string; kept: Kept },
): Promise<boolean> {
  const file = (await linkEarlier(earlier, folder, key)) ?? (await copyFile(store, folder, key))
  if (file) kept.set(key, file)
  return file !== null
}

/**
 * Sees to it that every file that rows name is kept, whether or not the store has listed it. Of those that cannot be had,
 * `gone` are those that no row names any more by now: they were deleted since. `missing` are the others. `namesNow` is asked
 * only when some cannot be had, and after them: rows go before their files.
 */
export async function keepNamedFiles(
  store: FileStore,
  { folder, earlier, kept, names }: { folder: string; earlier: Earlier | null; kept: Kept; names: string[] },
  namesNow: () => Promise<string[]>,
): Promise<{ gone: string[]; missing: string[] }> {
  const absent: string[] = []
  for (const key of names) {
    if (!kept.has(key) && !(await keepFile(store, { folder, earlier, key, kept }))) absent.push(key)
  }
  if (absent.length === 0) return { gone: [], missing: [] }
  const named = new Set(await namesNow())
  const { gone = [], missing = [] } = Object.groupBy(absent, (key) => (named.has(key) ? 'missing' : 'gone'))
  return { gone, missing }
}

/** Throws StartError FILES_MISSING when rows name files that the backup does not have. */
export function checkNamedFiles(manifest: Manifest, names: string[]): void {
  const had = new Set([...manifest.files.map(({ key }) => key), ...manifest.gone])
  const missing = names.filter((key) => !had.has(key))
  if (missing.length > 0) throw filesMissing(missing)
}

const NAMED_AT_MOST = 5

/** What is said of a backup that lacks files which the newsroom has lost. */
export function filesMissing(keys: string[]): StartError {
  const some = keys.slice(0, NAMED_AT_MOST).join(', ')
  const more = keys.length > NAMED_AT_MOST ? ', …' : ''
  return new StartError(
    'FILES_MISSING',
    `The backup lacks files that the newsroom names (${keys.length}): ${some}${more}. Everything else is in it.`,
  )
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

// Stored by buckets only, for people who browse them: Maidan itself uses the file name extension.
function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

function pathOf(folder: string, key: string): string {
  return join(folder, FILES_FOLDER, key)
}
