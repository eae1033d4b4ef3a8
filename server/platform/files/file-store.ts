// The storage of pictures and other files: a folder, or S3-compatible storage (bucket-store.ts). Knows keys and bytes, not
// their meaning.
import { randomBytes } from 'node:crypto'
import { open, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Bytes of a file, both ends included, counted from 0. */
export type FilePart = { first: number; last: number }

/** Every call throws FileStoreUnavailable (file-store-unavailable.ts) while the storage cannot be reached. */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The whole file, or null when there is none. */
  read(key: string): Promise<Uint8Array | null>
  /** A part of a file as a stream; null when there is no such file. A caller that does not read to the end must destroy it. */
  stream(key: string, part: FilePart): Promise<Readable | null>
  /** The keys of all files, in no order. */
  keys(): AsyncGenerator<string>
  remove(key: string): Promise<void>
  removeFolder(prefix: string): Promise<void>
}

/** Opens the store in `DATA_DIR/media`, or in the S3 bucket when S3 settings are given. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!config.s3) return folderStore(path.join(config.dataDir, 'media'))
  // A megabyte of code that most portals never need.
  const { bucketStore } = await import('./bucket-store.ts')
  return bucketStore(config.s3)
}

/** Name prefix of files that are still being written. */
const DRAFT = '.draft-'

function folderStore(location: string): FileStore {
  const disk = new Disk(new FSDriver({ location, visibility: 'public' }))
  return {
    async put(key, bytes, contentType) {
      const draft = path.join(path.dirname(key), `${DRAFT}${randomBytes(8).toString('hex')}`)
      try {
        await disk.put(draft, bytes, { contentType })
        // Missing only if its folder was removed meanwhile, together with this file.
        await storeDraft(path.join(location, draft), path.join(location, key)).catch(nullIfMissing)
        await syncFolders(location, path.dirname(key))
      } catch (error) {
        await disk.delete(draft).catch(() => undefined)
        throw error
      }
    },
    async read(key) {
      return (await disk.exists(key)) ? disk.getBytes(key).catch(nullIfMissing) : null
    },
    async stream(key, { first, last }) {
      const file = await open(path.join(location, key)).catch(nullIfMissing)
      return file ? file.createReadStream({ start: first, end: last }) : null
    },
    keys: () => keysBelow(location, ''),
    remove: (key) => disk.delete(key),
    removeFolder: (prefix) => disk.deleteAll(prefix),
  }
}

/** The folder of a file and those above it, which may be as new as the file: its row is stored next, and survives a power cut. */
async function syncFolders(location: string, folder: string): Promise<void> {
  for (let at = folder; at !== '.'; at = path.dirname(at))
    await sync(path.join(location, at)).catch(nullIfMissing)
  await sync(location)
}

async function storeDraft(draft: string, to: string): Promise<void> {
  await sync(draft)
  await rename(draft, to)
}

async function sync(where: string): Promise<void> {
  const handle = await open(where, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Lists folder by folder, so that a folder that is removed meanwhile does not affect others. The recursive lists of Node and
 * flydrive are empty or end early when any folder vanishes.
 */
async function* keysBelow(location: string, folder: string): AsyncGenerator<string> {
  const found = await readdir(path.join(location, folder), { withFileTypes: true }).catch(nullIfMissing)
  for (const entry of found ?? []) {
    const key = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* keysBelow(location, key)
    else if (entry.isFile() && !entry.name.startsWith(DRAFT)) yield key
  }
}

function nullIfMissing(error: unknown): null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
  throw error
}
