// Files in S3-compatible storage. Uses only four kinds of calls, because many servers support few others.
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { isCertificateCode } from '../certificate.ts'
import type { S3Config } from '../config.ts'
import { FileStoreUnavailable } from './file-store-unavailable.ts'

const CONNECTING_MS = 2_000
/** A connection that is silent for so long is closed. */
const SILENCE_MS = 5_000
/** How many files of a folder are deleted at once. */
const AT_ONCE = 8

/**
 * A FileStore (file-store.ts) in an existing bucket. Throws FileStoreUnavailable while the server is unreachable or fails (5xx,
 * 429).
 */
export function bucketStore({ bucket: Bucket, ...s3 }: S3Config) {
  const client = new S3Client({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    endpoint: s3.endpoint,
    region: s3.region,
    // Most S3-compatible servers use endpoint/bucket, not bucket.endpoint, and do not support Amazon's newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // No timeout for a whole request, because a large file on a slow line takes long.
    requestHandler: { connectionTimeout: CONNECTING_MS, socketTimeout: SILENCE_MS },
    maxAttempts: 2,
  })

  const get = (Key: string, Range?: string): Promise<GetObjectCommandOutput | null> =>
    reaching(client.send(new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }))).catch(
      nullIfMissing,
    )
  const remove = async (Key: string) => {
    await reaching(client.send(new DeleteObjectCommand({ Bucket, Key })))
  }
  async function* keys(Prefix = ''): AsyncGenerator<string> {
    for (let more: string | undefined = ''; more !== undefined; ) {
      const from = more === '' ? {} : { ContinuationToken: more }
      const listed: ListObjectsV2CommandOutput = await reaching(
        client.send(new ListObjectsV2Command({ Bucket, Prefix, ...from })),
      )
      for (const { Key } of listed.Contents ?? []) if (Key !== undefined) yield Key
      more = listed.NextContinuationToken
    }
  }

  return {
    async put(Key: string, Body: Uint8Array, ContentType: string) {
      await reaching(client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType })))
    },
    async read(key: string) {
      const body = (await get(key))?.Body
      return body ? reaching(body.transformToByteArray()) : null
    },
    async stream(key: string, { first, last }: { first: number; last: number }) {
      const body = (await get(key, `bytes=${first}-${last}`))?.Body
      return body instanceof Readable ? body : null
    },
    keys: () => keys(),
    remove,
    async removeFolder(prefix: string) {
      const found = await Array.fromAsync(keys(`${prefix}/`))
      // One by one, because the call that deletes many files needs a checksum that servers expect in different forms.
      while (found.length > 0) await Promise.all(found.splice(0, AT_ONCE).map(remove))
    },
  }
}

async function reaching<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw isUnavailable(error) ? new FileStoreUnavailable(error) : error
  }
}

/** Whether there was no response at all, or one of a server that cannot work now. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode !== undefined) {
    const { httpStatusCode } = error.$metadata
    return httpStatusCode >= 500 || httpStatusCode === 429
  }
  if (error.name === 'TimeoutError') return true
  if (!('code' in error && typeof error.code === 'string')) return false
  return /^E[A-Z_]+$/.test(error.code) || isCertificateCode(error.code)
}

/** Null when the file is missing. Other 404s (no such bucket, no S3 server) do not mean that the file is missing. */
function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && /^(NoSuchKey|NotFound)$/.test(error.name)) return null
  throw error
}
