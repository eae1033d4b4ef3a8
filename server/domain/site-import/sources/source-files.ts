// The files of an export: one, those of a folder, or those in an archive, unpacked within bounds while they are read.
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { SiteFileError } from '../site-file-error.ts'

/** `bytes`: on the disk; `open` tells after each chunk how many of these were read. */
export type SourceFile = {
  name: string
  bytes: number
  open(onRead: (bytes: number) => void): AsyncIterable<Buffer>
}

const READABLE = /\.(?:xml|rss|atom|json|csv|tsv|txt|ya?ml)(?:\.gz)?$/i
const MAX_FILES = 10_000
const MAX_UNPACKED = 16 * 1024 ** 3
/** Text packs to a tenth; below this size nothing is suspicious. */
const MAX_RATIO = 200
const ALWAYS_UNPACKED = 64 * 1024 ** 2
const CHUNK = 256 * 1024

/** The files of an export in the order of their names. Throws a SiteFileError if there is none. */
export async function openSourceFiles(path: string): Promise<SourceFile[]> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new SiteFileError('SITE_FILE_MISSING')
  if (found.isDirectory()) return inFolder(path)
  if (!found.isFile() || found.size === 0) throw new SiteFileError('SITE_FILE_EMPTY')
  const head = await firstBytes(path)
  if (head.startsWith('504b0304') || head.startsWith('504b0506')) return inArchive(path)
  return [fileOf(path, found.size, head.startsWith('1f8b'))]
}

async function firstBytes(path: string): Promise<string> {
  const chunks = await createReadStream(path, { end: 3 }).toArray()
  return Buffer.concat(chunks).toString('hex')
}

async function inFolder(path: string): Promise<SourceFile[]> {
  const entries = await readdir(path, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && READABLE.test(entry.name)).map(({ name }) => name)
  if (names.length === 0) throw new SiteFileError('SITE_FILE_EMPTY')
  const files = names.slice(0, MAX_FILES).map(async (name) => {
    const { size } = await stat(join(path, name))
    return fileOf(join(path, name), size, /\.gz$/i.test(name))
  })
  return (await Promise.all(files)).filter(({ bytes }) => bytes > 0).sort(byName)
}

function byName(one: SourceFile, other: SourceFile): number {
  return one.name.localeCompare(other.name, 'en', { numeric: true })
}

function fileOf(path: string, bytes: number, isPacked: boolean): SourceFile {
  return {
    name: basename(path),
    bytes,
    async *open(onRead) {
      const packed = createReadStream(path, { highWaterMark: CHUNK })
      if (isPacked) yield* unpacked(packed, basename(path), onRead)
      else yield* counted(packed, onRead)
    },
  }
}

async function* counted(stream: Readable, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  let read = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: true })) {
    yield chunk
    read += chunk.length
    onRead(read)
  }
}

async function* unpacked(
  packed: Readable,
  name: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let read = 0
  packed.on('data', (chunk: Buffer) => {
    read += chunk.length
  })
  const gunzip = createGunzip({ chunkSize: CHUNK })
  packed.on('error', (error) => gunzip.destroy(error))
  packed.pipe(gunzip)
  try {
    yield* bounded(gunzip, name, () => {
      onRead(read)
      return read
    })
  } catch (error) {
    throw readableError(error, name, read)
  } finally {
    packed.destroy()
    gunzip.destroy()
  }
}

/** A packed file whose end is missing is an export whose end is missing. */
function readableError(error: unknown, name: string, read: number): unknown {
  if (!(error instanceof Error) || error instanceof SiteFileError) return error
  const isShort = 'code' in error && error.code === 'Z_BUF_ERROR' && read > 0
  return new SiteFileError(isShort ? 'SITE_FILE_TRUNCATED' : 'SITE_FILE_ARCHIVE_BROKEN', name)
}

/** Throws when more comes out than text of this packed size has. */
async function* bounded(stream: Readable, name: string, packedBytes: () => number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: true })) {
    size += chunk.length
    const packed = packedBytes()
    if (size > ALWAYS_UNPACKED && size > packed * MAX_RATIO) {
      throw new SiteFileError('SITE_FILE_ARCHIVE_UNSAFE', name)
    }
    if (size > MAX_UNPACKED) throw new SiteFileError('SITE_FILE_TOO_LARGE', name)
    yield chunk
  }
}

/** The readable files of a zip. Names that lead out of the archive make it unreadable as a whole. */
async function inArchive(path: string): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  const archive = await openArchive(path)
  try {
    for await (const entry of archive.eachEntry()) {
      if (files.length >= MAX_FILES) throw new SiteFileError('SITE_FILE_TOO_LARGE')
      if (isReadable(entry)) files.push(entryOf(path, entry))
    }
  } catch (error) {
    throw archiveError(error)
  } finally {
    archive.close()
  }
  if (files.length === 0) throw new SiteFileError('SITE_FILE_UNKNOWN')
  return files.sort(byName)
}

function isReadable({ fileName, uncompressedSize }: Entry): boolean {
  return READABLE.test(fileName) && uncompressedSize > 0 && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(fileName)
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, strictFileNames: false })
  } catch (error) {
    throw archiveError(error)
  }
}

const UNSAFE_NAME = /(?:invalid relative path|absolute path|invalid characters in fileName)/

function archiveError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof SiteFileError) return error
  return new SiteFileError(
    UNSAFE_NAME.test(error.message) ? 'SITE_FILE_ARCHIVE_UNSAFE' : 'SITE_FILE_ARCHIVE_BROKEN',
  )
}

function entryOf(path: string, entry: Entry): SourceFile {
  const { fileName, compressedSize, uncompressedSize } = entry
  return {
    name: fileName,
    bytes: compressedSize,
    async *open(onRead) {
      const archive = await openArchive(path)
      try {
        const stream = await archive.openReadStreamPromise(entry)
        let size = 0
        for await (const chunk of bounded(stream, fileName, () => compressedSize)) {
          yield chunk
          size += chunk.length
          onRead(Math.round((size / uncompressedSize) * compressedSize))
        }
      } catch (error) {
        throw archiveError(error)
      } finally {
        archive.close()
      }
    },
  }
}

const MARKS: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** The text of a file. Bytes that are no letters become U+FFFD; the encoding is that of its byte order mark or XML declaration. */
export async function* readText(
  file: SourceFile,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of file.open(onRead)) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  const last = decoder?.decode() ?? ''
  if (last !== '') yield last
}

function encodingOf(chunk: Buffer): string {
  const mark = MARKS[chunk.subarray(0, 2).toString('hex')]
  if (mark) return mark
  const declared = /^\s*<\?xml[^>]{1,100}encoding=["']([\w-]{1,40})["']/.exec(
    chunk.toString('latin1', 0, 200),
  )?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8').encoding
  } catch {
    return 'utf-8'
  }
}
