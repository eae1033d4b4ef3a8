// A short id of a file store: the same for processes that share the store, different for every other store.
import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Twelve hexadecimal digits. Creates `DATA_DIR/media`, because a folder is identified by its inode and creation time. */
export function filesMarkOf({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string {
  const place = s3 ? `${s3.endpoint} ${s3.bucket}` : folderName(join(dataDir, 'media'))
  return createHash('sha256').update(place).digest('hex').slice(0, 12)
}

function folderName(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const { ino, birthtimeNs } = statSync(folder, { bigint: true })
  return `${ino} ${birthtimeNs}`
}
