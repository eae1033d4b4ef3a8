// The pictures of a site as its folder of uploads, or an archive of it, has them: found by their path there, never outside of it.

import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { decodeIfValid } from '#contract/pages/decode-address.ts'
import { SiteFileError } from './site-file-error.ts'

export type Uploads = {
  /** The bytes of a file by its path below the folder; null when it is not there or larger than `maxBytes`. */
  find(file: string, maxBytes: number): Promise<Uint8Array | null>
  close(): void
}

/** Where the folder may be within what was given. */
const ROOTS = ['', 'uploads', 'wp-content/uploads', 'content/images', 'images']
const MAX_ENTRIES = 1_000_000
const MAX_PATH = 1_000

/** Opens a folder or a zip archive. Throws a SiteFileError when it is neither. */
export async function openUploads(path: string): Promise<Uploads> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new SiteFileError('SITE_FILE_MISSING')
  return found.isDirectory() ? openFolder(await realpath(path)) : openArchive(path)
}

/** The spellings under which a file may be stored: names of Bengali files are composed by one system, decomposed by another. */
function spellings(file: string): string[] {
  const plain = file.replaceAll('\\', '/').replace(/^\/+/, '')
  if (plain.length > MAX_PATH || plain.includes('\0') || plain.split('/').includes('..')) return []
  // A name may have percent signs of its own.
  const decoded = decodeIfValid(plain)
  const all = [plain, decoded].flatMap((name) => [
    name,
    toUnicodeForm(name, 'NFC'),
    toUnicodeForm(name, 'NFD'),
  ])
  return decoded.split('/').includes('..') ? [] : [...new Set(all)]
}

function openFolder(root: string): Uploads {
  return {
    async find(file, maxBytes) {
      for (const name of spellings(file)) {
        for (const folder of ROOTS) {
          const path = await realpath(join(root, folder, name)).catch(() => null)
          // A link may lead out of the folder.
          if (!path?.startsWith(root + sep)) continue
          const { size } = await stat(path)
          return size > maxBytes ? null : readFile(path)
        }
      }
      return null
    },
    close: () => undefined,
  }
}

async function openArchive(path: string): Promise<Uploads> {
  const archive = await openPromise(path, { autoClose: false }).catch(() => null)
  if (!archive) throw new SiteFileError('SITE_FILE_ARCHIVE_BROKEN')
  try {
    const entries = await listEntries(archive)
    const belowFirst = withoutFirstFolder(entries)
    return {
      async find(file, maxBytes) {
        const keys = spellings(file).map(keyOf)
        const entry = [entries, belowFirst]
          .flatMap((list) => keys.map((key) => list.get(key)))
          .find((found) => found !== undefined)
        return !entry || entry.uncompressedSize > maxBytes ? null : unpack(archive, entry, maxBytes)
      },
      close: () => archive.close(),
    }
  } catch (error) {
    archive.close()
    if (error instanceof SiteFileError) throw error
    throw new SiteFileError('SITE_FILE_ARCHIVE_UNSAFE')
  }
}

async function listEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  // Names that are absolute or lead out of the archive make yauzl throw.
  for await (const entry of archive.eachEntry()) {
    if (entries.size >= MAX_ENTRIES) throw new SiteFileError('SITE_FILE_TOO_LARGE')
    if (!entry.fileName.endsWith('/')) entries.set(keyOf(entry.fileName), entry)
  }
  return entries
}

/** Archives name the folder of uploads as they like: `my-site/2019/05/x.jpg`. */
function withoutFirstFolder(entries: Map<string, Entry>): Map<string, Entry> {
  const all = [...entries].flatMap(([key, entry]): [string, Entry][] => {
    const end = key.indexOf('/')
    return end === -1 ? [] : [[key.slice(end + 1), entry]]
  })
  return new Map(all)
}

/** The path below the folder of uploads, wherever the archive begins. */
function keyOf(name: string): string {
  const plain = toUnicodeForm(name, 'NFC')
  return plain.replace(/^.*?(?:^|\/)(?:uploads|images)\/(?=.)/, '').replace(/^(?:\.\/)+/, '')
}

/** yauzl itself refuses an entry that unpacks to more than it says. */
async function unpack(archive: ZipFile, entry: Entry, maxBytes: number): Promise<Uint8Array | null> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of await archive.openReadStreamPromise(entry)) {
      size += piece.length
      if (size > maxBytes) return null
      pieces.push(piece)
    }
  } catch {
    return null
  }
  return Buffer.concat(pieces)
}
