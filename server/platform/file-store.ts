// Where pictures and other files lie: a folder, or S3-compatible storage (bucket-store.ts). Knows keys and bytes, not what
// they mean.
import { randomBytes } from 'node:crypto'
import { open, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'

/** Bytes of a file, both ends included, counted from 0. */
export type FilePart = { first: number; last: number }

/** Every call throws FilesAway (files-away.ts) while the storage cannot be reached. */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The whole file, or null when there is none. */
  read(key: string): Promise<Uint8Array | null>
  /** A part of a file, piece by piece as it is taken; null when there is no such file. Who does not read it destroys it. */
  stream(key: string, part: FilePart): Promise<Readable | null>
  /** The keys of all files, in no order. */
  keys(): AsyncGenerator<string>
  remove(key: string): Promise<void>
  removeFolder(prefix: string): Promise<void>
}

/** Opens the store the settings ask for: `DATA_DIR/media`, or the S3 bucket when S3 settings are given. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!config.s3) return folderStore(path.join(config.dataDir, 'media'))
  // A megabyte of code that most portals never need.
  const { bucketStore } = await import('./bucket-store.ts')
  return bucketStore(config.s3)
}

/** How files are called that are being written. */
const DRAFT = '.draft-'

function folderStore(location: string): FileStore {
  const disk = new Disk(new FSDriver({ location, visibility: 'public' }))
  return {
    async put(key, bytes, contentType) {
      const draft = path.join(path.dirname(key), `${DRAFT}${randomBytes(8).toString('hex')}`)
      try {
        await disk.put(draft, bytes, { contentType })
        // Missing: its folder was removed meanwhile, and this file with it.
        await rename(path.join(location, draft), path.join(location, key)).catch(nullIfMissing)
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

/**
 * Folder by folder: one that is removed meanwhile has no files, and says nothing of others. Node's and flydrive's own
 * recursive lists are empty or end when any folder vanishes.
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
