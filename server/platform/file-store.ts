// Where pictures and other files lie: a folder, or S3-compatible storage. Knows keys and bytes, not what they mean.
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from './config.ts'

export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The whole file, or null when there is none. */
  read(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
  removeFolder(prefix: string): Promise<void>
}

/** Opens the store the settings ask for: `DATA_DIR/media`, or the S3 bucket when S3 settings are given. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  return storeOn(new Disk(config.s3 ? await s3Driver(config.s3) : folderDriver(config.dataDir)))
}

function folderDriver(dataDir: string): FSDriver {
  return new FSDriver({ location: path.join(dataDir, 'media'), visibility: 'public' })
}

async function s3Driver(s3: NonNullable<Config['s3']>): Promise<S3Driver> {
  // A megabyte of code that most portals never need.
  const { S3Driver: Driver } = await import('flydrive/drivers/s3')
  return new Driver({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    endpoint: s3.endpoint,
    region: s3.region,
    bucket: s3.bucket,
    visibility: 'private',
    supportsACL: false,
    // Most S3-compatible servers answer at endpoint/bucket, not at bucket.endpoint.
    forcePathStyle: true,
  })
}

function storeOn(disk: Disk): FileStore {
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async read(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : null
    },
    remove: (key) => disk.delete(key),
    removeFolder: (prefix) => disk.deleteAll(prefix),
  }
}
