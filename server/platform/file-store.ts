// Where pictures and other files lie: a folder, or S3-compatible storage. Knows keys and bytes, not what they mean.
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'

/** Bytes of a file, both ends included, counted from 0. */
export type FilePart = { first: number; last: number }

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
  return config.s3 ? bucketStore(config.s3) : folderStore(path.join(config.dataDir, 'media'))
}

function folderStore(location: string): FileStore {
  const disk = new Disk(new FSDriver({ location, visibility: 'public' }))
  return {
    ...storeOn(disk),
    async stream(key, { first, last }) {
      const file = await open(path.join(location, key)).catch(nullIfMissing)
      return file ? file.createReadStream({ start: first, end: last }) : null
    },
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** Before the first file is stored there is no folder. */
function nothingIfMissing(error: unknown): Awaited<ReturnType<Disk['listAll']>> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return { objects: [] }
  throw error
}

async function bucketStore(s3: NonNullable<Config['s3']>): Promise<FileStore> {
  // A megabyte of code that most portals never need.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { GetObjectCommand, NoSuchKey, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    endpoint: s3.endpoint,
    region: s3.region,
    // Most S3-compatible servers answer at endpoint/bucket, not at bucket.endpoint.
    forcePathStyle: true,
  })
  const disk = new Disk(
    new S3Driver({ client, bucket: s3.bucket, visibility: 'private', supportsACL: false }),
  )
  return {
    ...storeOn(disk),
    async stream(key, { first, last }) {
      const asked = new GetObjectCommand({ Bucket: s3.bucket, Key: key, Range: `bytes=${first}-${last}` })
      const answer = await client.send(asked).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null
        throw error
      })
      return answer?.Body instanceof Readable ? answer.Body : null
    },
  }
}

function storeOn(disk: Disk): Omit<FileStore, 'stream'> {
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async read(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : null
    },
    async *keys() {
      let page: string | undefined
      do {
        const listed = await disk
          .listAll('', { recursive: true, ...(page === undefined ? {} : { paginationToken: page }) })
          .catch(nothingIfMissing)
        for (const found of listed.objects) if (found.isFile) yield found.key
        page = listed.paginationToken
      } while (page !== undefined)
    },
    remove: (key) => disk.delete(key),
    removeFolder: (prefix) => disk.deleteAll(prefix),
  }
}
